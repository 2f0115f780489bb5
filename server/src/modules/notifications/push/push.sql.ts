import { and, desc, eq, ne, notInArray, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database.ts';
import { required } from '../../../platform/database/required.ts';
import { session } from '../../accounts/account.table.ts';
import { pushSubscription } from './push.table.ts';

/** True for a running session, which is locked until this transaction ends. */
export async function holdSession(tx: Tx, sessionId: number): Promise<boolean> {
  const rows = await tx
    .select({ id: session.id })
    .from(session)
    .where(eq(session.id, sessionId))
    .for('share');
  return rows.length === 1;
}

/** Deletes another person's subscription of the browser with its waiting messages. */
export async function deleteOfOthers(tx: Tx, endpoint: string, accountId: number): Promise<void> {
  await tx
    .delete(pushSubscription)
    .where(and(eq(pushSubscription.endpoint, endpoint), ne(pushSubscription.accountId, accountId)));
}

export async function putSubscription(
  tx: Tx,
  { endpoint, ...values }: typeof pushSubscription.$inferInsert,
): Promise<{ id: number; isNew: boolean }> {
  const [row] = await tx
    .insert(pushSubscription)
    .values({ endpoint, ...values })
    .onConflictDoUpdate({ target: pushSubscription.endpoint, set: values })
    // `xmax` of an updated row is the updating transaction.
    .returning({ id: pushSubscription.id, isNew: sql<boolean>`xmax = 0` });
  return required(row);
}

/** Deletes the person's oldest subscriptions beyond that number. */
export async function deleteBeyond(tx: Tx, accountId: number, most: number): Promise<void> {
  const kept = tx
    .select({ id: pushSubscription.id })
    .from(pushSubscription)
    .where(eq(pushSubscription.accountId, accountId))
    .orderBy(desc(pushSubscription.introducedAt), desc(pushSubscription.id))
    .limit(most);
  await tx
    .delete(pushSubscription)
    .where(and(eq(pushSubscription.accountId, accountId), notInArray(pushSubscription.id, kept)));
}

/** False if that person has no such browser. */
export async function deleteSubscription(tx: Tx, endpoint: string, accountId: number): Promise<boolean> {
  const { rowCount } = await tx
    .delete(pushSubscription)
    .where(and(eq(pushSubscription.endpoint, endpoint), eq(pushSubscription.accountId, accountId)));
  return rowCount === 1;
}
