import { randomUUID } from 'node:crypto';
import {
  FEEDBACK_SUBJECT_LABELS,
  type FeedbackState,
} from '@portal/contract/news/feedback/feedback.calls.ts';
import { asc, eq, sql, isNull } from 'drizzle-orm';
import { textOfHtml } from '@portal/contract/shared/html-text.ts';
import { feedback, feedbackReply } from '../modules/news/feedback/feedback.table.ts';
import { news } from '../modules/news/articles/news.table.ts';
import { storedFile } from '../modules/files/files.table.ts';
import { notification } from '../modules/notifications/notifications.table.ts';
import { employee } from '../platform/people/employee.table.ts';
import { document } from '../modules/knowledge/documents/documents.table.ts';
import { instruction, userInstruction } from '../modules/training/instructions/instructions.table.ts';
import type { Reader, Tx } from '../platform/database/database.ts';
import { required } from '../platform/database/required.ts';
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
    // Nobody of the demonstration has come so far in a course.
    .where(isNull(instruction.opensAfterId))
    .orderBy(asc(instruction.id));

/** People, instructions and documents have been there since then: what was passed before today was asked before today. */
export async function putInPast(tx: Tx, since: Date): Promise<void> {
  await tx.update(instruction).set({ createdAt: since });
  await tx.update(document).set({ createdAt: since });
  await tx.update(employee).set({ movedAt: since, teamSince: since });
}

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
  news: string | undefined;
  replies: readonly { accountId: number; text: string; createdAt: Date }[];
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
  const written = await tx
    .insert(feedback)
    .values(
      sent.map(({ replies: _replies, ...row }) => ({ ...row, ...becameOf(row), newsTitle: row.news ?? '' })),
    )
    .returning({ id: feedback.id, letterId: feedback.letterId });
  await tx.execute(
    sql`update ${feedback} set news_id = ${news.id} from ${news} where ${news.title} = ${feedback.newsTitle}`,
  );
  const idOf = new Map(written.map(({ id, letterId }) => [letterId, id]));
  await tx
    .insert(feedbackReply)
    .values(
      sent.flatMap(({ letterId, replies }) =>
        replies.map((reply) => ({ ...reply, feedbackId: required(idOf.get(letterId)) })),
      ),
    );
}

/** Handler and times of a feedback message. */
function becameOf({ state, handledBy, createdAt }: Pick<FeedbackRow, 'state' | 'handledBy' | 'createdAt'>) {
  const at = new Date(createdAt.getTime() + 5 * HOUR);
  if (state === 'taken') return { takenBy: handledBy };
  if (state === 'answered') return { takenBy: handledBy, handledBy, handledAt: at, answeredAt: at };
  return state === 'handled' ? { handledBy, handledAt: at } : {};
}
