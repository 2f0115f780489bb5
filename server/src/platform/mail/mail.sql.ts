import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Reader, Tx } from '../database/database.ts';
import { emailOutbox } from './mail.table.ts';

export type NewLetter = typeof emailOutbox.$inferInsert;

export async function insertLetters(tx: Tx, rows: NewLetter[]): Promise<void> {
  if (rows.length > 0) await tx.insert(emailOutbox).values(rows);
}

/** The letter, locked, if it has not gone out and nobody else is sending it now. */
export async function lockUnsentLetter(tx: Tx, id: string) {
  const [row] = await tx
    .select({
      id: emailOutbox.id,
      messageId: emailOutbox.messageId,
      recipient: emailOutbox.recipient,
      replyTo: emailOutbox.replyTo,
      subject: emailOutbox.subject,
      text: emailOutbox.text,
      html: emailOutbox.html,
      headers: emailOutbox.headers,
      createdAt: emailOutbox.createdAt,
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

export async function markLetterTried(tx: Tx, id: string, gaveUpAt: Date | null): Promise<void> {
  await tx
    .update(emailOutbox)
    .set({ gaveUpAt, tries: sql`${emailOutbox.tries} + 1` })
    .where(eq(emailOutbox.id, id));
}

/** True where the letter still waits: it is neither sent nor given up. */
export async function letterWaits(tx: Reader, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: emailOutbox.id })
    .from(emailOutbox)
    .where(and(eq(emailOutbox.id, id), isNull(emailOutbox.sentAt)));
  return rows.length === 1;
}
