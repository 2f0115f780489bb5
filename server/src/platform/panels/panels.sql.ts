import type { QueryResult } from 'pg';
import { type SQL, sql } from 'drizzle-orm';
import { offsetOf, type Page } from '../api/list.ts';
import type { Reader } from '../database/database.ts';
import type { Executable } from '../database/prepared/internals.ts';
import { givenList, preparedByShape, statementOf } from '../database/prepared/prepared.ts';

/** Records of a page of panels: where they come from, which of them, in which order. */
export interface Listed {
  from: SQL;
  /** Number of the record. */
  id: SQL;
  where: SQL | undefined;
  /** Ends with the number: the order is the same each time. */
  order: SQL;
  /** Of the placeholders in `where`. */
  values: Record<string, unknown>;
  /** Name of a list that nobody searches: its statements are planned once. A search has plans of its own. */
  kept: string | undefined;
  /** Nothing but the table of the records is needed: their columns are read with their numbers. */
  isOwn: boolean;
}

export const chosen = ({ where }: Pick<Listed, 'where'>): SQL => (where ? sql`where ${where}` : sql``);

/** Each page is planned for its size: with a parameter the planner expects a tenth of the table. */
export const limitOf = ({ size }: Page): SQL => sql.raw(String(size));

const statements = preparedByShape<Executable<QueryResult>>('panel');

/** Rows of a statement about that list, planned once where the list is kept. */
async function ask<Row>(
  tx: Reader,
  { kept, values }: Pick<Listed, 'kept' | 'values'>,
  kind: string,
  { text, more = {} }: { text: () => SQL; more?: Record<string, unknown> },
): Promise<Row[]> {
  const build = (name: string) => statementOf<Record<string, unknown>>(tx, text(), name);
  const statement = kept === undefined ? build('') : statements(tx, `${kept} ${kind}`, build);
  return (await statement.execute({ ...values, ...more })).rows as Row[];
}

/** Numbers of the records of one page, in their order, and how many there are in all. */
export async function selectListed(
  tx: Reader,
  listed: Listed,
  page: Page,
): Promise<{ ids: number[]; count: number }> {
  const rows = await ask<{ id: string; total: number }>(tx, listed, `page ${page.size}`, {
    text: () => sql`
      select ${listed.id} as id, (count(*) over ())::int as total from ${listed.from} ${chosen(listed)}
      order by ${listed.order} limit ${limitOf(page)} offset ${sql.placeholder('offset')}`,
    more: { offset: offsetOf(page) },
  });
  return {
    ids: rows.map(({ id }) => Number(id)),
    count: rows[0]?.total ?? (await countBefore(tx, listed, page)),
  };
}

/** How many records there are where a page has none: all of them come before it. */
export async function countBefore(tx: Reader, listed: Listed, { number }: Page): Promise<number> {
  if (number === 1) return 0;
  const text = () => sql`select count(*)::int as n from ${listed.from} ${chosen(listed)}`;
  const [row] = await ask<{ n: number }>(tx, listed, 'count', { text });
  return row?.n ?? 0;
}

/** How many of them belong to each of those. */
export async function countListedBy(
  tx: Reader,
  listed: Pick<Listed, 'from' | 'where'>,
  parentId: SQL,
  parents: readonly number[],
): Promise<Map<number, number>> {
  if (parents.length === 0) return new Map();
  const rows = await ask<{ id: string; n: number }>(tx, { kept: undefined, values: { parents } }, 'by', {
    text: () => sql`
      select ${parentId} as id, count(*)::int as n from ${listed.from}
      where ${parentId} = any(${givenList('parents', 'bigint')}) ${listed.where ? sql`and (${listed.where})` : sql``}
      group by 1`,
  });
  return new Map(rows.map(({ id, n }) => [Number(id), n]));
}

export interface Place {
  /** From 1. */
  place: number;
  previous: number | undefined;
  next: number | undefined;
}

/** Where the record stands among them, and beside which; undefined where it is none of them. */
export async function placeOf(tx: Reader, listed: Listed, id: number): Promise<Place | undefined> {
  const [row] = await ask<{ place: number; previous: string | null; next: string | null }>(
    tx,
    listed,
    'place',
    {
      text: () => sql`
      select place, previous, next from (
        select ${listed.id} as id, (row_number() over around)::int as place,
          lag(${listed.id}) over around as previous, lead(${listed.id}) over around as next
        from ${listed.from} ${chosen(listed)} window around as (order by ${listed.order})
      ) as placed where id = ${sql.placeholder('record')}`,
      more: { record: id },
    },
  );
  if (!row) return undefined;
  const { place, previous, next } = row;
  return {
    place,
    previous: previous === null ? undefined : Number(previous),
    next: next === null ? undefined : Number(next),
  };
}
