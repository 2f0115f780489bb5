import type { Reader } from '../../../../platform/database/database.ts';
import type { Proof } from '../../../../platform/duties/proof.ts';
import { selectProofs } from './proofs.sql.ts';

export async function acknowledgementProofs(
  tx: Reader,
  accountIds: readonly number[],
  most: number,
): Promise<Proof[]> {
  const rows = await selectProofs(tx, accountIds, most);
  return rows.map((row) => ({ ...row, startTime: null, endTime: null, wordsPassed: null, quiz: null }));
}
