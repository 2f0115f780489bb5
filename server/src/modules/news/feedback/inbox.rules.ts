import type * as calls from '@portal/contract/news/feedback/feedback.calls.ts';
import type { Ctx, Input, ReadCtx } from '../../../platform/api/context.ts';
import {
  FEEDBACK_SUBJECT_LABELS,
  UNPAGED_FEEDBACK_LIMIT,
  type listAllFeedback as listCall,
} from '@portal/contract/news/feedback/feedback.calls.ts';
import type { FeedbackSubject } from '@portal/contract/news/feedback/feedback.subjects.ts';
import type { CallParsed } from '@portal/contract/shared/call.ts';
import { listAnswer } from '../../../platform/api/list.ts';
import type { Reader } from '../../../platform/database/database.ts';
import { orNotFound } from '../../../platform/refusal.ts';
import { isoInZone } from '../../../platform/time/zone.ts';
import { recordChange } from '../../audit-log/write/activity.public.ts';
import * as sql from './inbox.sql.ts';
import { assertReadable, readableBy } from './readers.rules.ts';

type Query = CallParsed<typeof listCall>['query'];
type Row = NonNullable<Awaited<ReturnType<typeof sql.selectOneFeedback>>>;

const UNPAGED = {
  most: UNPAGED_FEEDBACK_LIMIT,
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

interface Whose {
  accountId?: number;
  subjects?: readonly FeedbackSubject[];
}

async function list(tx: Reader, { accountId, subjects }: Whose, query: Query, timeZone: string) {
  const { filters, sort, page } = query;
  const handled = filters.handled === undefined ? undefined : filters.handled === 'true';
  const { id, to } = filters;
  const asked = to === undefined ? subjects : (subjects ?? [to]).filter((subject) => subject === to);
  const filter = { accountId, id, subjects: asked, handled };
  const newestFirst = sort[0]?.descending ?? true;
  return listAnswer(page, {
    rows: (part) => sql.selectFeedback(tx, filter, newestFirst, part),
    count: () => sql.countFeedback(tx, filter),
    record: (row) => toRecord(row, timeZone),
    whole: UNPAGED,
  });
}

export const listOwnFeedback = (
  { tx, caller, timeZone }: ReadCtx,
  { query }: Input<typeof calls.listOwnFeedback>,
) => list(tx, { accountId: caller.accountId }, query, timeZone);

export const listAllFeedback = async (ctx: ReadCtx, { query }: Input<typeof calls.listAllFeedback>) =>
  list(ctx.tx, { subjects: readableBy(ctx, ctx.caller.role) }, query, ctx.timeZone);

export async function markFeedback(
  ctx: Ctx,
  { params: { id }, body: { handled } }: Input<typeof calls.markFeedback>,
) {
  const { tx, caller, now, timeZone } = ctx;
  const { to: subject } = orNotFound(await sql.selectOneFeedback(tx, id));
  assertReadable(ctx, { subject });
  const changed = await sql.markFeedback(tx, id, handled ? { at: now, by: caller.accountId } : null);
  const row = orNotFound(await sql.selectOneFeedback(tx, id));
  if (changed) {
    await recordChange(ctx, {
      section: 'feedback',
      action: 'update',
      details: `Письмо: ${row.user}, кому: ${FEEDBACK_SUBJECT_LABELS[row.to]}`,
      changes: { handled: [!handled, handled] },
    });
  }
  return { data: toRecord(row, timeZone) };
}
