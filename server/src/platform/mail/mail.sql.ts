import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Reader, Tx } from '../database/database.ts';
import { letter } from './mail.table.ts';

export type NewLetter = typeof letter.$inferInsert;

export async function insertLetters(tx: Tx, rows: NewLetter[]): Promise<void> {
  if (rows.length > 0) await tx.insert(letter).values(rows);
}

/** The letter, locked, if it has not gone out and nobody else is sending it now. */
export async function lockUnsentLetter(tx: Tx, id: string) {
  const [row] = await tx
    .select({
      id: letter.id,
      messageId: letter.messageId,
      recipient: letter.recipient,
      replyTo: letter.replyTo,
      subject: letter.subject,
      text: letter.text,
      html: letter.html,
      headers: letter.headers,
      createdAt: letter.createdAt,
    })
    .from(letter)
    .where(and(eq(letter.id, id), isNull(letter.sentAt)))
    .for('update', { skipLocked: true });
  return row;
}

export async function markLetterSent(tx: Tx, id: string, sentAt: Date): Promise<void> {
  await tx
    .update(letter)
    .set({ sentAt, tries: sql`${letter.tries} + 1` })
    .where(eq(letter.id, id));
}

export async function markLetterTried(tx: Tx, id: string, gaveUpAt: Date | null): Promise<void> {
  await tx
    .update(letter)
    .set({ gaveUpAt, tries: sql`${letter.tries} + 1` })
    .where(eq(letter.id, id));
}

/** True where the letter still waits: it is neither sent nor given up. */
export async function letterWaits(tx: Reader, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: letter.id })
    .from(letter)
    .where(and(eq(letter.id, id), isNull(letter.sentAt)));
  return rows.length === 1;
}
