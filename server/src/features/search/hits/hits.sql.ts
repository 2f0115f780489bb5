import { type SQL, sql } from 'drizzle-orm';
import type { SearchKind } from '@portal/contract/search/search.kinds.ts';
import type { Page } from '../../../platform/api/list.ts';
import type { Reader } from '../../../platform/database/database.ts';
import type { Sought } from '../query.format.ts';
import { askedFor, countsByKind, type Shape } from './matches.sql.ts';
import { pageOf } from './order.sql.ts';
import { shownPage } from './shown.sql.ts';

export interface Hit {
  kind: SearchKind;
  record_id: string;
  title: string;
  snippet: string;
  /** The text goes on before or after the snippet. */
  is_cut_before: boolean;
  is_cut_after: boolean;
  group_name: string;
  url: string;
}

/** Kinds without a hit are left out. */
export type Counts = Partial<Record<SearchKind, number>>;

const BARE = sql`translate(snippet, '\u0002\u0003', '')`;

function textOf(words: readonly Sought[], shape: Shape, page: Page): SQL {
  const asked = askedFor(words);
  return sql`with ${asked.made}, counted as materialized (${countsByKind(asked, shape)}),
    ${pageOf(asked, shape, page)}, ${shownPage(asked)}
    select counts, kind, record_id, group_name, url, title, snippet,
      not starts_with(whole, ${BARE}) as is_cut_before,
      right(whole, length(${BARE})) <> ${BARE} as is_cut_after
    from (select json_strip_nulls(row_to_json(counted)) as counts from counted) as summed left join marked on true
    order by place`;
}

type Row = (Hit | { kind: null }) & { counts: Counts };

/** Who looks, and what they may find. */
export interface Looking extends Shape {
  /** Kinds that they may open: hits are counted for each of them. */
  kinds: readonly SearchKind[];
}

/**
 * One page of the records that hold all the words, the best first, and how many there are of each kind. Every hit
 * takes part. All are counted, in narrow rows; ranked are only those that may stand on the page.
 */
export async function selectHits(
  tx: Reader,
  words: readonly Sought[],
  { kinds, ...shape }: Looking,
  page: Page,
): Promise<{ hits: Hit[]; counts: Counts }> {
  const { rows } = await tx.execute(textOf(words, shape, page));
  const found = rows as unknown as Row[];
  const counts = found[0]?.counts ?? {};
  return {
    counts: Object.fromEntries(kinds.flatMap((kind) => (counts[kind] ? [[kind, counts[kind]]] : []))),
    hits: found.filter((row) => row.kind !== null),
  };
}
