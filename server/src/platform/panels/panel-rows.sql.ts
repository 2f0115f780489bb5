import { type SQL, sql } from 'drizzle-orm';
import { offsetOf, type Page } from '../api/list.ts';
import type { Reader } from '../database/database.ts';
import { chosen, countBefore, type Listed, selectListed } from './panels.sql.ts';

export interface Parts {
  where: SQL | undefined;
  order: SQL;
  limit: number;
  offset: number;
  total: SQL<number>;
}

export interface Found<R> {
  rows: R[];
  /** On all pages. */
  count: number;
}

/** Columns of a page of records. A search finds their ids first, in tables that the columns do not need. */
export async function selectPanelPage<R extends { id: number; total: number }>(
  tx: Reader,
  listed: Listed,
  page: Page,
  select: (parts: Parts) => PromiseLike<R[]>,
): Promise<Found<R>> {
  if (listed.isOwn) {
    const { where, order } = listed;
    // Nested, because a single-table query omits the table name before columns of its own statement.
    const total = sql<number>`${sql`(select count(*)::int from ${listed.from} ${chosen(listed)})`}`;
    const rows = await select({ where, order, limit: page.size, offset: offsetOf(page), total });
    return { rows, count: rows[0]?.total ?? (await countBefore(tx, listed, page)) };
  }
  const { ids, count } = await selectListed(tx, listed, page);
  if (ids.length === 0) return { rows: [], count };
  const where = sql`${listed.id} = any(${sql.param(ids)}::bigint[])`;
  const rows = await select({ where, order: listed.id, limit: ids.length, offset: 0, total: sql<number>`0` });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return { rows: ids.flatMap((id) => byId.get(id) ?? []), count };
}
