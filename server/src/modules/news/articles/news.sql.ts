import { and, asc, desc, eq, gt, gte, isNull, like, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { columns } from '../../../platform/database/columns.ts';
import type { NewsType } from '@portal/contract/news/articles/news.types.ts';
import type { SortColumn } from '@portal/contract/shared/list-query.ts';
import type { Caller } from '../../../platform/api/caller.ts';
import { containing, isAmong, type Reader, type Tx } from '../../../platform/database/database.ts';
import { required } from '../../../platform/database/required.ts';
import { audienceIn, isListed, listsOf, personOfCaller } from '../../accounts/audience/audience.table.ts';
import { employeeOfAccount, nameOfAccount } from '../../../platform/people/account.table.ts';
import { news } from './news.table.ts';

export interface NewsFilter {
  types: readonly NewsType[] | undefined;
  /** In lower case, ё as е. */
  search: string | undefined;
  /** Only what that caller may read; undefined for editors: all. */
  reader: Caller | undefined;
  /** Published by now, or not: drafts and future news. */
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

const COLUMNS = {
  ...columns(news, 'id', 'newsType', 'dateTime', 'title', 'isDraft', 'isPinned', 'lastDay'),
  ...audienceIn(news),
};

const chosen = (flag: boolean | undefined, yes: SQL | undefined, no: SQL | undefined) =>
  flag === undefined ? undefined : flag ? yes : no;

const isPublished = (now: Date) => and(sql`not ${news.isDraft}`, lte(news.dateTime, now));

/** Published and addressed to the reader. */
const isFor = (reader: Caller, { now, today }: Pick<NewsFilter, 'now' | 'today'>) =>
  and(isPublished(now), isListed(personOfCaller(reader), listsOf(news), today));

function whereOf({ types, search, reader, published, draft, current, now, today }: NewsFilter) {
  const isOut = isPublished(now);
  return and(
    types && isAmong(news.newsType, types),
    reader && isFor(reader, { now, today }),
    chosen(published, isOut, or(news.isDraft, gt(news.dateTime, now))),
    draft === undefined ? undefined : eq(news.isDraft, draft),
    chosen(current, or(isNull(news.lastDay), gte(news.lastDay, today)), lt(news.lastDay, today)),
    search ? like(news.searchText, containing(search)) : undefined,
  );
}

const NEWEST = [desc(news.isPinned), desc(news.dateTime), desc(news.id)];

/** Pinned and newest first by default; ties by id, so that pages never overlap. */
export async function selectNews(tx: Reader, { filter, sort, page, withContent }: NewsSelection) {
  const order = sort.map(({ field, descending }) =>
    descending ? desc(SORTABLE[field]) : asc(SORTABLE[field]),
  );
  const query = tx
    .select({ ...COLUMNS, body: withContent ? news.content : news.preview })
    .from(news)
    .where(whereOf(filter))
    .orderBy(...(order.length ? [...order, asc(news.id)] : NEWEST))
    .$dynamic();
  return page ? query.limit(page.size).offset((page.number - 1) * page.size) : query;
}

export const countNews = (tx: Reader, filter: NewsFilter): Promise<number> =>
  tx.$count(news, whereOf(filter));

const FULL_COLUMNS = {
  ...COLUMNS,
  body: news.content,
  updatedAt: news.updatedAt,
  updatedBy: nameOfAccount(news.updatedBy),
  updatedByEmployee: employeeOfAccount(news.updatedBy),
};

/** The news if the reader may read it; undefined for editors, who read all. */
export async function selectOneNews(
  tx: Reader,
  id: number,
  { reader, ...at }: Pick<NewsFilter, 'reader' | 'now' | 'today'>,
) {
  const [row] = await tx
    .select(FULL_COLUMNS)
    .from(news)
    .where(and(eq(news.id, id), reader && isFor(reader, at)));
  return row;
}
export type NewsRow = NonNullable<Awaited<ReturnType<typeof selectOneNews>>>;

/** The row, locked until the transaction ends. */
export async function lockNews(tx: Tx, id: number) {
  const [row] = await tx.select(FULL_COLUMNS).from(news).where(eq(news.id, id)).for('update');
  return row;
}

/** News that nobody is changing now, locked until the transaction ends. */
export const lockFreeNews = (tx: Tx, ids: readonly number[]) =>
  tx.select(FULL_COLUMNS).from(news).where(isAmong(news.id, ids)).for('update', { skipLocked: true });

export async function updatePreviews(tx: Tx, rows: readonly { id: number; preview: string }[]) {
  const ids = sql.param(rows.map(({ id }) => id));
  const previews = sql.param(rows.map(({ preview }) => preview));
  await tx.execute(sql`
    update ${news} set preview = made.preview
    from unnest(${ids}::bigint[], ${previews}::text[]) as made (id, preview) where ${news.id} = made.id`);
}

export type NewsValues = Omit<typeof news.$inferInsert, 'id' | 'createdAt'>;

export async function insertNews(tx: Tx, values: NewsValues) {
  const [row] = await tx.insert(news).values(values).returning(FULL_COLUMNS);
  return required(row);
}

export async function updateNews(tx: Tx, id: number, values: NewsValues) {
  const [row] = await tx.update(news).set(values).where(eq(news.id, id)).returning(FULL_COLUMNS);
  return row;
}

export async function selectIdsOfType(tx: Tx, type: NewsType): Promise<number[]> {
  return (await tx.select({ id: news.id }).from(news).where(eq(news.newsType, type))).map(({ id }) => id);
}

export async function deleteNews(tx: Tx, id: number): Promise<void> {
  await tx.delete(news).where(eq(news.id, id));
}
