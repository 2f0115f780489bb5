import { type SQL, sql } from 'drizzle-orm';
import { offsetOf, type Page } from '../api/list.ts';
import { type Database, isDatabase, type Reader } from '../database/database.ts';
import type { Executable } from '../database/prepared/internals.ts';
import { givenList, preparedByShape } from '../database/prepared/prepared.ts';
import { sharedFor } from '../database/together/together.ts';
import { chosen, countBefore, limitOf, type Listed, selectListed } from './panels.sql.ts';

/** What a list puts into the statement that reads its columns. */
export interface Parts {
  where: SQL | undefined;
  order: SQL;
  /** For `limit` and `offset` of the query builder, which takes numbers. */
  limit: number;
  offset: number;
  /** A column: how many records there are beside those of the page. */
  total: SQL<number>;
}

export interface Found<R> {
  rows: R[];
  /** On all pages. */
  count: number;
}

interface Question {
  listed: Listed;
  page: Page;
  /** Of the placeholders in the columns. */
  values: Record<string, unknown>;
}

const partsOf = (listed: Listed, page: Page): Parts => ({
  where: listed.where,
  order: listed.order,
  limit: limitOf(page) as unknown as number,
  offset: sql.placeholder('offset') as unknown as number,
  // Nested, for a query of one table leaves out the table's name before columns of its own statement.
  total: sql<number>`${sql`(select count(*)::int from ${listed.from} ${chosen(listed)})`}`,
});

/** The records of a list that was searched: those of the numbers, in any order. */
const partsOfSome = ({ id }: Listed): Parts => ({
  where: sql`${id} = any(${givenList('some', 'bigint')})`,
  order: id,
  limit: sql.raw('all') as unknown as number,
  offset: 0,
  total: sql<number>`0`,
});

/**
 * The columns of a page of records, by one statement that is planned once; a search finds numbers first, by a plan
 * of its own. Those who open the same panel at the same moment read it once: nobody may change these rows.
 */
export function panelRows<R extends { id: number; total: number }>(
  group: string,
  build: (tx: Reader, parts: Parts, name: string) => Executable<R[]>,
) {
  const known = preparedByShape<Executable<R[]>>(group);

  async function ownPage(tx: Reader, { listed, page, values }: Question): Promise<Found<R>> {
    const query = known(tx, `${listed.kept} ${page.size}`, (name) => build(tx, partsOf(listed, page), name));
    const rows = await query.execute({ ...listed.values, ...values, offset: offsetOf(page) });
    return { rows, count: rows[0]?.total ?? (await countBefore(tx, listed, page)) };
  }

  const sharedPage = sharedFor(
    (db: Database, question: Question) => ownPage(db, question),
    ({ listed, page, values }) => JSON.stringify([listed.kept, listed.values, page, values]),
  );

  return async (
    tx: Reader,
    listed: Listed,
    page: Page,
    values: Record<string, unknown> = {},
  ): Promise<Found<R>> => {
    if (listed.isOwn && listed.kept !== undefined) {
      const question = { listed, page, values };
      return isDatabase(tx) ? sharedPage(tx, question) : ownPage(tx, question);
    }
    const { ids, count } = await selectListed(tx, listed, page);
    if (ids.length === 0) return { rows: [], count };
    const query = known(tx, 'some', (name) => build(tx, partsOfSome(listed), name));
    const rows = await query.execute({ ...values, some: ids });
    const byId = new Map(rows.map((row) => [row.id, row]));
    return { rows: ids.flatMap((id) => byId.get(id) ?? []), count };
  };
}
