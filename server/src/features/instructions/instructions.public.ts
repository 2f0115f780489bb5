import type { Reader } from '../../platform/database/database.ts';
import { orNotFound } from '../../platform/refusal.ts';
import { selectNextDue } from './due.sql.ts';
import { selectInstruction } from './instructions.sql.ts';

export { untrained } from './training/training.rules.ts';
export { instructionPlace } from './list/list.rules.ts';
export { addInstruction, replaceInstructionFilm } from './instructions.rules.ts';

/** An instruction with its film; refuses `not_found`. */
export async function instructionFile(tx: Reader, id: number) {
  const row = orNotFound(await selectInstruction(tx, id));
  return { ...row, key: row.fileKey, name: row.originalName };
}

/** How many instructions this person has to pass, and the next one: what was never opened is first. */
export async function dueInstructions(tx: Reader, accountId: number) {
  const due = await selectNextDue(tx, accountId);
  if (!due) return { count: 0, next: null };
  const { count, id, name, status } = due;
  return { count, next: { id: String(id), name, status } };
}
