import { sql } from 'drizzle-orm';
import { isAmong, type Reader, type Tx } from '../../../platform/database/database.ts';
import { knowledgeCare } from './freshness.table.ts';
import { dueItems, OWNER, OWNER_STATE } from './records.sql.ts';

interface DueRow extends Record<string, unknown> {
  care_id: string;
  title: string;
  address: string;
  check_by: string;
}

export async function selectOwnDue(tx: Reader, ownerId: number, today: string, limit: number) {
  const { rows } = await tx.execute<DueRow>(sql`
    select t.care_id, t.title, t.address, t.check_by::text as check_by from (${dueItems(sql`${today}::date`)}) t
    where t.owner_id = ${ownerId} order by t.check_by, t.care_id limit ${limit}`);
  return rows;
}

/** Checks without an active owner, due until that day. */
export async function countOwnerless(tx: Reader, today: string): Promise<number> {
  const { rows } = await tx.execute<{ n: number }>(sql`
    select count(*)::int as n from (${dueItems(sql`${today}::date`)}) t ${OWNER} where ${OWNER_STATE} <> 'here'`);
  return rows[0]?.n ?? 0;
}

/** Overdue checks without a notification; `owner_id` is null if it goes to all editors. */
export async function selectPending(tx: Tx, today: string, limit: number) {
  const { rows } = await tx.execute<DueRow & { owner_id: string | null }>(sql`
    select t.care_id, t.title, t.address, t.check_by::text as check_by,
      case when ${OWNER_STATE} = 'here' then t.owner_id end as owner_id
    from (${dueItems(sql`${today}::date - 1`)}) t ${OWNER}
    where t.told_for is distinct from t.check_by order by t.check_by, t.care_id limit ${limit}`);
  return rows;
}

export async function markNotified(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx
    .update(knowledgeCare)
    .set({ toldFor: sql`${knowledgeCare.checkBy}` })
    .where(isAmong(knowledgeCare.id, ids));
}
