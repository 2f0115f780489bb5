import type * as calls from '@portal/contract/audit-log/log.calls.ts';
import type { Input, ReadCtx } from '../../../platform/api/context.ts';
import { ACTIONS, SECTIONS } from '@portal/contract/audit-log/activity.codes.ts';
import { searchWords } from '@portal/contract/shared/search-text.ts';
import { isEditor } from '@portal/contract/shared/roles.ts';
import { boundsOf, listAnswer, numbers } from '../../../platform/api/list.ts';
import { orNotFound } from '../../../platform/refusal.ts';
import { isoInZone } from '../../../platform/time/zone.ts';
import { choosePeople } from '../../../platform/people/choices/choices.rules.ts';
import { exportList } from '../write/activity.public.ts';
import { byLabel } from './codes.sql.ts';
import { managedScope } from '../../../platform/people/scope.ts';
import { ofAccounts, selectAccountsInScope, selectEntry } from './entry.sql.ts';
import { MAX_SEARCH_WORDS, pageOf } from './page.rules.ts';
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

const after = (moment: Date, by = 1): Date => new Date(moment.getTime() + by);

const latest = (...moments: (Date | undefined)[]): Date | undefined =>
  moments.reduce((one, other) => (!one || (other && other > one) ? other : one), undefined);
const earliest = (...moments: (Date | undefined)[]): Date | undefined =>
  moments.reduce((one, other) => (!one || (other && other < one) ? other : one), undefined);

/** Ignores numbers that are no code; the column could not even hold them. */
const codes = (list: readonly string[] | undefined): number[] | undefined =>
  list?.map(Number).filter((code) => code <= 1000);

/** Accounts whose entries the caller may see: undefined for all, the own and those in scope for a manager. */
async function seenUsers(ctx: ReadCtx): Promise<readonly number[] | undefined> {
  if (!isEditor(ctx.caller.role)) return [ctx.caller.accountId];
  const accounts = await selectAccountsInScope(ctx.tx, await managedScope(ctx));
  return accounts && [ctx.caller.accountId, ...accounts];
}

const among = (users: readonly number[] | undefined, seen: readonly number[] | undefined) => {
  if (!users || !seen) return users ?? seen;
  const allowed = new Set(seen);
  return users.filter((id) => allowed.has(id));
};

/** Entries have milliseconds, so every bound is a first moment and one after the last. */
function filterOf(filters: Query['filters'], timeZone: string): sql.LogFilter {
  const { gt, gte, lt, lte } = boundsOf('created_at', filters, timeZone);
  return {
    users: numbers(filters['user.in']),
    sections: codes(filters['section.in']),
    actions: codes(filters['action.in']),
    words: filters.search ? searchWords(filters.search).slice(0, MAX_SEARCH_WORDS) : undefined,
    from: latest(gt && after(gt), gte),
    until: earliest(lte && after(lte), lt),
  };
}

async function list(ctx: ReadCtx, filter: sql.LogFilter, { sort, page, plain }: Query) {
  let count = 0;
  return listAnswer(page, {
    rows: async (part) => {
      const found = await pageOf(ctx.db, filter, { sort, page: part, countTo: page && plain.count_to });
      ({ count } = found);
      return found.rows;
    },
    count: async () => count,
    record: (row) => toRecord(row, ctx.timeZone),
  });
}

function asFile(ctx: ReadCtx, title: string, filter: sql.LogFilter, { sort, plain }: Query) {
  return exportList(ctx, 'log', plain.format ?? 'xlsx', {
    title,
    sheet: 'Журнал действий',
    query: sql.logQuery(ctx.db, filter, sort),
    columns: LOG_COLUMNS,
  });
}

export async function listLog(ctx: ReadCtx, { query }: Input<typeof calls.listLog>) {
  const asked = filterOf(query.filters, ctx.timeZone);
  const filter = { ...asked, users: among(asked.users, await seenUsers(ctx)) };
  if (query.plain.format) return asFile(ctx, 'Журнал действий', filter, query);
  return list(ctx, filter, query);
}

/** Only the caller's own entries, whatever the filter. */
export async function listPersonalLog(ctx: ReadCtx, { query }: Input<typeof calls.listPersonalLog>) {
  const asked = filterOf(query.filters, ctx.timeZone);
  const filter = { ...asked, users: among(asked.users, [ctx.caller.accountId]) };
  if (query.plain.format) return asFile(ctx, 'Мой журнал действий', filter, query);
  return list(ctx, filter, query);
}

const CODES = { sections: byLabel(SECTIONS), actions: byLabel(ACTIONS) };

/** Includes deleted accounts, because the log may contain them. */
export async function getLogFilters(ctx: ReadCtx, { query }: Input<typeof calls.getLogFilters>) {
  const { data: users, ...paged } = await choosePeople(ctx.tx, query, ofAccounts(await seenUsers(ctx)));
  return { data: { ...CODES, users }, ...paged };
}

export const getPersonalLogFilters = () => ({ data: { ...CODES, users: [] } });

const SECOND = 1000;

type Named = Pick<Input<typeof calls.getLogEntry>, 'params' | 'query'>;

/** One visible entry by id and time, which the log shows to the second. */
async function entryOf(ctx: ReadCtx, { params: { id }, query: { created_at: createdAt } }: Named) {
  const from = new Date(Math.floor(Date.parse(createdAt) / SECOND) * SECOND);
  const users = await seenUsers(ctx);
  return orNotFound(await selectEntry(ctx.tx, { id, from, until: after(from, SECOND), users }));
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
