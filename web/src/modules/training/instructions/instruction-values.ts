import { type FormErrors, schemaResolver } from '@mantine/form';
import { type Audience, EVERYBODY } from '@portal/contract/accounts/audience/audience.ts';
import { searchText } from '@portal/contract/shared/search-text.ts';
import { InstructionForm } from '@portal/contract/training/instructions/instruction.record.ts';
import { FASTEST } from '@portal/contract/training/instructions/speed.ts';
import { WORD_TEXTS } from '@portal/contract/training/instructions/words.ts';
import { errorText } from '@portal/contract/shared/errors.ts';
import {
  appendEdition,
  EDITION_VALUES,
  editionErrors,
  type EditionValues,
} from '../../files/editions/editions.public.ts';
import type { Instruction } from './instructions.queries.ts';

export interface InstructionValues extends EditionValues {
  project_id: string;
  comment: string;
  words: string[];
  required_for_shifts: boolean;
  audience: Audience;
  /** Accounts named in addition to the lists; if the lists are empty, nobody else is in the audience. */
  people: string[];
  /** '' for none. */
  due_days: number | '';
  repeat_months: number | '';
  /** Id of the previous instruction; '' for none. */
  opens_after: string;
  max_speed: string;
  file: File | null;
}

export function instructionValues(stored: Instruction | null, projectId: string): InstructionValues {
  const words = stored?.attributes.words ?? [];
  return {
    project_id: projectId,
    comment: stored?.attributes.comment ?? '',
    words: words.length ? words : [''],
    required_for_shifts: stored?.attributes.required_for_shifts ?? false,
    audience: stored?.attributes.audience ?? EVERYBODY,
    people: stored?.attributes.people ?? [],
    due_days: stored?.attributes.due_days ?? '',
    repeat_months: stored?.attributes.repeat_months ?? '',
    opens_after: stored?.attributes.opens_after?.id ?? '',
    max_speed: String(stored?.attributes.max_speed ?? FASTEST),
    ...EDITION_VALUES,
    file: null,
  };
}

/** The error of a repeated word is at its second occurrence. */
function repeatedWords(words: readonly string[]): Record<string, string> {
  const errors: Record<string, string> = {};
  const seen = new Set<string>();
  for (const [index, word] of words.entries()) {
    const same = searchText(word.trim());
    if (same && seen.has(same)) errors[`words.${index}`] = WORD_TEXTS.unique;
    seen.add(same);
  }
  return errors;
}

/** A new instruction requires a file; an existing one keeps its own. */
export const validateInstruction =
  (isNew: boolean) =>
  (values: InstructionValues): FormErrors => {
    const { words, ...errors } = schemaResolver(InstructionForm, { sync: true })(values);
    const repeated = repeatedWords(values.words);
    return {
      ...repeated,
      ...errors,
      ...(words && !Object.keys(repeated).length && { words }),
      ...(isNew && !values.file && { file: errorText('file_missing') }),
      ...editionErrors(values, !isNew && values.file !== null),
    };
  };

/** Text fields precede the file, so that the server can validate them first. */
/** `subtitles` is the .vtt text; '' deletes it, undefined keeps it. */
export function instructionForm(values: InstructionValues, subtitles?: string): FormData {
  const { project_id, comment, words, required_for_shifts, audience, due_days, repeat_months, file } = values;
  const form = new FormData();
  form.append('project_id', project_id);
  form.append('comment', comment);
  form.append('words', words.map((word) => word.trim()).join(','));
  form.append('required_for_shifts', String(required_for_shifts));
  form.append('audience', JSON.stringify(audience));
  form.append('people', JSON.stringify(values.people));
  form.append('due_days', String(due_days));
  form.append('repeat_months', String(repeat_months));
  form.append('opens_after', values.opens_after);
  form.append('max_speed', values.max_speed);
  if (subtitles !== undefined) form.append('subtitles', subtitles);
  if (file) {
    appendEdition(form, values);
    form.append('file', file);
  }
  return form;
}
