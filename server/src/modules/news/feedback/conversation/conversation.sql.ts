import type { Role } from '@portal/contract/shared/roles.ts';
import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import { columns } from '../../../../platform/database/columns.ts';
import type { Reader, Tx } from '../../../../platform/database/database.ts';
import { required } from '../../../../platform/database/required.ts';
import { offsetOf, type Page } from '../../../../platform/api/list.ts';
import { account } from '../../../../platform/people/account.table.ts';
import { employee, fullNameOr } from '../../../../platform/people/employee.table.ts';
import { feedback, feedbackReply } from '../feedback.table.ts';

const OF_MESSAGE = columns(feedback, 'id', 'accountId', 'subject', 'replyTo', 'takenBy');

export async function selectMessage(tx: Reader, id: number) {
  const [row] = await tx.select(OF_MESSAGE).from(feedback).where(eq(feedback.id, id));
  return row;
}

/** The same, locked until the transaction ends, so that replies are serialised. */
export async function lockMessage(tx: Tx, id: number) {
  const [row] = await tx.select(OF_MESSAGE).from(feedback).where(eq(feedback.id, id)).for('no key update');
  return row;
}
export type Message = NonNullable<Awaited<ReturnType<typeof selectMessage>>>;

const replies = (tx: Reader) =>
  tx
    .select({
      ...columns(feedbackReply, 'id', 'accountId', 'text', 'createdAt'),
      user: fullNameOr(employee, account.username),
    })
    .from(feedbackReply)
    .innerJoin(account, eq(account.id, feedbackReply.accountId))
    .leftJoin(employee, eq(employee.id, account.employeeId))
    .$dynamic();

export const selectReplies = (tx: Reader, feedbackId: number, page: Page) =>
  replies(tx)
    .where(eq(feedbackReply.feedbackId, feedbackId))
    .orderBy(asc(feedbackReply.id))
    .limit(page.size)
    .offset(offsetOf(page));

export async function selectReply(tx: Reader, id: number) {
  const [row] = await replies(tx).where(eq(feedbackReply.id, id));
  return required(row);
}

export const countRepliesSince = (tx: Reader, accountId: number, moment: Date): Promise<number> =>
  tx.$count(feedbackReply, and(eq(feedbackReply.accountId, accountId), gt(feedbackReply.createdAt, moment)));

export async function hasRole(tx: Reader, accountId: number, roles: readonly Role[]): Promise<boolean> {
  return (await tx.$count(account, and(eq(account.id, accountId), inArray(account.role, [...roles])))) > 0;
}

export const countReplies = (tx: Reader, feedbackId: number): Promise<number> =>
  tx.$count(feedbackReply, eq(feedbackReply.feedbackId, feedbackId));

export async function insertReply(tx: Tx, values: typeof feedbackReply.$inferInsert): Promise<number> {
  const [row] = await tx.insert(feedbackReply).values(values).returning({ id: feedbackReply.id });
  return required(row).id;
}

/** The message must be locked. */
export async function updateMessage(
  tx: Tx,
  id: number,
  values: Partial<Pick<typeof feedback.$inferInsert, 'takenBy' | 'answeredAt' | 'handledAt' | 'handledBy'>>,
): Promise<void> {
  await tx.update(feedback).set(values).where(eq(feedback.id, id));
}
