import type { FaqType } from '@portal/contract/knowledge/faq/faq.calls.ts';
import {
  IMPORT_EXTENSIONS,
  IMPORT_LIMIT,
  IMPORT_TOO_LARGE,
  LEFT_OUT,
  WRONG_IMPORT_TYPE,
} from '@portal/contract/knowledge/faq/import.calls.ts';
import { KNOWLEDGE_LIMITS } from '@portal/contract/shared/text/folder.limits.ts';
import { choiceNamed, newName } from '../../../../ui/panels/choice/folder-choice.ts';
import { refusalOf } from '../../../../ui/panels/form/file-rules.ts';
import type { FaqSection, ImportPreview } from '../faq.queries.ts';

export const QUESTION_MAX = KNOWLEDGE_LIMITS.question;

/** A question that can be imported. */
export interface PlannedQuestion {
  at: number;
  question: string;
  excerpt: string;
  pictures: number;
  isTooLong: boolean;
  isTaken: boolean;
}

export interface PlannedSection {
  name: string;
  /** Existing or new target section. */
  choice: string | null;
  questions: PlannedQuestion[];
}

/** Error of a file, or null. The server validates again, including the content. */
export const refuse = (file: File): string | null =>
  refusalOf(file, IMPORT_EXTENSIONS, WRONG_IMPORT_TYPE) ??
  (file.size > IMPORT_LIMIT ? IMPORT_TOO_LARGE : null);

/** The previewed questions, assigned to existing sections with the same name. */
export const planned = (
  { sections }: Pick<ImportPreview, 'sections'>,
  known: readonly FaqSection[],
): PlannedSection[] =>
  sections.map(({ name, questions }) => ({
    name,
    choice: choiceNamed(name, known),
    questions: questions.map(({ at, question, excerpt, pictures, too_long: isTooLong }) => ({
      at,
      question,
      excerpt,
      pictures,
      isTooLong,
      isTaken: !isTooLong,
    })),
  }));

/** The same for the other page, which has other sections. */
export const rechosen = (
  sections: readonly PlannedSection[],
  known: readonly FaqSection[],
): PlannedSection[] => sections.map((section) => ({ ...section, choice: choiceNamed(section.name, known) }));

export const takenOf = (sections: readonly PlannedSection[]): PlannedQuestion[] =>
  sections.flatMap(({ questions }) => questions.filter(({ isTaken }) => isTaken));

/** Error that prevents sending the plan, or null. */
export function faultOf(sections: readonly PlannedSection[]): string | null {
  const taken = takenOf(sections);
  if (taken.length === 0) return 'Отметьте хотя бы один вопрос.';
  if (taken.some(({ question }) => question.trim() === '')) return 'У отмеченного вопроса нет названия.';
  return null;
}

/** 'картинки другого вида, слишком большие или потерянные (3)' */
export const leftOutTexts = ({ left_out }: Pick<ImportPreview, 'left_out'>): string[] =>
  left_out.map(({ what, count }) => `${LEFT_OUT[what]} (${count})`);

interface ImportPlan {
  preview: Pick<ImportPreview, 'sha256' | 'question_level'>;
  type: FaqType;
  sections: readonly PlannedSection[];
}

/** The plan precedes the file, so that the server can validate it first. */
export function importForm(file: File, { preview, type, sections }: ImportPlan): FormData {
  const form = new FormData();
  const plan = {
    sha256: preview.sha256,
    question_level: preview.question_level,
    faq_section_type_id: type,
    sections: sections.flatMap(({ choice, questions }) => {
      const taken = questions.filter(({ isTaken }) => isTaken);
      const place = newName(choice) === null ? { faq_section_id: choice } : { name: newName(choice) };
      const asked = taken.map(({ at, question }) => ({ at, question: question.trim() }));
      return taken.length ? [{ ...place, questions: asked }] : [];
    }),
  };
  form.append('plan', JSON.stringify(plan));
  form.append('file', file);
  return form;
}

export function previewForm(file: File, level: number | undefined): FormData {
  const form = new FormData();
  if (level !== undefined) form.append('question_level', String(level));
  form.append('file', file);
  return form;
}
