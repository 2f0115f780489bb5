import type { Tx } from '../../platform/database/database.ts';
import { present } from '../../platform/refusal.ts';
import { selectInstruction } from './instructions.sql.ts';

/** An instruction with its film; refuses `not_found`. */
export async function instructionFile(tx: Tx, id: number) {
  const row = present(await selectInstruction(tx, id));
  return { ...row, key: row.fileKey, name: row.originalName };
}
