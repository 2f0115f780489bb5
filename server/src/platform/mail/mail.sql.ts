import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { columns } from '../database/columns.ts';
import type { Reader, Tx } from '../database/database.ts';
import { isGivenUp } from './letter-counts.sql.ts';
import { emailOutbox } from './mail.table.ts';

export type NewLetter = typeof emailOutbox.$inferInsert;

export async function insertLetters(tx: Tx, rows: NewLetter[]): Promise<void> {
  // A letter with a key may be there already.
  if (rows.length > 0) await tx.insert(emailOutbox).values(rows).onConflictDoNothing();
}

/** Those that have not left and are not being sent at this moment. */
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

/** The letter, locked, if it has not gone out and nobody else is sending it now. */
export async function lockUnsentLetter(tx: Tx, id: string) {
  const [row] = await tx
    .select({
      ...columns(emailOutbox, 'id', 'messageId', 'recipient', 'replyTo', 'subject', 'text', 'html'),
      ...columns(emailOutbox, 'headers', 'createdAt'),
    })
    .from(emailOutbox)
    .where(and(eq(emailOutbox.id, id), isNull(emailOutbox.sentAt)))
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
  /** The last one: the letter is given up. */
  last: boolean;
  /** Why it was in vain. */
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

/** Letters that were given up wait anew; of two who ask at once, one gets them. Their ids. */
export async function reviveLetters(tx: Tx, which: WhichLetters): Promise<string[]> {
  const rows = await tx
    .update(emailOutbox)
    .set({ gaveUpAt: null, failedAt: null, failure: '', tries: 0 })
    .where(givenUp(which))
    .returning({ id: emailOutbox.id });
  return rows.map(({ id }) => id);
}

/** How many were let go. */
export async function dismissLetters(tx: Tx, which: WhichLetters, at: Date): Promise<number> {
  const { rowCount } = await tx.update(emailOutbox).set({ dismissedAt: at }).where(givenUp(which));
  return rowCount ?? 0;
}

/** True where the letter still waits: it is neither sent nor given up. */
export async function letterWaits(tx: Reader, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: emailOutbox.id })
    .from(emailOutbox)
    .where(and(eq(emailOutbox.id, id), isNull(emailOutbox.sentAt)));
  return rows.length === 1;
}
