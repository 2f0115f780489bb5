import { listAnswer, type Page } from '../api/list.ts';
import type { Reader } from '../database/database.ts';
import type { Found } from './panel-rows.sql.ts';
import { type Listed, placeOf } from './panels.sql.ts';

/** Limit of unpaged records that are searched or named by id. */
const UNPAGED = { most: 1_000 };

interface RequirementSource {
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
  { page: asked, plain: { holding } }: RequirementSource,
  { listed, found, record }: Records<R, A>,
) {
  const held = asked && holding !== undefined ? await placeOf(tx, listed, holding) : undefined;
  const page = asked && held ? { ...asked, number: Math.ceil(held.place / asked.size) } : asked;
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
