import { listAnswer, type Page } from '../api/list.ts';
import type { Reader } from '../database/database.ts';
import type { Found } from './panel-rows.sql.ts';
import { type Listed, placeOf } from './panels.sql.ts';

/** Limit of unpaged records that are searched or named by id. */
const UNPAGED = { most: 1_000 };

interface PanelQuery {
  page: Page | undefined;
  plain: { holding?: number | undefined };
}

interface Records<R, A> {
  listed: Listed;
  found: (page: Page) => Promise<Found<R>>;
  record: (row: R) => A;
}

/** One page of records, or the page with a given record. */
export async function panelAnswer<R, A extends { id: string }>(
  tx: Reader,
  { page: requested, plain: { holding } }: PanelQuery,
  { listed, found, record }: Records<R, A>,
) {
  const held = requested && holding !== undefined ? await placeOf(tx, listed, holding) : undefined;
  const page =
    requested && held ? { ...requested, number: Math.ceil(held.place / requested.size) } : requested;
  let count = 0;
  return listAnswer(page, {
    whole: UNPAGED,
    async rows(wanted) {
      const { rows, count: all } = await found(wanted);
      count = all;
      return rows;
    },
    count: async () => count,
    record,
  });
}
