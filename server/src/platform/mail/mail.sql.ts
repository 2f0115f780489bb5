import { and, type Column, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { columns } from '../database/columns.ts';
import { isAmong, type Reader, type Tx } from '../database/database.ts';
import { isGivenUp } from './letter-counts.sql.ts';
import { emailOutbox } from './mail.table.ts';

export type NewEmail = typeof emailOutbox.$inferInsert;

export async function insertEmails(tx: Tx, rows: NewEmail[]): Promise<void> {
  // An e-mail with the same key may exist already.
  if (rows.length > 0) await tx.insert(emailOutbox).values(rows).onConflictDoNothing();
}

/** Class of advisory locks by e-mail. */
const LOCK_CLASS = 7_300_022;

const tryLock = (id: SQL | Column) =>
  sql<boolean>`pg_try_advisory_xact_lock(${LOCK_CLASS}, hashtext(${id}::text))`;

/** Deletes the unsent e-mails, also the one being sent now: its attempt may succeed, but is the last. */
export async function deleteUnsentEmails(
  tx: Tx,
  ids: readonly string[],
): Promise<{ id: string; isBeingSent: boolean }[]> {
  const rows = await tx
    .delete(emailOutbox)
    .where(and(isAmong(emailOutbox.id, ids), isNull(emailOutbox.sentAt)))
    .returning({ id: emailOutbox.id, isFree: tryLock(emailOutbox.id) });
  return rows.map(({ id, isFree }) => ({ id, isBeingSent: !isFree }));
}

export const selectEmails = (tx: Tx, ids: readonly string[]) =>
  tx.select({ id: emailOutbox.id }).from(emailOutbox).where(isAmong(emailOutbox.id, ids));

const isWaiting = (id: string) =>
  and(eq(emailOutbox.id, id), isNull(emailOutbox.sentAt), isNull(emailOutbox.gaveUpAt));

/**
 * The e-mail unless it is sent, given up, deleted or locked by another sender. Its row stays unlocked, so that it
 * can be withdrawn while the mail server is silent.
 */
export async function lockUnsentEmail(tx: Tx, id: string) {
  const { rows } = await tx.execute<{ free: boolean }>(sql`select ${tryLock(sql`${id}`)} as free`);
  if (!rows[0]?.free) return undefined;
  const [row] = await tx
    .select({
      ...columns(emailOutbox, 'id', 'messageId', 'recipient', 'replyTo', 'subject', 'text', 'html'),
      ...columns(emailOutbox, 'headers', 'createdAt', 'tries'),
    })
    .from(emailOutbox)
    .where(isWaiting(id));
  return row;
}

/** An e-mail that was being sent. A later one with the same key has its id, and another Message-ID. */
type Attempted = Pick<NewEmail, 'id' | 'messageId'>;

const isAttempted = ({ id, messageId }: Attempted) =>
  and(eq(emailOutbox.id, id), eq(emailOutbox.messageId, messageId));

export async function markEmailSent(tx: Tx, letter: Attempted, sentAt: Date): Promise<void> {
  await tx
    .update(emailOutbox)
    .set({ sentAt, tries: sql`${emailOutbox.tries} + 1` })
    .where(isAttempted(letter));
}

interface Try {
  at: Date;
  /** The last attempt; the e-mail is given up. */
  last: boolean;
  failure: string;
}

/** False if the e-mail was withdrawn meanwhile. */
export async function markEmailTried(
  tx: Tx,
  letter: Attempted,
  { at, last, failure }: Try,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(emailOutbox)
    .set({
      gaveUpAt: last ? at : null,
      failedAt: sql`coalesce(${emailOutbox.failedAt}, ${at.toISOString()}::timestamptz)`,
      failure,
      tries: sql`${emailOutbox.tries} + 1`,
    })
    .where(isAttempted(letter));
  return rowCount === 1;
}

export type EmailFilter = readonly string[] | 'all';

const givenUp = (which: EmailFilter) =>
  and(isGivenUp, which === 'all' ? undefined : isAmong(emailOutbox.id, which));

/** Requeues e-mails that were given up; of two concurrent calls, one gets them. Returns their ids. */
export async function reviveEmails(tx: Tx, which: EmailFilter): Promise<string[]> {
  const rows = await tx
    .update(emailOutbox)
    .set({ gaveUpAt: null, failedAt: null, failure: '', tries: 0 })
    .where(givenUp(which))
    .returning({ id: emailOutbox.id });
  return rows.map(({ id }) => id);
}

/** Returns the number of dismissed e-mails. */
export async function dismissEmails(tx: Tx, which: EmailFilter, at: Date): Promise<number> {
  const { rowCount } = await tx.update(emailOutbox).set({ dismissedAt: at }).where(givenUp(which));
  return rowCount ?? 0;
}

export async function hasWaitingEmail(tx: Reader, id: string): Promise<boolean> {
  const rows = await tx.select({ id: emailOutbox.id }).from(emailOutbox).where(isWaiting(id));
  return rows.length === 1;
}
