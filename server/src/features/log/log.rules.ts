import type * as calls from '@portal/contract/log/log.calls.ts';
import type { Input, ReadCtx } from '../../platform/api/context.ts';
import { ACTIONS, SECTIONS } from '@portal/contract/activity/activity.codes.ts';
import { searchWords } from '@portal/contract/shared/search-text.ts';
import { isEditor } from '@portal/contract/shared/roles.ts';
import { boundsOf, listAnswer, numbers } from '../../platform/api/list.ts';
import { orNotFound } from '../../platform/refusal.ts';
import { isoInZone } from '../../platform/time/zone.ts';
import { choosePeople } from '../account/account.public.ts';
import { exportList } from '../activity/activity.public.ts';
import { byLabel } from './codes.sql.ts';
import { selectEntry } from './entry.sql.ts';
import { MOST_WORDS, pageOf } from './list/page.rules.ts';
import { actionLabel, LOG_COLUMNS, sectionLabel } from './log.export.ts';
import * as sql from './log.sql.ts';

type Query = Input<typeof calls.listLog>['query'];

const told = (row: Omit<sql.LogRow, 'hasChanges'>, timeZone: string) => ({
  created_at: isoInZone(row.createdAt, timeZone),
  user_id: row.userId === null ? null : String(row.userId),
  user: row.user,
  section_id: row.sectionId,
  section: sectionLabel(row.sectionId),
  action_id: row.actionId,
  action: actionLabel(row.actionId),
  details: row.details,
});

const toRecord = (row: sql.LogRow, timeZone: string) => ({
  type: 'log' as const,
  id: String(row.id),
  attributes: { ...told(row, timeZone), has_changes: row.hasChanges },
});

const MILLISECOND = 1;
const after = (moment: Date, by = MILLISECOND): Date => new Date(moment.getTime() + by);

const latest = (...moments: (Date | undefined)[]): Date | undefined =>
  moments.reduce((one, other) => (!one || (other && other > one) ? other : one), undefined);
const earliest = (...moments: (Date | undefined)[]): Date | undefined =>
  moments.reduce((one, other) => (!one || (other && other < one) ? other : one), undefined);

/** A number that is no code chooses nothing; the column could not even hold it. */
const codes = (list: readonly string[] | undefined): number[] | undefined =>
  list?.map(Number).filter((code) => code <= 1000);

/** Entries are true to the millisecond, so that every bound is a first moment and one after the last. */
function filterOf(filters: Query['filters'], timeZone: string): sql.LogFilter {
  const { gt, gte, lt, lte } = boundsOf('created_at', filters, timeZone);
  return {
    users: numbers(filters['user.in']),
    sections: codes(filters['section.in']),
    actions: codes(filters['action.in']),
    words: filters.search ? searchWords(filters.search).slice(0, MOST_WORDS) : undefined,
    from: latest(gt && after(gt), gte),
    until: earliest(lte && after(lte), lt),
  };
}

async function list(ctx: ReadCtx, filter: sql.LogFilter, { sort, page }: Query) {
  let count = 0;
  return listAnswer(page, {
    rows: async (part) => {
      const found = await pageOf(ctx, filter, sort, part);
      ({ count } = found);
      return found.rows;
    },
    count: async () => count,
    record: (row) => toRecord(row, ctx.timeZone),
  });
}

function asFile(ctx: ReadCtx, title: string, filter: sql.LogFilter, { sort, plain }: Query) {
  const format = plain.format ?? 'xlsx';
  const query = sql.logQuery(ctx.db, filter, sort);
  return exportList(ctx, 'log', format, {
    title,
    sheet: 'Журнал действий',
    query,
    columns: LOG_COLUMNS,
  });
}

export async function listLog(ctx: ReadCtx, { query }: Input<typeof calls.listLog>) {
  const filter = filterOf(query.filters, ctx.timeZone);
  if (query.plain.format) return asFile(ctx, 'Журнал действий', filter, query);
  return list(ctx, filter, query);
}

/** Whatever the filter says, nobody's entries but one's own. */
export async function listPersonalLog(ctx: ReadCtx, { query }: Input<typeof calls.listPersonalLog>) {
  const asked = filterOf(query.filters, ctx.timeZone);
  const { accountId } = ctx.caller;
  const users = asked.users && !asked.users.includes(accountId) ? [] : [accountId];
  const filter = { ...asked, users };
  if (query.plain.format) return asFile(ctx, 'Мой журнал действий', filter, query);
  return list(ctx, filter, query);
}

const CODES = { sections: byLabel(SECTIONS), actions: byLabel(ACTIONS) };

/** Anybody who once had an account may be in the log. */
export async function getLogFilters({ tx }: ReadCtx, { query }: Input<typeof calls.getLogFilters>) {
  const { data: users, ...paged } = await choosePeople(tx, query);
  return { data: { ...CODES, users }, ...paged };
}

export const getPersonalLogFilters = () => ({ data: { ...CODES, users: [] } });

const SECOND = 1000;

type Named = Pick<Input<typeof calls.getLogEntry>, 'params' | 'query'>;

/** An entry by its number and moment, which the log tells to the second: one's own, to editors anybody's. */
async function entryOf({ tx, caller }: ReadCtx, { params: { id }, query: { created_at: createdAt } }: Named) {
  const from = new Date(Math.floor(Date.parse(createdAt) / SECOND) * SECOND);
  const userId = isEditor(caller.role) ? undefined : caller.accountId;
  return orNotFound(await selectEntry(tx, { id, from, until: after(from, SECOND), userId }));
}

const changesOf = ({ changes }: Awaited<ReturnType<typeof entryOf>>) =>
  Object.entries(changes ?? {}).map(([field, [before, now]]) => ({ field, before, after: now }));

export async function getLogChanges(ctx: ReadCtx, input: Named) {
  return { data: changesOf(await entryOf(ctx, input)) };
}

export async function getLogEntry(ctx: ReadCtx, input: Input<typeof calls.getLogEntry>) {
  const row = await entryOf(ctx, input);
  const { url, address, device } = row;
  return {
    data: {
      type: 'log_entry' as const,
      id: String(row.id),
      attributes: { ...told(row, ctx.timeZone), url, address, device, changes: changesOf(row) },
    },
  };
}
