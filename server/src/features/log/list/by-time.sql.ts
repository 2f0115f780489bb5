import { and, asc, count, desc, gte, lt, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/database.ts';
import { account } from '../../account/account.table.ts';
import { activity } from '../../activity/activity.table.ts';
import { employee } from '../../staff/staff.table.ts';
import { entriesIn, OWN_COLUMNS, type LogFilter, ofKinds, userName } from '../log.sql.ts';
import { MARK } from './count.sql.ts';

/** Entries from one moment to before another, as PostgreSQL reads moments. */
export interface Span {
  from: string;
  until: string;
}

/** A page in the order of time. */
export interface Walk {
  filter: LogFilter;
  descending: boolean;
  size: number;
  offset: number;
  /** Where the page is looked for: narrow, so that few months and few entries are read. */
  window: Span;
  /** The window holds little more than the page. */
  isNarrow: boolean;
  /** What is counted beside it. */
  counted: Span;
}

const within = ({ from, until }: Span): SQL | undefined =>
  and(gte(activity.createdAt, sql`${from}::timestamptz`), lt(activity.createdAt, sql`${until}::timestamptz`));

const isFiltered = ({ users, sections, actions }: LogFilter): boolean =>
  users !== undefined || sections !== undefined || actions !== undefined;

/** `offset 0`, which the query builder leaves out of a plain number. */
const FENCE = sql.raw('0') as unknown as number;

/** Nothing is left out: the order of the table's own key gives the page. */
function pageOfAll(tx: Reader, { window, size, offset, descending }: Walk) {
  const direction = descending ? desc : asc;
  return tx
    .select(OWN_COLUMNS)
    .from(activity)
    .where(within(window))
    .orderBy(direction(activity.createdAt), direction(activity.id))
    .limit(size)
    .offset(offset)
    .as('page');
}

/** Few more than the page pass: they are read as they are, which is cheaper than a look-up for each of the page. */
function pageOfFew(tx: Reader, { filter, window, size, offset, descending }: Walk) {
  const direction = descending ? desc : asc;
  const hit = tx
    .select(OWN_COLUMNS)
    .from(activity)
    .where(and(ofKinds(filter), within(window)))
    .offset(FENCE)
    .as('hit');
  return tx
    .select({
      id: hit.id,
      createdAt: hit.createdAt,
      userId: hit.userId,
      sectionId: hit.sectionId,
      actionId: hit.actionId,
      details: hit.details,
      hasChanges: hit.hasChanges,
    })
    .from(hit)
    .orderBy(direction(hit.createdAt), direction(hit.id))
    .limit(size)
    .offset(offset)
    .as('page');
}

/**
 * Moments and numbers of what passes come from an index alone; only the page's entries are read, each by its
 * own key. The offset of nothing keeps the planner from walking the whole log in its order instead.
 */
function pageOfSome(tx: Reader, { filter, window, size, offset, descending }: Walk) {
  const direction = descending ? desc : asc;
  const hit = tx
    .select({ createdAt: activity.createdAt, id: activity.id })
    .from(activity)
    .where(and(ofKinds(filter), within(window)))
    .offset(FENCE)
    .as('hit');
  const top = tx
    .select({ createdAt: hit.createdAt, id: hit.id })
    .from(hit)
    .orderBy(direction(hit.createdAt), direction(hit.id))
    .limit(size)
    .offset(offset)
    .as('top');
  const entry = tx
    .select(OWN_COLUMNS)
    .from(activity)
    .where(and(sql`${activity.createdAt} = ${top.createdAt} and ${activity.id} = ${top.id}`, within(window)))
    .limit(1)
    .as('entry');
  return tx
    .select({
      id: entry.id,
      createdAt: entry.createdAt,
      userId: entry.userId,
      sectionId: entry.sectionId,
      actionId: entry.actionId,
      details: entry.details,
      hasChanges: entry.hasChanges,
    })
    .from(top)
    .innerJoinLateral(entry, sql`true`)
    .as('page');
}

/** Page, what is counted beside it and the mark of the counts in one statement: they tell of one moment. */
function walkOf(tx: Reader, walk: Walk) {
  const { filter, descending, isNarrow, counted } = walk;
  const pageOfFiltered = isNarrow ? pageOfFew : pageOfSome;
  const page = isFiltered(filter) ? pageOfFiltered(tx, walk) : pageOfAll(tx, walk);
  const beside = tx
    .select({ n: count().as('n'), mark: MARK.as('mark') })
    .from(activity)
    .where(and(ofKinds(filter), within(counted)))
    .as('beside');
  const direction = descending ? desc : asc;
  const order = [direction(page.createdAt), direction(page.id)];
  // Told once: 500 rows that each repeat them take longer to send and to read.
  const first = <T>(column: SQLWrapper) =>
    sql<T | null>`case when row_number() over (order by ${sql.join(order, sql`, `)}) = 1 then ${column} end`;
  return tx
    .select({
      counted: first<number>(beside.n).mapWith(Number),
      mark: first<string>(beside.mark),
      id: page.id,
      createdAt: page.createdAt,
      userId: page.userId,
      user: userName,
      sectionId: page.sectionId,
      actionId: page.actionId,
      details: page.details,
      hasChanges: page.hasChanges,
    })
    .from(beside)
    .leftJoin(page, sql`true`)
    .leftJoin(account, sql`${account.id} = ${page.userId}`)
    .leftJoin(employee, sql`${employee.id} = ${account.employeeId}`)
    .orderBy(...order);
}

/** The page, how many entries pass in `counted`, and the mark of the stored counts at that moment. */
export async function selectByTime(tx: Reader, walk: Walk) {
  const rows = await walkOf(tx, walk);
  return {
    counted: rows[0]?.counted ?? 0,
    mark: rows[0]?.mark ?? '',
    rows: entriesIn(rows),
  };
}
