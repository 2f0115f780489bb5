import type { SortColumn } from '@portal/contract/shared/list-query.ts';
import { and, asc, desc, eq, gte, like, lt, type SQL, sql } from 'drizzle-orm';
import { columns } from '../../../platform/database/columns.ts';
import { containing, isAmong, type Reader } from '../../../platform/database/database.ts';
import { account } from '../../../platform/people/account.table.ts';
import { employee, fullNameOr } from '../../../platform/people/employee.table.ts';
import { activity, DETAILS, SEARCHED_DETAILS } from '../write/activity.table.ts';
import { BY_ACTION, BY_SECTION } from './codes.sql.ts';

export interface LogFilter {
  users: readonly number[] | undefined;
  sections: readonly number[] | undefined;
  actions: readonly number[] | undefined;
  /** Search words in lower case, ё as е; the entry must contain all. */
  words: readonly string[] | undefined;
  /** From the first moment to the one after the last. */
  from: Date | undefined;
  until: Date | undefined;
}

export type LogColumn = 'created_at' | 'user' | 'section' | 'action' | 'details';
type Sort = readonly SortColumn<LogColumn>[];

export interface Page {
  number: number;
  size: number;
}

/** Name of the actor; the login without an employee, the access key of a program, else empty. */
const userName = sql<string>`coalesce(${activity.actor}, ${fullNameOr(employee, account.username)})`;

export const ENTRY = {
  ...columns(activity, 'id', 'createdAt', 'userId', 'sectionId', 'actionId'),
  user: userName,
  details: DETAILS,
};

export const whereOf = ({ users, sections, actions, words, from, until }: LogFilter): SQL | undefined =>
  and(
    users && isAmong(activity.userId, users),
    sections && isAmong(activity.sectionId, sections),
    actions && isAmong(activity.actionId, actions),
    from && gte(activity.createdAt, from),
    until && lt(activity.createdAt, until),
    ...(words ?? []).map((word) => like(SEARCHED_DETAILS, containing(word))),
  );

const SORTABLE = {
  created_at: activity.createdAt,
  user: userName,
  section: BY_SECTION,
  action: BY_ACTION,
  details: activity.details,
};

/** An expression without an index: a search must not walk the whole log by time for its few entries. */
const FOUND_AT = sql`${activity.createdAt} + interval '0'`;

/** Order with id as tie-breaker, in the direction of time, so that one index serves both. */
function orderOf({ words }: LogFilter, sort: Sort): SQL[] {
  const columns = { ...SORTABLE, ...(words && { created_at: FOUND_AT }) };
  const asked = sort.length ? sort : [{ field: 'created_at' as const, descending: true }];
  const byTime = asked.find(({ field }) => field === 'created_at');
  return [
    ...asked.map(({ field, descending }) => (descending ? desc : asc)(columns[field])),
    ((byTime?.descending ?? true) ? desc : asc)(activity.id),
  ];
}

export const logQuery = (tx: Reader, filter: LogFilter, sort: Sort) =>
  tx
    .select({ ...ENTRY, hasChanges: sql<boolean>`${activity.changes} is not null` })
    .from(activity)
    .leftJoin(account, eq(account.id, activity.userId))
    .leftJoin(employee, eq(employee.id, account.employeeId))
    .where(whereOf(filter))
    .orderBy(...orderOf(filter, sort));

export type LogRow = Awaited<ReturnType<typeof logQuery>>[number];

export const selectEntries = (tx: Reader, filter: LogFilter, sort: Sort, { number, size }: Page) =>
  logQuery(tx, filter, sort)
    .limit(size)
    .offset((number - 1) * size);

/** Counts the entries; those after `most` are not counted. */
export function countEntries(tx: Reader, filter: LogFilter, most?: number): Promise<number> {
  const where = whereOf(filter);
  if (most === undefined) return tx.$count(activity, where);
  return tx.$count(
    tx
      .select({ one: sql`1`.as('one') })
      .from(activity)
      .where(where)
      .limit(most)
      .as('found'),
  );
}
