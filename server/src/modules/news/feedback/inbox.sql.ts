import type { FeedbackState } from '@portal/contract/news/feedback/feedback.calls.ts';
import type { FeedbackSubject } from '@portal/contract/news/feedback/feedback.subjects.ts';
import { and, asc, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { columns } from '../../../platform/database/columns.ts';
import { isAmong, type Reader, type Tx } from '../../../platform/database/database.ts';
import { emailOutbox } from '../../../platform/mail/mail.table.ts';
import { account } from '../../../platform/people/account.table.ts';
import { employee, fullNameOr } from '../../../platform/people/employee.table.ts';
import { feedback } from './feedback.table.ts';

export interface FeedbackFilter {
  accountId: number | undefined;
  id?: number | undefined;
  subjects: readonly FeedbackSubject[] | undefined;
  handled: boolean | undefined;
}

const handler = alias(account, 'handler');
const handlerEmployee = alias(employee, 'handler_employee');
const taker = alias(account, 'taker');
const takerEmployee = alias(employee, 'taker_employee');

/** An editor's mark overrides the outbox state. */
const STATE = sql<FeedbackState>`case
  when ${feedback.handledAt} is not null then case when ${feedback.answeredAt} is null then 'handled' else 'answered' end
  when ${feedback.takenBy} is not null then 'taken'
  when ${emailOutbox.sentAt} is not null then 'sent' when ${emailOutbox.gaveUpAt} is not null then 'failed' else 'queued' end`;

const messages = (tx: Reader) =>
  tx
    .select({
      ...columns(feedback, 'id', 'createdAt', 'message', 'newsId', 'newsTitle', 'handledAt'),
      to: feedback.subject,
      from: feedback.replyTo,
      state: STATE,
      handledBy: fullNameOr(handlerEmployee, handler.username),
      takenBy: fullNameOr(takerEmployee, taker.username),
      user: fullNameOr(employee, account.username),
    })
    .from(feedback)
    .innerJoin(emailOutbox, eq(emailOutbox.id, feedback.letterId))
    .innerJoin(account, eq(account.id, feedback.accountId))
    .leftJoin(employee, eq(employee.id, account.employeeId))
    .leftJoin(handler, eq(handler.id, feedback.handledBy))
    .leftJoin(handlerEmployee, eq(handlerEmployee.id, handler.employeeId))
    .leftJoin(taker, eq(taker.id, feedback.takenBy))
    .leftJoin(takerEmployee, eq(takerEmployee.id, taker.employeeId));

const whereOf = ({ accountId, id, subjects, handled }: FeedbackFilter): SQL | undefined =>
  and(
    accountId === undefined ? undefined : eq(feedback.accountId, accountId),
    id === undefined ? undefined : eq(feedback.id, id),
    subjects && isAmong(feedback.subject, subjects),
    handled === undefined ? undefined : handled ? isNotNull(feedback.handledAt) : isNull(feedback.handledAt),
  );

export async function selectFeedback(
  tx: Reader,
  filter: FeedbackFilter,
  newestFirst: boolean,
  page: { number: number; size: number },
) {
  const direction = newestFirst ? desc : asc;
  return messages(tx)
    .where(whereOf(filter))
    .orderBy(direction(feedback.createdAt), direction(feedback.id))
    .limit(page.size)
    .offset((page.number - 1) * page.size);
}

export const countFeedback = (tx: Reader, filter: FeedbackFilter): Promise<number> =>
  tx.$count(feedback, whereOf(filter));

export async function selectOneFeedback(tx: Reader, id: number) {
  const [row] = await messages(tx).where(eq(feedback.id, id));
  return row;
}

/** True if the mark changed; only one of two concurrent editors gets it. */
export async function markFeedback(
  tx: Tx,
  id: number,
  mark: { at: Date; by: number } | null,
): Promise<boolean> {
  const rows = await tx
    .update(feedback)
    .set({ handledAt: mark?.at ?? null, handledBy: mark?.by ?? null, ...(mark ? {} : { answeredAt: null }) })
    .where(and(eq(feedback.id, id), mark ? isNull(feedback.handledAt) : isNotNull(feedback.handledAt)))
    .returning({ id: feedback.id });
  return rows.length > 0;
}
