import { type SQL, sql } from 'drizzle-orm';
import { SEARCH_KINDS, type SearchKind } from '@portal/contract/search/search.kinds.ts';
import { offsetOf, type Page } from '../../../platform/api/list.ts';
import type { Reader } from '../../../platform/database/database.ts';
import type { Caller } from '../../../platform/api/caller.ts';
import { isListed, listsOf, personOfCaller } from '../../accounts/audience/audience.table.ts';
import { placeOf, type Sought, tsqueryOf } from '../query.format.ts';
import { searchEntry } from '../search.table.ts';
import { type QueryWords, shownPage } from './shown.sql.ts';

export interface Hit {
  kind: SearchKind;
  record_id: string;
  title: string;
  snippet: string;
  /** The text continues before or after the snippet. */
  is_cut_before: boolean;
  is_cut_after: boolean;
  group_name: string;
  url: string;
}

/** Without kinds that have no hits. */
export type Counts = Partial<Record<SearchKind, number>>;

export interface HitSearch {
  /** Limits hits to this reader's; undefined: all. */
  reader: { caller: Caller; now: Date; today: string } | undefined;
  /** Accessible kinds: hits are counted for each. */
  kinds: readonly SearchKind[];
  /** Kinds whose hits are returned. */
  shown: readonly SearchKind[];
}

const queryOf = (words: readonly Sought[], operator: '&' | '|'): SQL =>
  sql`to_tsquery('russian', ${words.map((word) => tsqueryOf(word)).join(` ${operator} `)})`;

const READERS = listsOf(searchEntry, 'reader');

const seen = ({ reader }: HitSearch): SQL =>
  reader
    ? sql`and visible_from <= ${reader.now.toISOString()}::timestamptz
        and ${isListed(personOfCaller(reader.caller), READERS, reader.today)}`
    : sql``;

const COUNTS = sql.join(
  SEARCH_KINDS.map(
    (kind) =>
      sql`nullif(count(*) filter (where kind = ${sql.raw(`'${kind}'`)}), 0) as ${sql.identifier(kind)}`,
  ),
  sql`, `,
);

const BARE = sql`translate(snippet, '\u0002\u0003', '')`;

/**
 * Hits by rank in title and text; hits inside of a file only have no rank and come last. Unpacking the terms
 * of whole files would take thirty microseconds a hit.
 */
function textOf({ all, any, place }: QueryWords, search: HitSearch, page: Page): SQL {
  return sql`with hit as materialized (
      select kind, record_id, ts_rank(head, ${any}) as rank from ${searchEntry} where terms @@ ${all} ${seen(search)}
    ), counted as (select ${COUNTS} from hit
    ), page as materialized (
      select kind, record_id, row_number() over () as place from (
        select kind, record_id from hit where kind = any(${sql.param([...search.shown])}::text[])
        order by rank desc, kind, record_id limit ${page.size} offset ${offsetOf(page)}
      ) best
    ), ${shownPage({ all, any, place })}
    select (select json_strip_nulls(row_to_json(counted)) from counted) as counts, kind, record_id, group_name, url,
      title, snippet, not starts_with(whole, ${BARE}) as is_cut_before,
      right(whole, length(${BARE})) <> ${BARE} as is_cut_after
    from (values (1)) one left join marked on true
    order by place`;
}

type Row = (Hit | { kind: null }) & { counts: Counts };

/** One page of the records that contain all the words, best first, and counts by kind. */
export async function selectHits(
  tx: Reader,
  words: readonly Sought[],
  search: HitSearch,
  page: Page,
): Promise<{ hits: Hit[]; counts: Counts }> {
  const asked = {
    all: queryOf(words, '&'),
    any: queryOf(words, '|'),
    place: placeOf(words[0]?.stem ?? ''),
  };
  const { rows } = await tx.execute(textOf(asked, search, page));
  const found = rows as unknown as Row[];
  const counts = found[0]?.counts ?? {};
  return {
    counts: Object.fromEntries(search.kinds.flatMap((kind) => (counts[kind] ? [[kind, counts[kind]]] : []))),
    hits: found.filter((row) => row.kind !== null),
  };
}
