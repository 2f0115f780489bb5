import type { SortColumn } from '@portal/contract/shared/list-query.ts';
import { and, asc, count, desc, eq, gte, inArray, like, lt, type SQL, sql } from 'drizzle-orm';
import { containing, type Reader } from '../../platform/database/database.ts';
import { account } from '../account/account.table.ts';
import { employee, fullNameOr } from '../staff/staff.table.ts';
import { activity, DETAILS, SEARCHED_DETAILS } from '../activity/activity.table.ts';
import { BY_ACTION, BY_SECTION } from './codes.sql.ts';

export interface LogFilter {
  users: readonly number[] | undefined;
  sections: readonly number[] | undefined;
  actions: readonly number[] | undefined;
  /** In lower case, ё as е: each is a part of what the entry says. */
  words: readonly string[] | undefined;
  /** The first moment, and the one after the last. */
  from: Date | undefined;
  until: Date | undefined;
}

export type LogColumn = 'created_at' | 'user' | 'section' | 'action' | 'details';
type Sort = readonly SortColumn<LogColumn>[];

export interface Page {
  number: number;
  size: number;
}

/** Name of who acted; the login where there is no employee, empty when nobody was signed in. */
export const userName = fullNameOr(employee, account.username);

export const ENTRY = {
  id: activity.id,
  createdAt: activity.createdAt,
  user: userName,
  sectionId: activity.sectionId,
  actionId: activity.actionId,
  details: DETAILS,
};

/** Of these users, sections and actions. */
export const ofKinds = ({ users, sections, actions }: LogFilter): SQL | undefined =>
  and(
    users && inArray(activity.userId, [...users]),
    sections && inArray(activity.sectionId, [...sections]),
    actions && inArray(activity.actionId, [...actions]),
  );

const whereOf = (filter: LogFilter): SQL | undefined =>
  and(
    ofKinds(filter),
    filter.from && gte(activity.createdAt, filter.from),
    filter.until && lt(activity.createdAt, filter.until),
    ...(filter.words ?? []).map((word) => like(SEARCHED_DETAILS, containing(word))),
  );

/** The order with its tie: by id in the direction of time, so that one index gives both. */
function orderOf(sort: Sort, columns: Record<LogColumn | 'id', unknown>): SQL[] {
  const asked = sort.length ? sort : [{ field: 'created_at' as const, descending: true }];
  const byTime = asked.find(({ field }) => field === 'created_at');
  const directed = (column: unknown, descending: boolean): SQL =>
    descending ? desc(column as SQL) : asc(column as SQL);
  return [
    ...asked.map(({ field, descending }) => directed(columns[field], descending)),
    directed(columns.id, byTime?.descending ?? true),
  ];
}

/** Only what the order needs: time and id come from the index alone. */
function hitColumns(sort: Sort) {
  const sorted = new Set(sort.map(({ field }) => field));
  return {
    createdAt: activity.createdAt,
    id: activity.id,
    user: (sorted.has('user') ? userName : sql<string>`''`).as('hit_user'),
    section: (sorted.has('section') ? BY_SECTION : sql<number>`0`).as('hit_section'),
    action: (sorted.has('action') ? BY_ACTION : sql<number>`0`).as('hit_action'),
    details: (sorted.has('details') ? sql<string>`${activity.details}` : sql<string>`''`).as('hit_details'),
  };
}

function hitQuery(tx: Reader, filter: SQL | undefined, sort: Sort) {
  const query = tx.select(hitColumns(sort)).from(activity).$dynamic();
  const named = sort.some(({ field }) => field === 'user')
    ? query
        .leftJoin(account, eq(account.id, activity.userId))
        .leftJoin(employee, eq(employee.id, account.employeeId))
    : query;
  return named.where(filter);
}

/** What of an entry a list shows, without the name of the person. */
export const OWN_COLUMNS = {
  id: activity.id,
  createdAt: activity.createdAt,
  userId: activity.userId,
  sectionId: activity.sectionId,
  actionId: activity.actionId,
  details: DETAILS.as('details'),
  hasChanges: sql<boolean>`${activity.changes} is not null`.as('has_changes'),
};

