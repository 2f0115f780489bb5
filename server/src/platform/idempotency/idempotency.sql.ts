import { and, eq, lt } from 'drizzle-orm';
import type { Tx } from '../database/database.ts';
import { idempotency } from './idempotency.table.ts';

/** Takes the key. False where another request took it: waits until that one has committed. */
export async function takeKey(
  tx: Tx,
  accountId: number,
  key: string,
  requestHash: Buffer,
  now: Date,
): Promise<boolean> {
  const rows = await tx
    .insert(idempotency)
    .values({ accountId, key, requestHash, createdAt: now })
    .onConflictDoNothing()
    .returning({ key: idempotency.key });
  return rows.length === 1;
}

export async function selectKey(tx: Tx, accountId: number, key: string) {
  const [row] = await tx
    .select({
      requestHash: idempotency.requestHash,
      status: idempotency.status,
      answer: idempotency.answer,
      createdAt: idempotency.createdAt,
    })
    .from(idempotency)
    .where(and(eq(idempotency.accountId, accountId), eq(idempotency.key, key)))
    .for('update');
  return row;
}

export async function deleteKey(tx: Tx, accountId: number, key: string): Promise<void> {
  await tx.delete(idempotency).where(and(eq(idempotency.accountId, accountId), eq(idempotency.key, key)));
}

export async function updateKeyAnswer(
  tx: Tx,
  accountId: number,
  key: string,
  status: number,
  answer: unknown,
): Promise<void> {
  await tx
    .update(idempotency)
    .set({ status, answer })
    .where(and(eq(idempotency.accountId, accountId), eq(idempotency.key, key)));
}

export async function deleteKeysBefore(tx: Tx, moment: Date): Promise<void> {
  await tx.delete(idempotency).where(lt(idempotency.createdAt, moment));
}
