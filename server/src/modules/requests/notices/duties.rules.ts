import { MAX_DUTIES } from '@portal/contract/notifications/duties/duties.calls.ts';
import type { ReadCtx } from '../../../platform/api/context.ts';
import type { Duty } from '../../../platform/duties/duty.ts';
import { momentAtEnd } from '../../../platform/time/zone.ts';
import { addressOf, titleOf } from './notices.rules.ts';
import { countRequests, requestQuery } from '../requests.sql.ts';
import { viewerOf } from '../viewer.rules.ts';

/** Requests that wait for the caller. */
export async function requestDuties(ctx: ReadCtx): Promise<Duty[]> {
  const soonest = [{ field: 'decide_until', descending: false }] as const;
  const rows = await requestQuery(ctx.tx, { whose: 'decide' }, await viewerOf(ctx), soonest).limit(
    MAX_DUTIES,
  );
  return rows.map((row) => ({
    kind: 'request',
    of: row.id,
    title: `Заявка: ${row.employee}`,
    detail: titleOf(row),
    due: momentAtEnd(row.decideUntil, ctx.timeZone),
    address: addressOf(row.id),
  }));
}

export const requestsOfTeam = async (ctx: ReadCtx) => ({
  requests: await countRequests(ctx.tx, { whose: 'decide' }, await viewerOf(ctx)),
});
