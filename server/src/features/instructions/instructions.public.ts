import type { Reader } from '../../platform/database/database.ts';
import { orNotFound } from '../../platform/refusal.ts';
import { selectInstruction } from './instructions.sql.ts';

/** An instruction with its film; refuses `not_found`. */
export async function instructionFile(tx: Reader, id: number) {
  const row = orNotFound(await selectInstruction(tx, id));
  return { ...row, key: row.fileKey, name: row.originalName };
}
