import type { Reader } from '../../../platform/database/database.ts';
import type { Proof } from '../../../platform/duties/proof.ts';
import { selectProofs } from './proofs.sql.ts';

/** What a person has acknowledged, the newest of it. */
export async function acknowledgementProofs(tx: Reader, accountId: number, most: number): Promise<Proof[]> {
  const rows = await selectProofs(tx, accountId, most);
  return rows.map((row) => ({ ...row, startTime: null, endTime: null, wordsPassed: null }));
}
