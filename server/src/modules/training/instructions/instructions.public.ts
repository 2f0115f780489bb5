import type { ReadCtx } from '../../../platform/api/context.ts';
import type { Reader } from '../../../platform/database/database.ts';
import type { Duty } from '../../../platform/duties/duty.ts';
import { orNotFound } from '../../../platform/refusal.ts';
import { dayInZone } from '../../../platform/time/zone.ts';
import { selectDue, selectNext } from './due.sql.ts';
import { addressOf } from './instructions.format.ts';
import { selectInstruction } from './instructions.sql.ts';

export { viewingProofs } from './evidence/proofs.rules.ts';
export { untrained } from './required-for-shifts/training.rules.ts';
export { queueNotices as notifyOfInstruction } from './notices/notices.queue.ts';
export { opening as openingInstructions } from './notices/opening.rules.ts';
export { instructionPlace } from './list/list.rules.ts';
export { selectOpened as openedBy } from './course.sql.ts';
export { addInstruction, replaceInstructionVideo } from './instructions.rules.ts';

export async function instructionFile(tx: Reader, id: number) {
  const row = orNotFound(await selectInstruction(tx, id));
  return { ...row, key: row.fileKey, name: row.originalName };
}

/** Number of the caller's pending instructions, and the next one: unopened ones come first. */
export async function dueInstructions({ tx, caller, now, timeZone }: ReadCtx) {
  const due = await selectNext(tx, caller.accountId, dayInZone(now, timeZone));
  if (!due) return { count: 0, next: null };
  const { count, id, name, status, needsQuiz } = due;
  return { count, next: { id: String(id), name, status, ...(needsQuiz && { needs_quiz: true }) } };
}

/** Next step in Russian; with a quiz, the specific one. */
function nextStep({ status, needsQuiz, quizQuestions }: Step): string {
  if (status === 0) return 'Пройдите инструктаж';
  if (status !== 3 || quizQuestions === 0) return 'Закончите инструктаж';
  return needsQuiz ? 'Пройдите тест инструктажа' : 'Введите слова инструктажа';
}
type Step = Pick<Awaited<ReturnType<typeof selectDue>>[number], 'status' | 'needsQuiz' | 'quizQuestions'>;

/** The caller's pending instructions; an accountant has none. */
export async function instructionDuties({ tx, caller, now, timeZone }: ReadCtx): Promise<Duty[]> {
  if (caller.role === 'B') return [];
  const due = await selectDue(tx, caller.accountId, dayInZone(now, timeZone));
  return due.map(({ id, name, isForShifts, due: until, ...one }) => ({
    kind: 'instruction',
    of: id,
    title: name.replace(/\.mp4$/i, ''),
    detail: `${nextStep(one)}${isForShifts ? ': без него не записывают на смены' : ''}`,
    due: until,
    address: addressOf(id),
  }));
}
