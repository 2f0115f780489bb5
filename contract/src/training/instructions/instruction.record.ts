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
import { MOST_WORDS, Words } from './words.ts';

const NO_BEFORE = 'Нужен инструктаж, после которого откроется этот.';

/** A whole number from 1; '' or null takes it away, and what is left out stays. */
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
  /** Key of the stored file. */
  file: z.string(),
  /** Name as it was uploaded. */
  original_file: z.string(),
  comment: z.string(),
  /** Editors only: anyone who must answer the words does not get them. */
  words: z.array(z.string()).max(MOST_WORDS).optional(),
  /** Everybody else. */
  word_count: z.int().optional(),
  /** Own state of viewing. */
  status: InstructionStatus,
  /** Who is in its audience and has not passed it may not be booked. */
  required_for_shifts: z.boolean(),
  audience: Audience,
  people: Named,
  /** Days to pass it in, from its publication or from when the person came to its audience; null: no term. */
  due_days: z.int().nullable(),
  /** Months after which it has to be passed again; null: never. */
  repeat_months: z.int().nullable(),
  /** What has to be passed before, of a course; null: nothing. */
  opens_after: z.strictObject({ id: Id, name: z.string() }).nullable(),
  /** The caller may begin it. */
  is_open: z.boolean(),
  /** The fastest that it may be played: 1, 1.25 or 1.5. */
  max_speed: z.number(),
  has_subtitles: z.boolean(),
  /** Questions of its quiz; 0: it has none. */
  quiz_questions: z.int(),
  needs_quiz: NeedsQuiz,
});
export const InstructionForm = z.object({
  project_id: IdInput,
  comment: Comment,
  words: Words,
  /** What is left out of a change stays; of a new instruction it is no, and everybody. */
  required_for_shifts: MaybeFlag,
  audience: AudienceInput.optional(),
  people: NamedField.optional(),
  due_days: maybeCount(366, 'Срок — от 1 до 366 дней.'),
  repeat_months: maybeCount(120, 'Повторять можно через 1…120 месяцев.'),
  /** '' or null: it is open at once. */
  opens_after: z.union([z.enum(['', 'null']).transform(() => null), z.null(), IdInput], NO_BEFORE).optional(),
  max_speed: SpeedInput.optional(),
  /** The whole .vtt; '' takes it away. */
  subtitles: Subtitles.optional(),
});
export const InstructionChangeForm = InstructionForm.partial({ project_id: true }).extend(EDITION_FIELDS);
