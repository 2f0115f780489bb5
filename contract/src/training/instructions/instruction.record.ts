import { z } from 'zod';
import { Audience, AudienceInput, Named, NamedField } from '../../accounts/audience/audience.ts';
import { EDITION_FIELDS } from '../../files/editions/edition.ts';
import { recordOf } from '../../shared/answers.ts';
import { Comment } from '../../shared/folder.fields.ts';
import { MaybeFlag } from '../../shared/forms.ts';
import { Id, IdInput } from '../../shared/primitives.ts';
import { InstructionStatus, NeedsQuiz } from './instruction.status.ts';
import { SpeedInput } from './speed.ts';
import { Subtitles } from './subtitles/vtt.ts';
import { MAX_WORDS, Words } from './words.ts';

const NO_BEFORE = 'Нужен инструктаж, после которого откроется этот.';

/** A positive integer; '' or null clears it, omitted keeps it. */
const maybeCount = (most: number, fault: string) =>
  z
    .union(
      [
        z.enum(['', 'null']).transform(() => null),
        z.null(),
        z.coerce.number<string | number>(fault).int(fault).min(1, fault).max(most, fault),
      ],
      fault,
    )
    .optional();

export const InstructionRecord = recordOf('instruction', {
  project_id: Id,
  /** Storage key. */
  file: z.string(),
  original_file: z.string(),
  comment: z.string(),
  /** Editors only: other users must answer with these words. */
  words: z.array(z.string()).max(MAX_WORDS).optional(),
  /** For everybody else. */
  word_count: z.int().optional(),
  /** Viewing state of the caller. */
  status: InstructionStatus,
  /** Users in its audience who have not passed it cannot book shifts. */
  required_for_shifts: z.boolean(),
  audience: Audience,
  people: Named,
  /** Days to pass it, from publication or from joining the audience; null: no deadline. */
  due_days: z.int().nullable(),
  /** Interval in months after which it must be passed again; null: never. */
  repeat_months: z.int().nullable(),
  /** Previous instruction of a course; null: none. */
  opens_after: z.strictObject({ id: Id, name: z.string() }).nullable(),
  /** True if the caller may start it. */
  is_open: z.boolean(),
  /** Maximum playback speed: 1, 1.25 or 1.5. */
  max_speed: z.number(),
  has_subtitles: z.boolean(),
  /** Number of quiz questions; 0: no quiz. */
  quiz_questions: z.int(),
  needs_quiz: NeedsQuiz,
});
export const InstructionForm = z.object({
  project_id: IdInput,
  comment: Comment,
  words: Words,
  /** Omitted keeps the value; for a new instruction the default is false, for everybody. */
  required_for_shifts: MaybeFlag,
  audience: AudienceInput.optional(),
  people: NamedField.optional(),
  due_days: maybeCount(366, 'Срок — от 1 до 366 дней.'),
  repeat_months: maybeCount(120, 'Повторять можно через 1…120 месяцев.'),
  /** '' or null: available immediately. */
  opens_after: z.union([z.enum(['', 'null']).transform(() => null), z.null(), IdInput], NO_BEFORE).optional(),
  max_speed: SpeedInput.optional(),
  /** Content of the .vtt; '' deletes it. */
  subtitles: Subtitles.optional(),
});
export const InstructionChangeForm = InstructionForm.partial({ project_id: true }).extend(EDITION_FIELDS);
