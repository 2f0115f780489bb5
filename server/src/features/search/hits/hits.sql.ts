import { sql } from 'drizzle-orm';
import type { SearchKind } from '@portal/contract/search/search.kinds.ts';
import type { Page } from '../../../platform/api/list.ts';
import type { Reader } from '../../../platform/database/database.ts';
import { countsByKind, type Looking } from './matches.sql.ts';
import { pageOf } from './order.sql.ts';
import type { Sought } from '../query.format.ts';
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

/**
 * One page of the records that hold all the words, the best first, and how many there are of each kind. Every hit
 * takes part. All are counted, in narrow rows; ranked are only those that may stand on the page.
 */
export async function selectHits(
  tx: Reader,
  words: readonly Sought[],
  looking: Looking,
  page: Page,
): Promise<{ hits: Hit[]; counts: Counts }> {
  const bare = sql`translate(snippet, ${'\u0002\u0003'}, '')`;
  const { rows } = await tx.execute<Partial<Hit> & { counts: Counts }>(sql`
    with counted as materialized (${countsByKind(words, looking)}),
    ${pageOf(words, looking, page)}, ${shownPage(words, words[0]?.stem ?? '')}
    select counts, kind, record_id, group_name, url, title, snippet,
      not starts_with(whole, ${bare}) as is_cut_before,
      right(whole, length(${bare})) <> ${bare} as is_cut_after
    from (select json_strip_nulls(row_to_json(counted)) as counts from counted) as summed left join marked on true
    order by place`);
  return {
    counts: rows[0]?.counts ?? {},
    hits: rows.filter((row): row is Hit & { counts: Counts } => 'kind' in row && row.kind !== null),
  };
}
