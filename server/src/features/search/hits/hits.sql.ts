import { type SQL, sql } from 'drizzle-orm';
import type { QueryResult } from 'pg';
import { SEARCH_KINDS, type SearchKind } from '@portal/contract/search/search.kinds.ts';
import { offsetOf, type Page } from '../../../platform/api/list.ts';
import type { Reader } from '../../../platform/database/database.ts';
import type { Executable } from '../../../platform/database/prepared/internals.ts';
import { preparedByShape, statementOf } from '../../../platform/database/prepared/prepared.ts';
import { placeOf, type Sought } from '../query.format.ts';
import { askedFor, countsByKind, type Shape, valuesOf } from './matches.sql.ts';
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

function textOf(count: number, shape: Shape): SQL {
  const asked = askedFor(count);
  return sql`with ${asked.made}, counted as materialized (${countsByKind(asked, shape)}),
    ${pageOf(asked, shape)}, ${shownPage(asked)}
    select counts, kind, record_id, group_name, url, title, snippet,
      not starts_with(whole, ${BARE}) as is_cut_before,
      right(whole, length(${BARE})) <> ${BARE} as is_cut_after
    from (select json_strip_nulls(row_to_json(counted)) as counts from counted) as summed left join marked on true
    order by place`;
}

type Row = Partial<Hit> & { counts: Counts };

/** Planned once for so many words: planning takes as long as finding some hundred hits. */
const statements = preparedByShape<Executable<QueryResult<Row>>>('hits');

/** Who looks, and what they may find. */
export interface Looking {
  /** Kinds that they may open: hits are counted for each of them. */
  kinds: readonly SearchKind[];
  shown: readonly SearchKind[];
  /** Only what that reader may see by now; undefined shows all. */
  reader: { accountId: number; now: Date } | undefined;
}

/**
 * One page of the records that hold all the words, the best first, and how many there are of each kind. Every hit
 * takes part. All are counted, in narrow rows; ranked are only those that may stand on the page.
 */
export async function selectHits(
  tx: Reader,
  words: readonly Sought[],
  { kinds, shown, reader }: Looking,
  page: Page,
): Promise<{ hits: Hit[]; counts: Counts }> {
  const shape: Shape = { isForReader: reader !== undefined, isOfKinds: shown.length < SEARCH_KINDS.length };
  const statement = statements(tx, `${words.length} ${shape.isForReader} ${shape.isOfKinds}`, (name) =>
    statementOf<Row>(tx, textOf(words.length, shape), name),
  );
  const { rows } = await statement.execute({
    ...valuesOf(words),
    ...{ place: placeOf(words[0]?.stem ?? ''), shown, first: offsetOf(page), size: page.size },
    ...(reader && { reader: reader.accountId, now: reader.now.toISOString() }),
  });
  const counts = rows[0]?.counts ?? {};
  return {
    counts: Object.fromEntries(kinds.flatMap((kind) => (counts[kind] ? [[kind, counts[kind]]] : []))),
    hits: rows.filter((row): row is Hit & { counts: Counts } => 'kind' in row && row.kind !== null),
  };
}
