import {
  FEEDBACK_SUBJECT_LABELS,
  type listAllFeedback as listCall,
} from '@portal/contract/feedback/feedback.calls.ts';
import type { CallParsed } from '@portal/contract/shared/call.ts';
import type { Caller } from '../../platform/api/caller.ts';
import { pagination } from '../../platform/api/pagination.ts';
import type { Tx } from '../../platform/database/database.ts';
import { present, Refusal } from '../../platform/refusal.ts';
import { isoInZone } from '../../platform/time/zone.ts';
import { recordActivity } from '../activity/activity.public.ts';
import * as sql from './inbox.sql.ts';

type Query = CallParsed<typeof listCall>['query'];
type Row = NonNullable<Awaited<ReturnType<typeof sql.selectOneFeedback>>>;

/** Letters that an answer without pages may have. */
const WHOLE = 1_000;

const toRecord = (row: Row, timeZone: string) => ({
  type: 'feedback' as const,
  id: String(row.id),
  attributes: {
    created_at: isoInZone(row.createdAt, timeZone),
    to: row.to,
    from: row.from,
    message: row.message,
    state: row.state,
    handled_at: row.handledAt && isoInZone(row.handledAt, timeZone),
    handled_by: row.handledBy,
    user: row.user,
  },
});

async function list(tx: Tx, accountId: number | undefined, query: Query, timeZone: string) {
  const { filters, sort, page } = query;
  const handled = filters.handled === undefined ? undefined : filters.handled === 'true';
  const filter = { accountId, subject: filters.to, handled };
  const newestFirst = sort[0]?.descending ?? true;
  const rows = await sql.selectFeedback(tx, filter, newestFirst, page ?? { number: 1, size: WHOLE + 1 });
  if (!page && rows.length > WHOLE) {
    const detail = 'Писем слишком много для одного ответа: укажите page[size].';
    throw new Refusal('validation', { parameter: 'page[size]', detail });
  }
  const data = rows.map((row) => toRecord(row, timeZone));
  return page
    ? { data, meta: { pagination: pagination(page, await sql.countFeedback(tx, filter)) } }
    : { data };
}

export const listOwnFeedback = (tx: Tx, caller: Caller, query: Query, timeZone: string) =>
  list(tx, caller.accountId, query, timeZone);

export const listAllFeedback = (tx: Tx, query: Query, timeZone: string) =>
  list(tx, undefined, query, timeZone);

export async function markFeedback(
  tx: Tx,
  caller: Caller,
  id: number,
  handled: boolean,
  now: Date,
  timeZone: string,
) {
  const changed = await sql.markFeedback(tx, id, handled ? { at: now, by: caller.accountId } : null);
  const row = present(await sql.selectOneFeedback(tx, id));
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
