import { and, asc, eq, gt, isNotNull, type SQL } from 'drizzle-orm';
import { columns } from '../../../../platform/database/columns.ts';
import type { Reader, Tx } from '../../../../platform/database/database.ts';
import { required } from '../../../../platform/database/required.ts';
import { offsetOf, type Page } from '../../../../platform/api/list.ts';
import { account } from '../../../../platform/people/account.table.ts';
import { employee, fullNameOr } from '../../../../platform/people/employee.table.ts';
import { storedFile } from '../../../files/files.table.ts';
import { feedbackReply } from '../feedback.table.ts';

/** Subject of a conversation: a message, a pay dispute or a request. */
export type About = { feedbackId: number } | { disputeId: number } | { requestId: number };

function isAbout(about: About): SQL {
  if ('feedbackId' in about) return eq(feedbackReply.feedbackId, about.feedbackId);
  if ('disputeId' in about) return eq(feedbackReply.disputeId, about.disputeId);
  return eq(feedbackReply.requestId, about.requestId);
}

const replies = (tx: Reader) =>
  tx
    .select({
      ...columns(feedbackReply, 'id', 'accountId', 'text', 'createdAt'),
      user: fullNameOr(employee, account.username),
      file: columns(storedFile, 'key', 'originalName', 'mimeType', 'size'),
    })
    .from(feedbackReply)
    .innerJoin(account, eq(account.id, feedbackReply.accountId))
    .leftJoin(employee, eq(employee.id, account.employeeId))
    .leftJoin(storedFile, eq(storedFile.key, feedbackReply.fileKey))
    .$dynamic();

export const selectReplies = (tx: Reader, about: About, page: Page) =>
  replies(tx).where(isAbout(about)).orderBy(asc(feedbackReply.id)).limit(page.size).offset(offsetOf(page));

export async function selectReply(tx: Reader, id: number, about: About) {
  const [row] = await replies(tx).where(and(eq(feedbackReply.id, id), isAbout(about)));
  return row;
}

export const countRepliesSince = (tx: Reader, accountId: number, moment: Date): Promise<number> =>
  tx.$count(feedbackReply, and(eq(feedbackReply.accountId, accountId), gt(feedbackReply.createdAt, moment)));

export const countReplies = (tx: Reader, about: About): Promise<number> =>
  tx.$count(feedbackReply, isAbout(about));

export const countFiles = (tx: Reader, about: About): Promise<number> =>
  tx.$count(feedbackReply, and(isAbout(about), isNotNull(feedbackReply.fileKey)));

export async function insertReply(tx: Tx, values: typeof feedbackReply.$inferInsert): Promise<number> {
  const [row] = await tx.insert(feedbackReply).values(values).returning({ id: feedbackReply.id });
  return required(row).id;
}
