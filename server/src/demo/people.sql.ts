import { randomUUID } from 'node:crypto';
import { FEEDBACK_SUBJECT_LABELS, type FeedbackState } from '@portal/contract/feedback/feedback.calls.ts';
import { asc, eq } from 'drizzle-orm';
import { textOfHtml } from '@portal/contract/shared/html-text.ts';
import { feedback } from '../features/feedback/feedback.table.ts';
import { storedFile } from '../features/files/files.table.ts';
import { notification } from '../features/notifications/notifications.table.ts';
import { instruction, userInstruction } from '../features/instructions/instructions.table.ts';
import type { Reader, Tx } from '../platform/database/database.ts';
import { emailOutbox } from '../platform/mail/mail.table.ts';

export const selectInstructions = (tx: Reader) =>
  tx
    .select({
      id: instruction.id,
      duration: storedFile.duration,
      file: {
        edition: instruction.edition,
        fileKey: storedFile.key,
        fileName: storedFile.originalName,
        fileSize: storedFile.size,
        fileSha256: storedFile.sha256,
      },
    })
    .from(instruction)
    .innerJoin(storedFile, eq(storedFile.key, instruction.fileKey))
    .orderBy(asc(instruction.id));

export async function insertViewings(tx: Tx, rows: (typeof userInstruction.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.insert(userInstruction).values(rows);
}

export async function insertNotifications(tx: Tx, rows: (typeof notification.$inferInsert)[]): Promise<void> {
  await tx.insert(notification).values(rows);
}

interface FeedbackRow {
  accountId: number;
  subject: 'director' | 'office' | 'work';
  replyTo: string;
  message: string;
  createdAt: Date;
  state: FeedbackState;
  handledBy: number;
}

const HOUR = 3_600_000;

/** The letters with what became of them; none of them goes out again. */
export async function insertFeedback(tx: Tx, rows: readonly FeedbackRow[]): Promise<void> {
  const sent = rows.map((row) => ({ ...row, letterId: randomUUID() }));
  await tx.insert(emailOutbox).values(
    sent.map(({ letterId, subject, replyTo, message, createdAt, state }) => ({
      id: letterId,
      messageId: `<${letterId}@portal.example>`,
      recipient: `${subject}@opros.example`,
      replyTo,
      subject: `Обратная связь: ${FEEDBACK_SUBJECT_LABELS[subject]}`,
      text: textOfHtml(message),
      html: message,
      createdAt,
      sentAt: state === 'failed' ? null : new Date(createdAt.getTime() + 20_000),
      gaveUpAt: state === 'failed' ? new Date(createdAt.getTime() + 72 * HOUR) : null,
      tries: state === 'failed' ? 78 : 1,
    })),
  );
  await tx.insert(feedback).values(
    sent.map(({ state, handledBy, ...row }) => ({
      ...row,
      ...(state === 'handled' && { handledAt: new Date(row.createdAt.getTime() + 5 * HOUR), handledBy }),
    })),
  );
}
