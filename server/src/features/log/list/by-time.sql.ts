import { and, asc, count, desc, gte, lt, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/database.ts';
import { preparedByShape } from '../../../platform/database/prepared/prepared.ts';
import { account } from '../../account/account.table.ts';
import { activity } from '../../activity/activity.table.ts';
import { employee } from '../../staff/staff.table.ts';
import {
  entriesIn,
  OWN_COLUMNS,
  type LogFilter,
  literal,
  shapedKinds,
  userName,
  valuesOfKinds,
} from '../log.sql.ts';
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

const within = (from: string, until: string): SQL | undefined =>
  and(
    gte(activity.createdAt, sql`${sql.placeholder(from)}::timestamptz`),
    lt(activity.createdAt, sql`${sql.placeholder(until)}::timestamptz`),
  );
const inWindow = within('windowFrom', 'windowUntil');

type Shape = Pick<Walk, 'filter' | 'descending' | 'size' | 'isNarrow'>;

const isFiltered = ({ users, sections, actions }: LogFilter): boolean =>
  users !== undefined || sections !== undefined || actions !== undefined;

/** Nothing is left out: the order of the table's own key gives the page. */
function pageOfAll(tx: Reader, { size, descending }: Shape) {
  const direction = descending ? desc : asc;
  return tx
    .select(OWN_COLUMNS)
    .from(activity)
    .where(inWindow)
    .orderBy(direction(activity.createdAt), direction(activity.id))
    .limit(literal(size))
    .offset(sql.placeholder('offset'))
    .as('page');
}

/** Few more than the page pass: they are read as they are, which is cheaper than a look-up for each of the page. */
function pageOfFew(tx: Reader, { filter, size, descending }: Shape) {
  const direction = descending ? desc : asc;
  const hit = tx
    .select(OWN_COLUMNS)
    .from(activity)
    .where(and(shapedKinds(filter), inWindow))
    .offset(literal(0))
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
    .limit(literal(size))
    .offset(sql.placeholder('offset'))
    .as('page');
}

/**
 * Moments and numbers of what passes come from an index alone; only the page's entries are read, each by its
 * own key. The offset of nothing keeps the planner from walking the whole log in its order instead.
 */
function pageOfSome(tx: Reader, { filter, size, descending }: Shape) {
  const direction = descending ? desc : asc;
  const hit = tx
    .select({ createdAt: activity.createdAt, id: activity.id })
    .from(activity)
    .where(and(shapedKinds(filter), inWindow))
    .offset(literal(0))
    .as('hit');
  const top = tx
    .select({ createdAt: hit.createdAt, id: hit.id })
    .from(hit)
    .orderBy(direction(hit.createdAt), direction(hit.id))
    .limit(literal(size))
    .offset(sql.placeholder('offset'))
    .as('top');
  const entry = tx
    .select(OWN_COLUMNS)
    .from(activity)
    .where(and(sql`${activity.createdAt} = ${top.createdAt} and ${activity.id} = ${top.id}`, inWindow))
    .limit(literal(1))
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
function walkOf(tx: Reader, shape: Shape, name: string) {
  const { filter, descending, isNarrow } = shape;
  const pageOfFiltered = isNarrow ? pageOfFew : pageOfSome;
  const page = isFiltered(filter) ? pageOfFiltered(tx, shape) : pageOfAll(tx, shape);
  const beside = tx
    .select({ n: count().as('n'), mark: MARK.as('mark') })
    .from(activity)
    .where(and(shapedKinds(filter), within('countedFrom', 'countedUntil')))
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
    .orderBy(...order)
    .prepare(name);
}

const walks = preparedByShape<ReturnType<typeof walkOf>>('log_by_time');

/** The page, how many entries pass in `counted`, and the mark of the stored counts at that moment. */
export async function selectByTime(tx: Reader, { filter, window, counted, offset, ...shape }: Walk) {
  const { users, sections, actions } = filter;
  const named = [
    users && 'users',
    sections && 'sections',
    actions && 'actions',
    shape.descending,
    shape.size,
    shape.isNarrow && 'narrow',
  ];
  const query = walks(tx, named.join(' '), (name) => walkOf(tx, { filter, ...shape }, name));
  const rows = await query.execute({
    ...valuesOfKinds(filter),
    windowFrom: window.from,
    windowUntil: window.until,
    countedFrom: counted.from,
    countedUntil: counted.until,
    offset,
  });
  return {
    counted: rows[0]?.counted ?? 0,
    mark: rows[0]?.mark ?? '',
    rows: entriesIn(rows),
  };
}
