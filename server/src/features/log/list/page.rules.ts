import type { Input, ReadCtx } from '../../../platform/api/context.ts';
import type * as calls from '@portal/contract/log/log.calls.ts';
import { limitStatements, preferIndexes, type Tx } from '../../../platform/database/database.ts';
import { isTimedOut } from '../../../platform/database/faults.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { countFound, type LogFilter, type Page, selectCounted } from '../log.sql.ts';
import { selectByTime, type Walk } from './by-time.sql.ts';
import { countEntries } from './count.sql.ts';
import { type Head, totalsOf } from './totals.rules.ts';

type Database = ReadCtx['db'];
type Sort = Input<typeof calls.listLog>['query']['sort'];

/** Words of one search. */
export const MOST_WORDS = 8;
/** Entries with the words of a search that are found and sorted. */
const MOST_FOUND = 20_000;
/** Entries that any other order than that of time is made of. */
const MOST_SORTED = 300_000;
/** A search or an order that takes longer is given up, milliseconds. */
const LIMIT = 8_000;

const tooMany = (): Refusal =>
  new Refusal('validation', {
    parameter: 'filter[search]',
    detail: 'Записей с этими словами слишком много: добавьте слово или выберите период.',
  });

const tooManyToSort = (): Refusal =>
  new Refusal('validation', {
    parameter: 'sort',
    detail: 'Записей слишком много для такой сортировки: сузьте отбор.',
  });

/** The work, given up after a while with that refusal. */
const limited = <T>(db: Database, refusal: () => Refusal, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db
    .transaction(async (tx) => {
      await limitStatements(tx, LIMIT);
      return work(tx);
    })
    .catch((error: unknown) => {
      throw isTimedOut(error) ? refusal() : error;
    });

/** A page of the entries that have the words. Words that very many have are not counted to the end. */
const searchedPage = (db: Database, filter: LogFilter, sort: Sort, page: Page) =>
  limited(db, tooMany, async (tx) => {
    await preferIndexes(tx);
    if ((await countFound(tx, filter, MOST_FOUND + 1)) > MOST_FOUND) throw tooMany();
    return selectCounted(tx, filter, sort, page);
  });

const sortedPage = (db: Database, filter: LogFilter, sort: Sort, page: Page) =>
  limited(db, tooManyToSort, async (tx) => {
    if ((await countEntries(tx, filter)).count > MOST_SORTED) throw tooManyToSort();
    return selectCounted(tx, filter, sort, page);
  });

type Asked = Pick<Walk, 'filter' | 'descending' | 'size' | 'offset'> & {
  /** No entry is of that moment or a later one. */
  end: string;
};

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** The months that are made ahead of time are left out: no clock that writes entries is a day ahead. */
const endOf = ({ until }: LogFilter, now: Date): string =>
  (until ?? new Date(Math.max(Date.now(), now.getTime()) + DAY)).toISOString();

/** A window is so many times what the last page took up. */
const ROOM = 1.5;
const WIDER = 8;
/** Longer windows are the whole log. */
const LONGEST = 3 * 366 * 24 * HOUR;

/** Where the newest entries lie, from the end back; all there is where the window would not be shorter. */
function windowOf({ filter: { from, until }, descending, end }: Asked, length: number): Walk['window'] {
  const start = Math.min(until?.getTime() ?? Infinity, Date.now()) - length;
  if (descending && length < LONGEST && (!from || from.getTime() < start))
    return { from: new Date(start).toISOString(), until: end };
  return { from: from?.toISOString() ?? '-infinity', until: end };
}

const isWhole = ({ filter: { from } }: Asked, window: Walk['window']): boolean =>
  window.from === (from?.toISOString() ?? '-infinity');

/**
 * The page with what has come since the head, looked for in windows that grow until they hold it. `count` is
 * undefined where the mark is not the head's.
 */
async function walk(db: Database, asked: Asked, head: Head) {
  const { filter, offset, size } = asked;
  const totals = totalsOf(db);
  const needed = offset + size;
  const pace = totals.pace(filter) || DAY / needed;
  for (let length = pace * needed * ROOM; ; length *= WIDER) {
    const window = windowOf(asked, length);
    const counted = { from: head.until.toISOString(), until: asked.end };
    const isNarrow = !isWhole(asked, window);
    const page = await selectByTime(db, { ...asked, window, isNarrow, counted });
    if (page.mark !== head.mark) return { count: undefined, rows: page.rows };
    const count = head.count + page.counted;
    const last = page.rows.at(-1);
    if (page.rows.length < Math.min(size, count - offset) && isNarrow) continue;
    if (last && asked.descending) {
      const end = Math.min(filter.until?.getTime() ?? Infinity, Date.now());
      // Pages take turns: a first page must not make the window of the tenth too short.
      totals.learn(filter, Math.max((end - last.createdAt.getTime()) / needed, pace * 0.9));
    }
    return { count, rows: page.rows };
  }
}

/** Counted anew together with the page, where nothing is known of the past. */
async function walkUncounted(db: Database, asked: Asked) {
  const { count } = await countEntries(db, asked.filter);
  const window = windowOf(asked, LONGEST);
  const counted = { from: 'infinity', until: 'infinity' };
  return { count, rows: (await selectByTime(db, { ...asked, window, isNarrow: false, counted })).rows };
}

/** Times that somebody's late entries may come between the count and the page. */
const TRIES = 3;

async function walkCounted(db: Database, asked: Asked) {
  const totals = totalsOf(db);
  for (let tried = 0; tried < TRIES; tried += 1) {
    const head = await totals.head(db, asked.filter);
    if (!head) break;
    const { count, rows } = await walk(db, asked, head);
    if (count !== undefined) return { count, rows };
    totals.forget(asked.filter, head);
  }
  return walkUncounted(db, asked);
}

/** A page of the log and how many entries there are in all. */
export async function pageOf(
  { db, now }: Pick<ReadCtx, 'db' | 'now'>,
  filter: LogFilter,
  sort: Sort,
  page: Page,
) {
  if (filter.words) return searchedPage(db, filter, sort, page);
  if (sort.some(({ field }) => field !== 'created_at')) return sortedPage(db, filter, sort, page);
  const offset = (page.number - 1) * page.size;
  const descending = sort[0]?.descending ?? true;
  return walkCounted(db, { filter, descending, size: page.size, offset, end: endOf(filter, now) });
}
