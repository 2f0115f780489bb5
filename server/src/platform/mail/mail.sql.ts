import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { columns } from '../database/columns.ts';
import type { Reader, Tx } from '../database/database.ts';
import { isGivenUp } from './letter-counts.sql.ts';
import { emailOutbox } from './mail.table.ts';

export type NewLetter = typeof emailOutbox.$inferInsert;

export async function insertLetters(tx: Tx, rows: NewLetter[]): Promise<void> {
  // An e-mail with the same key may exist already.
  if (rows.length > 0) await tx.insert(emailOutbox).values(rows).onConflictDoNothing();
}

/** Deletes the e-mails that are neither sent nor being sent now. */
export async function deleteUnsentLetters(tx: Tx, ids: readonly string[]): Promise<void> {
  const unsent = tx
    .select({ id: emailOutbox.id })
    .from(emailOutbox)
    .where(and(inArray(emailOutbox.id, [...ids]), isNull(emailOutbox.sentAt)))
    .for('update', { skipLocked: true });
  await tx.delete(emailOutbox).where(inArray(emailOutbox.id, unsent));
}

export const selectLetters = (tx: Tx, ids: readonly string[]) =>
  tx
    .select({ id: emailOutbox.id })
    .from(emailOutbox)
    .where(inArray(emailOutbox.id, [...ids]));

const isWaiting = (id: string) =>
  and(eq(emailOutbox.id, id), isNull(emailOutbox.sentAt), isNull(emailOutbox.gaveUpAt));

/** Locks the e-mail unless it is sent, given up or locked by another sender. */
export async function lockUnsentLetter(tx: Tx, id: string) {
  const [row] = await tx
    .select({
      ...columns(emailOutbox, 'id', 'messageId', 'recipient', 'replyTo', 'subject', 'text', 'html'),
      ...columns(emailOutbox, 'headers', 'createdAt', 'tries'),
    })
    .from(emailOutbox)
    .where(isWaiting(id))
    .for('update', { skipLocked: true });
  return row;
}

export async function markLetterSent(tx: Tx, id: string, sentAt: Date): Promise<void> {
  await tx
    .update(emailOutbox)
    .set({ sentAt, tries: sql`${emailOutbox.tries} + 1` })
    .where(eq(emailOutbox.id, id));
}

interface Try {
  at: Date;
  /** The last attempt; the e-mail is given up. */
  last: boolean;
  failure: string;
}

export async function markLetterTried(tx: Tx, id: string, { at, last, failure }: Try): Promise<void> {
  await tx
    .update(emailOutbox)
    .set({
      gaveUpAt: last ? at : null,
      failedAt: sql`coalesce(${emailOutbox.failedAt}, ${at.toISOString()}::timestamptz)`,
      failure,
      tries: sql`${emailOutbox.tries} + 1`,
    })
    .where(eq(emailOutbox.id, id));
}

export type WhichLetters = readonly string[] | 'all';

const givenUp = (which: WhichLetters) =>
  and(isGivenUp, which === 'all' ? undefined : inArray(emailOutbox.id, [...which]));

/** Requeues e-mails that were given up; of two concurrent calls, one gets them. Returns their ids. */
export async function reviveLetters(tx: Tx, which: WhichLetters): Promise<string[]> {
  const rows = await tx
    .update(emailOutbox)
    .set({ gaveUpAt: null, failedAt: null, failure: '', tries: 0 })
    .where(givenUp(which))
    .returning({ id: emailOutbox.id });
  return rows.map(({ id }) => id);
}

/** Returns the number of dismissed e-mails. */
export async function dismissLetters(tx: Tx, which: WhichLetters, at: Date): Promise<number> {
  const { rowCount } = await tx.update(emailOutbox).set({ dismissedAt: at }).where(givenUp(which));
  return rowCount ?? 0;
}

export async function letterWaits(tx: Reader, id: string): Promise<boolean> {
  const rows = await tx.select({ id: emailOutbox.id }).from(emailOutbox).where(isWaiting(id));
  return rows.length === 1;
}
