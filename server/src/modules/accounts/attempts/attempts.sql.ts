import { and, eq, gt, lt, max, or, sql } from 'drizzle-orm';
import { columns } from '../../../platform/database/columns.ts';
import type { Reader, Tx, Writer } from '../../../platform/database/database.ts';
import { attempt, knownAddress, session } from '../account.table.ts';

export interface Counted {
  subject: string;
  address: string;
}

const COUNT = { subject: attempt.subject, count: attempt.failures, windowStart: attempt.windowStart };

export async function selectFailures(tx: Reader, counters: readonly Counted[], windowFrom: Date) {
  const these = counters.map(({ subject, address }) =>
    and(eq(attempt.subject, subject), eq(attempt.address, address)),
  );
  return tx
    .select(COUNT)
    .from(attempt)
    .where(and(gt(attempt.windowStart, windowFrom), or(...these)));
}

interface Counting {
  /** 1 counts an attempt, -1 returns it. */
  by: 1 | -1;
  now: Date;
  windowFrom: Date;
}

/** Counts an attempt in each counter; one statement with a fixed row order avoids races and deadlocks. */
export async function countTries(
  tx: Writer,
  counters: readonly Counted[],
  { by, now, windowFrom }: Counting,
) {
  if (counters.length === 0) return [];
  const anew = sql`${attempt.windowStart} <= ${windowFrom.toISOString()}::timestamptz or ${attempt.failures} = 0`;
  return tx
    .insert(attempt)
    .values(
      counters.map(({ subject, address }) => ({
        subject,
        address,
        failures: Math.max(by, 0),
        windowStart: now,
      })),
    )
    .onConflictDoUpdate({
      target: [attempt.subject, attempt.address],
      set: {
        failures: sql`case when ${anew} then excluded.failures else ${attempt.failures} + ${by}::int end`,
        windowStart: sql`case when ${anew} then excluded.window_start else ${attempt.windowStart} end`,
      },
    })
    .returning(COUNT);
}

export async function deleteAttempts(tx: Writer, { subject, address }: Counted): Promise<void> {
  await tx.delete(attempt).where(and(eq(attempt.subject, subject), eq(attempt.address, address)));
}

export async function deleteAttemptsBefore(tx: Writer, moment: Date): Promise<void> {
  await tx.delete(attempt).where(lt(attempt.windowStart, moment));
}

export async function rememberAddress(
  tx: Tx,
  accountId: number,
  addressHash: Buffer,
  now: Date,
): Promise<void> {
  await tx
    .insert(knownAddress)
    .values({ accountId, addressHash, lastSignIn: now })
    .onConflictDoUpdate({
      target: [knownAddress.accountId, knownAddress.addressHash],
      set: { lastSignIn: now },
    });
}

/** Addresses of live sessions with the last sign-in. */
export async function selectUsedAddresses(tx: Reader, now: Date) {
  return tx
    .select({
      ...columns(session, 'accountId', 'address'),
      lastSignIn: sql`${max(session.createdAt)}`.mapWith(session.createdAt),
    })
    .from(session)
    .where(gt(session.expiresAt, now))
    .groupBy(session.accountId, session.address);
}

/** Inserts all in one statement; keeps existing rows. */
export async function insertKnownAddresses(
  tx: Writer,
  known: readonly (typeof knownAddress.$inferInsert)[],
): Promise<void> {
  const accounts = sql.param(known.map(({ accountId }) => accountId));
  const hashes = sql.param(known.map(({ addressHash }) => addressHash));
  const moments = sql.param(known.map(({ lastSignIn }) => lastSignIn.toISOString()));
  await tx.execute(sql`
    insert into ${knownAddress} (account_id, address_hash, last_sign_in)
    select * from unnest(${accounts}::bigint[], ${hashes}::bytea[], ${moments}::timestamptz[])
    on conflict do nothing`);
}

export async function deleteKnownAddressesBefore(tx: Writer, moment: Date): Promise<void> {
  await tx.delete(knownAddress).where(lt(knownAddress.lastSignIn, moment));
}
