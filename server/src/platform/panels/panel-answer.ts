import { listAnswer, type Page } from '../api/list.ts';
import type { Reader } from '../database/database.ts';
import { countListed, type Listed, placeOf, selectListed } from './panels.sql.ts';

/** Records that are found or named by their numbers, where no page was asked for. */
const WHOLE = { most: 1_000 };

interface Asked {
  page: Page | undefined;
  plain: { holding?: number | undefined };
}

interface Records<R, A> {
  listed: Listed;
  /** Those of the numbers, in any order. */
  rows: (ids: readonly number[]) => Promise<readonly R[]>;
  record: (row: R) => A;
}

/** One page of records, on demand that which holds one of them. */
export async function panelAnswer<R extends { id: number }, A>(
  tx: Reader,
  { page: asked, plain: { holding } }: Asked,
  { listed, rows, record }: Records<R, A>,
) {
  const held = asked && holding !== undefined ? await placeOf(tx, listed, holding) : undefined;
  const page = asked && held ? { ...asked, number: Math.ceil(held.place / asked.size) } : asked;
  return listAnswer(page, {
    whole: WHOLE,
    count: () => countListed(tx, listed),
    async rows(wanted) {
      const ids = await selectListed(tx, listed, wanted);
      const known = new Map((ids.length ? await rows(ids) : []).map((row) => [row.id, row]));
      return ids.flatMap((id) => known.get(id) ?? []);
    },
    record,
  });
}
