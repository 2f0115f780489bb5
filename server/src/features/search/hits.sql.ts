import { type SQL, sql } from 'drizzle-orm';
import type { SearchKind } from '@portal/contract/search/search.kinds.ts';
import { offsetOf, type Page } from '../../platform/api/list.ts';
import { type Reader, searchedText } from '../../platform/database/database.ts';
import { isForAccount } from '../account/readers/readers.table.ts';
import { type Sought, tsqueryOf } from './query.format.ts';

/** Who looks, and what they may find. */
export interface Looking {
  /** Kinds that they may open: hits are counted for each of them. */
  kinds: readonly SearchKind[];
  shown: readonly SearchKind[];
  /** Only what that reader may see by now; undefined shows all. */
  reader: { accountId: number; now: Date } | undefined;
}

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

export type Counts = Partial<Record<SearchKind, number>>;

const MARKS = `StartSel=\u0002, StopSel=\u0003`;
/** Hits inside of files alone: so many of the newest are ranked by their whole text, which is slow to read. */
const FAR_RANKED = sql.raw('200');

const query = (text: string): SQL => sql`to_tsquery('russian', ${text})`;
const READERS = { areas: sql`reader_areas`, positions: sql`reader_positions`, groups: sql`reader_groups` };

const isSeenBy = ({ accountId, now }: NonNullable<Looking['reader']>): SQL =>
  sql`and visible_from <= ${now.toISOString()}::timestamptz and ${isForAccount(READERS, sql`${accountId}::bigint`)}`;
const seen = ({ kinds, reader }: Looking) => sql`kind in ${[...kinds]} ${reader ? isSeenBy(reader) : sql``}`;

/**
 * Two points for a word of the title, one for a word of the text, and between equals how often they say them, which
 * is at most one point. Null where they say none.
 */
function scoreOf(words: readonly Sought[]): SQL {
  const any = query(words.map((word) => tsqueryOf(word)).join(' | '));
  const points = words.map((word) => {
    const inTitle = sql`(head @@ ${query(tsqueryOf(word, 'A'))})::int`;
    // What says the only word at all has its point.
    return words.length === 1 ? inTitle : sql`${inTitle} + (head @@ ${query(tsqueryOf(word))})::int`;
  });
  return sql`case when head @@ ${any} then 2 * (${sql.join(points, sql` + `)}) + ts_rank(head, ${any}, 1) end`;
}

/**
 * The page of all hits: those with words in title or text by their score, after them those that say them inside of
 * a file alone, the newest first.
 */
function pageOf(words: readonly Sought[], looking: Looking, page: Page): SQL {
  const all = query(words.map((word) => tsqueryOf(word)).join(' & '));
  const first = sql`${offsetOf(page)}::bigint`;
  const last = sql`${offsetOf(page) + page.size}::bigint`;
  const near = sql`(select n from near_count)`;
  return sql`hits as materialized (
      select kind, record_id, ${scoreOf(words)} as score
      from search_entry where terms @@ ${all} and ${seen(looking)}
    ), shown as (select * from hits where kind in ${looking.shown.length ? [...looking.shown] : ['']}
    ), near_count as materialized (select count(score) as n from shown
    ), near as (
      select kind, record_id, row_number() over () as place from (
        select kind, record_id from shown where score is not null
        order by score desc, kind, record_id limit ${page.size} offset ${first}
      ) as best
    ), far as (
      select kind, record_id, row_number() over (order by record_id desc, kind) as age
      from shown where score is null and ${near} < ${last}
    ), far_ranked as (
      select kind, record_id, age, case when age <= ${FAR_RANKED} then (
        select ts_rank(terms, ${all}, 1) from search_entry entry
        where entry.kind = far.kind and entry.record_id = far.record_id
      ) end as rank from far
    ), page as materialized (
      select kind, record_id, ${first} + place as place from near
      union all (
        select kind, record_id, ${near} + row_number() over (order by rank desc nulls last, age)
        from far_ranked order by 3
        limit greatest(0, ${last} - greatest(${first}, ${near})) offset greatest(0, ${first} - ${near})
      )
    )`;
}

/** The records of `page` as they are shown. The snippet is cut around the first word before it is marked: marking is slow. */
function shownPage(words: readonly Sought[], stem: string): SQL {
  const marked = (text: SQL, options: string): SQL =>
    sql`ts_headline('russian', ${text}, ${query(words.map((word) => tsqueryOf(word)).join(' & '))}, ${options})`;
  // The words of a query have е for ё.
  const placeIn = (text: SQL): SQL => sql`position(${stem} in ${searchedText(text)})`;
  const whole = sql`case when body = '' then file_text when ${placeIn(sql`body`)} > 0 or file_text = '' then body else file_text end`;
  return sql`cut as (
      select page.place, kind, record_id, group_name, url, title, whole, at,
        substring(whole from greatest(1, at - 120) for 420) as around
      from page cross join lateral (
          select group_name, url, title, body, file_text from search_entry entry
          where entry.kind = page.kind and entry.record_id = page.record_id offset 0
        ) as entry cross join lateral (select ${whole} as whole offset 0) as chosen
        cross join lateral (select ${placeIn(sql`whole`)} as at offset 0) as found
    ), marked as (
      select place, kind, record_id::text, group_name, url, whole,
        ${marked(sql`title`, `${MARKS}, HighlightAll=true`)} as title,
        ${marked(sql`around`, `${MARKS}, MaxWords=32, MinWords=16`)} as snippet
      from cut
    )`;
}

/**
 * One page of the records that hold all the words, the best first, and how many there are of each kind. Every hit
 * takes part, and one statement reads each of them once: reading them is what takes time.
 */
export async function selectHits(
  tx: Reader,
  words: readonly Sought[],
  looking: Looking,
  page: Page,
): Promise<{ hits: Hit[]; counts: Counts }> {
  const bare = sql`translate(snippet, ${'\u0002\u0003'}, '')`;
  const { rows } = await tx.execute<Partial<Hit> & { counts: Counts | null }>(sql`
    with ${pageOf(words, looking, page)}, ${shownPage(words, words[0]?.stem ?? '')}
    select counts, kind, record_id, group_name, url, title, snippet,
      not starts_with(whole, ${bare}) as is_cut_before,
      right(whole, length(${bare})) <> ${bare} as is_cut_after
    from (
      select json_object_agg(kind, n) as counts
      from (select kind, count(*) as n from hits group by kind) as counted
    ) as summed left join marked on true
    order by place`);
  return {
    counts: rows[0]?.counts ?? {},
    hits: rows.filter((row): row is Hit & { counts: Counts } => 'kind' in row && row.kind !== null),
  };
}
