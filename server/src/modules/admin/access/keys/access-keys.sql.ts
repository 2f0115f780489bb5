import { desc, eq, gte, sql } from 'drizzle-orm';
import { columns } from '../../../../platform/database/columns.ts';
import type { Database, Reader, Tx } from '../../../../platform/database/database.ts';
import { required } from '../../../../platform/database/required.ts';
import { nameOfAccount } from '../../../../platform/people/account.table.ts';
import { storedSettings } from '../../../../platform/settings/settings.sql.ts';
import { accessKey } from './access-key.table.ts';

const KEY = {
  ...columns(accessKey, 'id', 'name', 'scopes', 'expiresOn', 'addresses', 'createdAt', 'lastUsedAt'),
  createdBy: nameOfAccount(accessKey.createdBy),
  lastAddress: sql<string | null>`host(${accessKey.lastAddress})`,
};

/** Keys that have not expired first, newest first. */
export const selectKeys = (tx: Reader, today: string, limit: number) =>
  tx
    .select(KEY)
    .from(accessKey)
    .orderBy(desc(sql`${accessKey.expiresOn} >= ${today}`), desc(accessKey.id))
    .limit(limit);

/** Keys that end on that day or later. */
export const countKeys = (tx: Reader, from: string): Promise<number> =>
  tx.$count(accessKey, gte(accessKey.expiresOn, from));

export async function insertKey(tx: Tx, values: typeof accessKey.$inferInsert) {
  const [row] = await tx.insert(accessKey).values(values).returning({ id: accessKey.id });
  const [key] = await tx
    .select(KEY)
    .from(accessKey)
    .where(eq(accessKey.id, required(row).id));
  return required(key);
}

export async function deleteKey(tx: Tx, id: number) {
  const [row] = await tx
    .delete(accessKey)
    .where(eq(accessKey.id, id))
    .returning(columns(accessKey, 'name', 'scopes', 'expiresOn', 'addresses'));
  return row;
}

/** Keys that end between two days, by day. */
export const selectEnding = (tx: Reader, from: string, until: string) =>
  tx
    .select(columns(accessKey, 'name', 'expiresOn'))
    .from(accessKey)
    .where(sql`${accessKey.expiresOn} between ${from} and ${until}`)
    .orderBy(accessKey.expiresOn, accessKey.id);

interface KeyUse {
  address: string;
  now: Date;
  today: string;
}

/** Counts a call of the key, in one statement; undefined if the key may not be used from there today. */
export async function countCall(db: Database, keyHash: Buffer, { address, now, today }: KeyUse) {
  const at = sql`${now.toISOString()}::timestamptz`;
  const isNewMinute = sql`coalesce(${accessKey.minute} <= ${at} - interval '1 minute', true)`;
  const [row] = await db
    .update(accessKey)
    .set({
      lastUsedAt: now,
      lastAddress: address,
      calls: sql`case when ${isNewMinute} then 1 else ${accessKey.calls} + 1 end`,
      minute: sql`case when ${isNewMinute} then ${at} else ${accessKey.minute} end`,
    })
    .where(
      sql`${accessKey.keyHash} = ${keyHash} and ${accessKey.expiresOn} >= ${today}
        and (${accessKey.addresses} = '{}' or ${address}::inet <<= any(${accessKey.addresses}::inet[]))`,
    )
    .returning({
      ...columns(accessKey, 'id', 'name', 'scopes', 'calls', 'minute'),
      settings: storedSettings,
    });
  return row;
}
