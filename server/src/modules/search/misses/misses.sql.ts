import type { SortColumn } from '@portal/contract/shared/list-query.ts';
import { and, asc, desc, eq, like, lt, type SQL, sql } from 'drizzle-orm';
import { columns } from '../../../platform/database/columns.ts';
import { type Reader, type Tx, type Writer, containing } from '../../../platform/database/database.ts';
import { employee } from '../../../platform/people/employee.table.ts';
import { searchMiss } from './misses.table.ts';

/** True if one of the words is a surname. */
export async function namesSomebody(tx: Reader, words: readonly string[]): Promise<boolean> {
  const { rows } = await tx.execute<{ is: boolean }>(sql`select exists (select 1 from ${employee}
    where lower(translate(${employee.lastName}, 'ёЁ', 'еЕ')) = any(${sql.param([...words])}::text[])) as is`);
  return rows[0]?.is ?? false;
}

const isSince = (since: Date) => sql`${searchMiss.lastAt} >= ${since.toISOString()}::timestamptz`;

/** True if this query or a longer one was just stored: letters are being deleted. */
export async function isJustMissed(tx: Reader, query: string, since: Date): Promise<boolean> {
  const rows = await tx
    .select({ id: searchMiss.id })
    .from(searchMiss)
    .where(and(isSince(since), sql`starts_with(${searchMiss.query}, ${query})`))
    .limit(1);
  return rows.length > 0;
}

export const isKnown = async (tx: Reader, query: string): Promise<boolean> =>
  (await tx.$count(searchMiss, eq(searchMiss.query, query))) > 0;

/** Deletes recent beginnings of the query, because the whole was meant. Returns their number. */
export async function takeBackBeginnings(tx: Tx, query: string, since: Date): Promise<number> {
  const isBeginning = and(isSince(since), sql`starts_with(${query}, ${searchMiss.query})`);
  const { rowCount } = await tx.delete(searchMiss).where(and(isBeginning, eq(searchMiss.times, 1)));
  await tx
    .update(searchMiss)
    .set({ times: sql`${searchMiss.times} - 1` })
    .where(isBeginning);
  return rowCount ?? 0;
}

export async function countMiss(tx: Tx, query: string, now: Date): Promise<void> {
  await tx
    .insert(searchMiss)
    .values({ query, times: 1, lastAt: now })
    .onConflictDoUpdate({
      target: searchMiss.query,
      set: { times: sql`${searchMiss.times} + 1`, lastAt: now },
    });
}

export async function dropBeyond(tx: Tx, most: number): Promise<void> {
  await tx.execute(sql`delete from ${searchMiss} where id in (
    select id from ${searchMiss} order by last_at desc, id desc offset ${most})`);
}

export async function dropOlder(tx: Writer, before: Date): Promise<void> {
  await tx.delete(searchMiss).where(lt(searchMiss.lastAt, before));
}

const MISS = columns(searchMiss, 'id', 'query', 'times', 'lastAt');

const haveWords = (words: readonly string[]): SQL | undefined =>
  and(...words.map((word) => like(searchMiss.query, containing(word))));

const COLUMNS = { times: searchMiss.times, last_day: searchMiss.lastAt, query: searchMiss.query };

/** Most frequent first by default. */
export const selectMisses = (
  tx: Reader,
  words: readonly string[],
  sort: readonly SortColumn<keyof typeof COLUMNS>[],
  { limit, offset }: { limit: number; offset: number },
) =>
  tx
    .select(MISS)
    .from(searchMiss)
    .where(haveWords(words))
    .orderBy(
      ...(sort.length > 0
        ? sort.map(({ field, descending }) => (descending ? desc(COLUMNS[field]) : asc(COLUMNS[field])))
        : [desc(searchMiss.times), desc(searchMiss.lastAt)]),
      asc(searchMiss.id),
    )
    .limit(limit)
    .offset(offset);

export const countMisses = (tx: Reader, words: readonly string[]): Promise<number> =>
  tx.$count(searchMiss, haveWords(words));
