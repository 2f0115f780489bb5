import type { Input, ReadCtx } from '../../../platform/api/context.ts';
import type * as calls from '@portal/contract/audit-log/log.calls.ts';
import { preferIndexes } from '../../../platform/database/database.ts';
import { withinTime } from '../../../platform/database/within-time.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { countEntries, type LogFilter, type Page, selectEntries } from './log.sql.ts';

type Database = ReadCtx['db'];
type Sort = Input<typeof calls.listLog>['query']['sort'];

/** Words of one search. */
export const MAX_SEARCH_WORDS = 8;
/** Entries that a search finds and sorts. */
const MAX_MATCHES = 20_000;
/** Entries that may be sorted by anything but time. */
const MAX_SORTED = 300_000;
/** Timeout of a search or sort, milliseconds. */
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

/** A page of the search. Very frequent words are not counted to the end. */
const searchedPage = (db: Database, filter: LogFilter, sort: Sort, page: Page) =>
  withinTime(db, { limit: LIMIT, refusal: tooMany }, async (tx) => {
    await preferIndexes(tx);
    const count = await countEntries(tx, filter, MAX_MATCHES + 1);
    if (count > MAX_MATCHES) throw tooMany();
    return { count, rows: await selectEntries(tx, filter, sort, page) };
  });

const sortedPage = (db: Database, filter: LogFilter, sort: Sort, page: Page) =>
  withinTime(db, { limit: LIMIT, refusal: tooManyToSort }, async (tx) => {
    const count = await countEntries(tx, filter, MAX_SORTED + 1);
    if (count > MAX_SORTED) throw tooManyToSort();
    return { count, rows: await selectEntries(tx, filter, sort, page) };
  });

/** A page of entries and their number; above `countTo` the number is `countTo + 1`. */
export async function pageOf(
  db: Database,
  filter: LogFilter,
  { sort, page, countTo }: { sort: Sort; page: Page; countTo: number | undefined },
) {
  const most = countTo === undefined ? undefined : countTo + 1;
  if (filter.words || sort.some(({ field }) => field !== 'created_at')) {
    const found = await (filter.words ? searchedPage : sortedPage)(db, filter, sort, page);
    return { ...found, count: Math.min(found.count, most ?? Infinity) };
  }
  const count = await countEntries(db, filter, most);
  return { count, rows: await selectEntries(db, filter, sort, page) };
}
