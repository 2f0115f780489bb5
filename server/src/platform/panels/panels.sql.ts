import { and, type SQL, sql } from 'drizzle-orm';
import { offsetOf, type Page } from '../api/list.ts';
import type { Reader } from '../database/database.ts';

/** Source, condition and order of a page of panels. */
export interface Listed {
  from: SQL;
  id: SQL;
  where: SQL | undefined;
  /** Ends with the id, so the order is stable. */
  order: SQL;
  /** True if the records' own table suffices: their columns are read together with their ids. */
  isOwn: boolean;
}

export const chosen = ({ where }: Pick<Listed, 'where'>): SQL => (where ? sql`where ${where}` : sql``);

/** Ids of one page in their order, and the total. */
export async function selectListed(
  tx: Reader,
  listed: Listed,
  page: Page,
): Promise<{ ids: number[]; count: number }> {
  const { rows } = await tx.execute<{ id: string; total: number }>(sql`
    select ${listed.id} as id, (count(*) over ())::int as total from ${listed.from} ${chosen(listed)}
    order by ${listed.order} limit ${page.size} offset ${offsetOf(page)}`);
  return {
    ids: rows.map(({ id }) => Number(id)),
    count: rows[0]?.total ?? (await countBefore(tx, listed, page)),
  };
}

/** The total for an empty page: all records precede it. */
export async function countBefore(tx: Reader, listed: Listed, { number }: Page): Promise<number> {
  if (number === 1) return 0;
  const { rows } = await tx.execute<{ n: number }>(
    sql`select count(*)::int as n from ${listed.from} ${chosen(listed)}`,
  );
  return rows[0]?.n ?? 0;
}

/** Counts the records of each of those owners. */
export async function countListedBy(
  tx: Reader,
  listed: Pick<Listed, 'from' | 'where'>,
  parentId: SQL,
  parents: readonly number[],
): Promise<Map<number, number>> {
  if (parents.length === 0) return new Map();
  const { rows } = await tx.execute<{ id: string; n: number }>(sql`
    select ${parentId} as id, count(*)::int as n from ${listed.from}
    where ${and(sql`${parentId} = any(${sql.param(parents)}::bigint[])`, listed.where)} group by 1`);
  return new Map(rows.map(({ id, n }) => [Number(id), n]));
}

export interface Place {
  /** From 1. */
  place: number;
  previous: number | undefined;
  next: number | undefined;
}

/** Position of the record and its neighbours; undefined if it is not listed. */
export async function placeOf(tx: Reader, listed: Listed, id: number): Promise<Place | undefined> {
  const { rows } = await tx.execute<{ place: number; previous: string | null; next: string | null }>(sql`
      select place, previous, next from (
        select ${listed.id} as id, (row_number() over around)::int as place,
          lag(${listed.id}) over around as previous, lead(${listed.id}) over around as next
        from ${listed.from} ${chosen(listed)} window around as (order by ${listed.order})
      ) as placed where id = ${id}`);
  const [row] = rows;
  if (!row) return undefined;
  const { place, previous, next } = row;
  return {
    place,
    previous: previous === null ? undefined : Number(previous),
    next: next === null ? undefined : Number(next),
  };
}
