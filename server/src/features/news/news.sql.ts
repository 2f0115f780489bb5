import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNull,
  like,
  lt,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { NewsType } from '@portal/contract/news/news.types.ts';
import type { SortColumn } from '@portal/contract/shared/list-query.ts';
import {
  containing,
  type Database,
  isDatabase,
  type Reader,
  type Tx,
} from '../../platform/database/database.ts';
import { givenList, preparedByShape, preparedFor } from '../../platform/database/prepared/prepared.ts';
import { required } from '../../platform/database/required.ts';
import { sharedFor, togetherFor } from '../../platform/database/together/together.ts';
import { isForAccount } from '../account/readers/readers.table.ts';
import { nameOfAccount } from '../account/account.table.ts';
import { FOR_EVERYBODY, news } from './news.table.ts';

export interface NewsFilter {
  types: readonly NewsType[] | undefined;
  /** Lower case, ё as е. */
  search: string | undefined;
  /** Only what that account may read; undefined shows all, as to editors. */
  reader: number | undefined;
  /** Out by now, or not: drafts, and those whose time is still to come. */
  published: boolean | undefined;
  draft: boolean | undefined;
  /** On the home page today, or no longer. */
  current: boolean | undefined;
  now: Date;
  /** The organisation's day. */
  today: string;
}

export interface NewsSelection {
  filter: NewsFilter;
  sort: readonly SortColumn<'date_time' | 'title' | 'news_type'>[];
  page: { number: number; size: number } | undefined;
  withContent: boolean;
}

const SORTABLE = { date_time: news.dateTime, title: news.title, news_type: news.newsType };

const AUDIENCE = {
  areas: news.audienceAreas,
  positions: news.audiencePositions,
  groups: news.audienceGroups,
};

const COLUMNS = {
  id: news.id,
  newsType: news.newsType,
  dateTime: news.dateTime,
  title: news.title,
  isDraft: news.isDraft,
  isPinned: news.isPinned,
  lastDay: news.lastDay,
  audienceAreas: news.audienceAreas,
  audiencePositions: news.audiencePositions,
  audienceGroups: news.audienceGroups,
};

const IS_OUT = and(sql`not ${news.isDraft}`, lte(news.dateTime, sql.placeholder('now')));
const IS_NOT_OUT = or(eq(news.isDraft, true), gt(news.dateTime, sql.placeholder('now')));
const IS_CURRENT = or(isNull(news.lastDay), gte(news.lastDay, sql.placeholder('today')));
const IS_OVER = lt(news.lastDay, sql.placeholder('today'));

const chosen = (flag: boolean | undefined, yes: SQL | undefined, no: SQL | undefined) =>
  flag === undefined ? undefined : flag ? yes : no;

/** Names of types come from a client: they are values, never the text of a statement. */
const OF_TYPES = sql`${news.newsType} = any(${givenList('types', 'text')})`;

const IS_FOR_READER = isForAccount(AUDIENCE, sql.placeholder('reader'));

function whereOf(filter: NewsFilter, isForReader = IS_FOR_READER): SQL | undefined {
  const { types, search, reader, published, draft, current } = filter;
  return and(
    types && (types.length === 1 ? eq(news.newsType, sql.placeholder('type')) : OF_TYPES),
    reader === undefined ? undefined : and(IS_OUT, isForReader),
    chosen(published, IS_OUT, IS_NOT_OUT),
    draft === undefined ? undefined : eq(news.isDraft, draft),
    chosen(current, IS_CURRENT, IS_OVER),
    search ? like(news.searchText, sql.placeholder('search')) : undefined,
  );
}

const valuesOf = ({ types, search, reader, now, today }: NewsFilter) => ({
  ...{ reader, now, today, types, type: types?.[0] },
  search: search === undefined ? undefined : containing(search),
});

/** What of a filter changes the text of its statements; what is left are placeholders. */
const shapeOf = ({ types, reader, published, draft, current }: NewsFilter): string =>
  [types ? Math.min(types.length, 2) : 0, reader !== undefined, published, draft, current].join(' ');

const NEWEST = [desc(news.isPinned), desc(news.dateTime), desc(news.id)];

function listOf(tx: Reader, { filter, sort, page, withContent }: NewsSelection, name: string) {
  const order = sort.map(({ field, descending }) =>
    descending ? desc(SORTABLE[field]) : asc(SORTABLE[field]),
  );
  const query = tx
    .select({ ...COLUMNS, body: withContent ? news.content : news.preview })
    .from(news)
    .where(whereOf(filter))
    .orderBy(...(order.length ? [...order, asc(news.id)] : NEWEST))
    .$dynamic();
  // The size as a literal: with a parameter the planner expects a tenth of the table.
  return (
    page
      ? query.limit(sql.raw(String(page.size)) as unknown as number).offset(sql.placeholder('offset'))
      : query
  ).prepare(name);
}

const lists = preparedByShape<ReturnType<typeof listOf>>('news_list');
const counts = preparedByShape<ReturnType<typeof countOf>>('news_count');

