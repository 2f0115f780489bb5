import { isEditor } from '@portal/contract/shared/roles.ts';
import type { Caller } from '../../../platform/api/caller.ts';
import type { PanelCounts } from '../../../platform/panels/panel-lists.sql.ts';
import { audienceOf } from '../../accounts/audience/audience.public.ts';
import type * as sql from './instructions.sql.ts';

export type Project = NonNullable<Awaited<ReturnType<typeof sql.lockProject>>>;
export type Instruction = Awaited<ReturnType<typeof sql.selectInstructionsOf>>[number];
interface Own {
  status: 0 | 1 | 2 | 3;
  isOpen: boolean;
  needsQuiz: boolean;
}
export const addressOf = (id: number): string => `/file_viewer/instruction/${id}`;

/** State of an instruction just saved by an editor. */
export const NOT_OPENED: Own = { status: 0, isOpen: true, needsQuiz: false };

export const projectRecord = ({ id, name, comment, counts }: Project & { counts?: PanelCounts }) => ({
  type: 'instruction_project' as const,
  id: String(id),
  attributes: { name, comment, ...counts },
});

/** Only editors get the check words: those who must answer them get the number. */
export const instructionRecord = (row: Instruction, { status, isOpen, needsQuiz }: Own, caller: Caller) => ({
  type: 'instruction' as const,
  id: String(row.id),
  attributes: {
    project_id: String(row.projectId),
    file: row.fileKey,
    original_file: row.originalName,
    comment: row.comment,
    ...(isEditor(caller.role) ? { words: row.words } : { word_count: row.words.length }),
    status,
    required_for_shifts: row.requiredForShifts,
    audience: audienceOf(row),
    ...(isEditor(caller.role) && row.audiencePeople.length > 0 && { people: row.audiencePeople.map(String) }),
    due_days: row.dueDays,
    repeat_months: row.repeatMonths,
    opens_after:
      row.opensAfterId === null
        ? null
        : { id: String(row.opensAfterId), name: (row.opensAfter ?? '').replace(/\.mp4$/i, '') },
    is_open: isOpen,
    max_speed: row.maxSpeed,
    has_subtitles: row.hasSubtitles,
    quiz_questions: row.quizQuestions,
    ...(needsQuiz && { needs_quiz: true }),
  },
});
