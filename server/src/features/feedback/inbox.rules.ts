import type * as calls from '@portal/contract/feedback/feedback.calls.ts';
import type { Ctx, Input, ReadCtx } from '../../platform/api/context.ts';
import {
  FEEDBACK_SUBJECT_LABELS,
  FEEDBACK_WHOLE,
  type listAllFeedback as listCall,
} from '@portal/contract/feedback/feedback.calls.ts';
import type { CallParsed } from '@portal/contract/shared/call.ts';
import { listAnswer } from '../../platform/api/list.ts';
import type { Reader } from '../../platform/database/database.ts';
import { orNotFound } from '../../platform/refusal.ts';
import { isoInZone } from '../../platform/time/zone.ts';
import { recordActivity } from '../activity/activity.public.ts';
import * as sql from './inbox.sql.ts';

type Query = CallParsed<typeof listCall>['query'];
type Row = NonNullable<Awaited<ReturnType<typeof sql.selectOneFeedback>>>;

/** Messages that an answer without pages may have. */
const WHOLE = {
  most: FEEDBACK_WHOLE,
  detail: 'Писем слишком много для одного ответа: укажите page[size].',
};

export const toRecord = (row: Row, timeZone: string) => ({
  type: 'feedback' as const,
  id: String(row.id),
  attributes: {
    created_at: isoInZone(row.createdAt, timeZone),
    to: row.to,
    from: row.from,
    message: row.message,
    news: row.newsTitle
      ? { id: row.newsId === null ? null : String(row.newsId), title: row.newsTitle }
      : null,
    state: row.state,
    handled_at: row.handledAt && isoInZone(row.handledAt, timeZone),
    handled_by: row.handledBy,
    taken_by: row.takenBy,
    user: row.user,
  },
});

async function list(tx: Reader, accountId: number | undefined, query: Query, timeZone: string) {
  const { filters, sort, page } = query;
  const handled = filters.handled === undefined ? undefined : filters.handled === 'true';
  const filter = { accountId, id: filters.id, subject: filters.to, handled };
  const newestFirst = sort[0]?.descending ?? true;
  return listAnswer(page, {
    rows: (part) => sql.selectFeedback(tx, filter, newestFirst, part),
    count: () => sql.countFeedback(tx, filter),
    record: (row) => toRecord(row, timeZone),
    whole: WHOLE,
  });
}

export const listOwnFeedback = (
  { tx, caller, timeZone }: ReadCtx,
  { query }: Input<typeof calls.listOwnFeedback>,
) => list(tx, caller.accountId, query, timeZone);

export const listAllFeedback = ({ tx, timeZone }: ReadCtx, { query }: Input<typeof calls.listAllFeedback>) =>
  list(tx, undefined, query, timeZone);

export async function markFeedback(
  { tx, caller, now, timeZone }: Ctx,
  { params: { id }, body: { handled } }: Input<typeof calls.markFeedback>,
) {
  const changed = await sql.markFeedback(tx, id, handled ? { at: now, by: caller.accountId } : null);
  const row = orNotFound(await sql.selectOneFeedback(tx, id));
  if (changed) {
    await recordActivity(tx, {
      userId: caller.accountId,
      section: 'feedback',
      action: 'update',
      details: `Письмо: ${row.user}, кому: ${FEEDBACK_SUBJECT_LABELS[row.to]}`,
      changes: { handled: [!handled, handled] },
      now,
    });
  }
  return { data: toRecord(row, timeZone) };
}
