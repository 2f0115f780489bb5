import { and, eq, lt } from 'drizzle-orm';
import { columns } from '../database/columns.ts';
import type { Tx, Writer } from '../database/database.ts';
import { idempotency } from './idempotency.table.ts';

interface KeyOf {
  accountId: number;
  key: string;
}

const isKey = ({ accountId, key }: KeyOf) =>
  and(eq(idempotency.accountId, accountId), eq(idempotency.key, key));

/** Takes the key. False if another request has taken it, after that one has committed. */
export async function takeKey(
  tx: Tx,
  taken: KeyOf & { requestHash: Buffer; createdAt: Date },
): Promise<boolean> {
  const rows = await tx
    .insert(idempotency)
    .values(taken)
    .onConflictDoNothing()
    .returning({ key: idempotency.key });
  return rows.length === 1;
}

export async function selectKey(tx: Tx, of: KeyOf) {
  const [row] = await tx
    .select(columns(idempotency, 'requestHash', 'status', 'answer', 'createdAt'))
    .from(idempotency)
    .where(isKey(of))
    .for('update');
  return row;
}

export async function deleteKey(tx: Tx, of: KeyOf): Promise<void> {
  await tx.delete(idempotency).where(isKey(of));
}

export async function updateKeyAnswer(
  tx: Tx,
  of: KeyOf,
  done: { status: number; answer: unknown },
): Promise<void> {
  await tx.update(idempotency).set(done).where(isKey(of));
}

export async function deleteKeysBefore(tx: Writer, moment: Date): Promise<void> {
  await tx.delete(idempotency).where(lt(idempotency.createdAt, moment));
}