/** Pinned and newest first unless asked otherwise; ties by id, so that pages never overlap. */
export async function selectNews(tx: Reader, selection: NewsSelection) {
  const { filter, sort, page, withContent } = selection;
  const values = { ...valuesOf(filter), offset: page && (page.number - 1) * page.size };
  // A search has a plan of its own for each word: the index of trigrams or the one of dates.
  if (filter.search) return listOf(tx, selection, '').execute(values);
  const order = sort.map(({ field, descending }) => `${descending ? '-' : ''}${field}`).join(',');
  const shape = [shapeOf(filter), order, page?.size, withContent].join(' ');
  return lists(tx, shape, (name) => listOf(tx, selection, name)).execute(values);
}

type Part = 'all' | 'of everybody' | 'of the reader';

const PARTS: Record<Part, SQL> = {
  all: IS_FOR_READER,
  'of everybody': FOR_EVERYBODY,
  'of the reader': sql`not (${FOR_EVERYBODY}) and ${IS_FOR_READER}`,
};

const countOf = (tx: Reader, filter: NewsFilter, part: Part, name: string) =>
  tx.select({ count: count() }).from(news).where(whereOf(filter, PARTS[part])).prepare(name);

async function countPart(tx: Reader, filter: NewsFilter, part: Part): Promise<number> {
  const query = filter.search
    ? countOf(tx, filter, part, '')
    : counts(tx, `${shapeOf(filter)} ${part}`, (name) => countOf(tx, filter, part, name));
  const [row] = await query.execute(valuesOf(filter));
  return row?.count ?? 0;
}

/** Most news are for everybody: those who open the page at the same moment count them once. */
const countOfEverybody = sharedFor(
  (db: Database, filter: NewsFilter) => countPart(db, filter, 'of everybody'),
  (filter) => JSON.stringify({ ...filter, reader: 0, now: undefined }),
);

/** How many news the filter leaves; of a reader's in two parts, each of which has an index. */
export async function countNews(db: Database, filter: NewsFilter): Promise<number> {
  if (filter.reader === undefined || filter.search) return countPart(db, filter, 'all');
  const parts = await Promise.all([countOfEverybody(db, filter), countPart(db, filter, 'of the reader')]);
  return parts[0] + parts[1];
}

const WHOLE = {
  ...COLUMNS,
  body: news.content,
  updatedAt: news.updatedAt,
  updatedBy: nameOfAccount(news.updatedBy),
};

const someNews = preparedFor((tx) =>
  tx
    .select(WHOLE)
    .from(news)
    .where(sql`${news.id} = any(${givenList('ids', 'bigint')})`)
    .prepare('some_news'),
);

const newsTogether = togetherFor((db: Database) => ({
  async ask(ids: readonly number[]) {
    const rows = await someNews(db).execute({ ids: [...new Set(ids)] });
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.map((id) => byId.get(id));
  },
  atOnce: 2,
  most: 50,
}));

/** Those who open news at the same moment ask for them together, each news once. */
export async function selectOneNews(tx: Reader, id: number) {
  if (isDatabase(tx)) return newsTogether(tx, id);
  const [row] = await someNews(tx).execute({ ids: [id] });
  return row;
}
export type NewsRow = NonNullable<Awaited<ReturnType<typeof selectOneNews>>>;

/** The row, locked until the transaction ends. */
export async function lockNews(tx: Tx, id: number) {
  const [row] = await tx.select(WHOLE).from(news).where(eq(news.id, id)).for('update');
  return row;
}

/** Those of them that nobody is changing just now, locked until the transaction ends. */
export const lockFreeNews = (tx: Tx, ids: readonly number[]) =>
  tx
    .select(WHOLE)
    .from(news)
    .where(inArray(news.id, [...ids]))
    .for('update', { skipLocked: true });

export async function updatePreviews(tx: Tx, rows: readonly { id: number; preview: string }[]) {
  const ids = sql.param(rows.map(({ id }) => id));
  const previews = sql.param(rows.map(({ preview }) => preview));
  await tx.execute(sql`
    update ${news} set preview = made.preview
    from unnest(${ids}::bigint[], ${previews}::text[]) as made (id, preview) where ${news.id} = made.id`);
}

export type NewsValues = Omit<typeof news.$inferInsert, 'id' | 'createdAt'>;

export async function insertNews(tx: Tx, values: NewsValues) {
  const [row] = await tx.insert(news).values(values).returning(WHOLE);
  return required(row);
}

export async function updateNews(tx: Tx, id: number, values: NewsValues) {
  const [row] = await tx.update(news).set(values).where(eq(news.id, id)).returning(WHOLE);
  return row;
}

export async function selectIdsOfType(tx: Tx, type: NewsType): Promise<number[]> {
  return (await tx.select({ id: news.id }).from(news).where(eq(news.newsType, type))).map(({ id }) => id);
}

export async function deleteNews(tx: Tx, id: number): Promise<void> {
  await tx.delete(news).where(eq(news.id, id));
}