/**
 * The whole entry of a time and an id, looked up by its own: a plain join reads every month, because the
 * planner does not take account of months that are left out while a statement runs.
 */
const entryOf = (tx: Reader, createdAt: SQL, id: SQL) =>
  tx
    .select(OWN_COLUMNS)
    .from(activity)
    .where(sql`${activity.createdAt} = ${createdAt} and ${activity.id} = ${id}`)
    .limit(1)
    .as('entry');

const found = (entry: ReturnType<typeof entryOf>) => ({
  id: entry.id,
  userId: entry.userId,
  createdAt: entry.createdAt,
  user: userName,
  sectionId: entry.sectionId,
  actionId: entry.actionId,
  details: entry.details,
  hasChanges: entry.hasChanges,
});

/** An entry of a list. */
export interface LogRow {
  id: number;
  createdAt: Date;
  userId: number | null;
  user: string;
  sectionId: number;
  actionId: number;
  details: string;
  hasChanges: boolean;
}

/** The page beside a total has one row without an entry where it is empty. */
export const entriesIn = (rows: readonly { id: number | null }[]): LogRow[] =>
  rows.filter(({ id }) => id !== null) as unknown as LogRow[];

/** Total and page of one statement: both read the same list of hits, which the filter makes short. */
function countedOf(tx: Reader, filter: LogFilter, sort: Sort, { number, size }: Page) {
  const hit = tx.$with('hit').as(hitQuery(tx, whereOf(filter), sort));
  const columns = {
    created_at: hit.createdAt,
    id: hit.id,
    user: hit.user,
    section: hit.section,
    action: hit.action,
    details: hit.details,
  };
  const page = tx.$with('page').as(
    tx
      .select({
        createdAt: sql<Date>`${hit.createdAt}`.as('page_created_at'),
        id: sql<number>`${hit.id}`.as('page_id'),
        place: sql<number>`row_number() over (order by ${sql.join(orderOf(sort, columns), sql`, `)})`.as(
          'place',
        ),
      })
      .from(hit)
      .orderBy(...orderOf(sort, columns))
      .limit(size)
      .offset((number - 1) * size),
  );
  const total = tx.$with('total').as(tx.select({ n: count().as('n') }).from(hit));
  const entry = entryOf(tx, sql`${page.createdAt}`, sql`${page.id}`);
  return tx
    .with(hit, page, total)
    .select({ ...found(entry), total: total.n })
    .from(total)
    .leftJoin(page, sql`true`)
    .leftJoinLateral(entry, sql`true`)
    .leftJoin(account, eq(account.id, entry.userId))
    .leftJoin(employee, eq(employee.id, account.employeeId))
    .orderBy(page.place);
}

/** A page and how many entries there are in all, for a filter that few entries pass. */
export async function selectCounted(tx: Reader, filter: LogFilter, sort: Sort, page: Page) {
  const rows = await countedOf(tx, filter, sort, page);
  return { count: rows[0]?.total ?? 0, rows: entriesIn(rows) };
}

const entries = (tx: Reader) =>
  tx
    .select(ENTRY)
    .from(activity)
    .leftJoin(account, eq(account.id, activity.userId))
    .leftJoin(employee, eq(employee.id, account.employeeId));

const SORTABLE = {
  created_at: activity.createdAt,
  id: activity.id,
  user: userName,
  section: BY_SECTION,
  action: BY_ACTION,
  details: activity.details,
};

/** Everything that passes, for a file. */
export const logQuery = (tx: Reader, filter: LogFilter, sort: Sort) =>
  entries(tx)
    .where(whereOf(filter))
    .orderBy(...orderOf(sort, SORTABLE));

/** How many entries have the words, at most `most`. */
export async function countFound(tx: Reader, filter: LogFilter, most: number): Promise<number> {
  const found = tx
    .select({ one: sql`1`.as('one') })
    .from(activity)
    .where(whereOf(filter))
    .limit(most)
    .as('found');
  const [row] = await tx.select({ n: count() }).from(found);
  return row?.n ?? 0;
}
