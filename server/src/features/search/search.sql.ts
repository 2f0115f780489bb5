import { and, asc, eq, gt, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { SearchKind } from '@portal/contract/search/search.kinds.ts';
import { type Reader, type Tx, type Writer, searchedText } from '../../platform/database/database.ts';
import { searchEntry } from './search.table.ts';

type NewEntry = Pick<
  typeof searchEntry.$inferInsert,
  'kind' | 'recordId' | 'title' | 'body' | 'textVersion' | 'groupName' | 'url' | 'visibleFrom'
>;

export async function upsertEntries(tx: Tx, entries: readonly NewEntry[]): Promise<void> {
  if (!entries.length) return;
  await tx
    .insert(searchEntry)
    .values([...entries])
    .onConflictDoUpdate({
      target: [searchEntry.kind, searchEntry.recordId],
      set: {
        title: sql`excluded.title`,
        body: sql`excluded.body`,
        textVersion: sql`excluded.text_version`,
        groupName: sql`excluded.group_name`,
        url: sql`excluded.url`,
        visibleFrom: sql`excluded.visible_from`,
      },
    });
}

const those = (kind: SearchKind, recordIds: readonly number[]) =>
  and(eq(searchEntry.kind, kind), inArray(searchEntry.recordId, [...recordIds]));

export async function deleteEntries(tx: Tx, kind: SearchKind, recordIds: readonly number[]): Promise<void> {
  if (recordIds.length) await tx.delete(searchEntry).where(those(kind, recordIds));
}

export async function updateGroup(tx: Tx, kind: SearchKind, recordIds: readonly number[], groupName: string) {
  if (recordIds.length) await tx.update(searchEntry).set({ groupName }).where(those(kind, recordIds));
}

export async function updateFileText(
  tx: Writer,
  kind: SearchKind,
  recordId: number,
  fileText: string,
): Promise<void> {
  await tx
    .update(searchEntry)
    .set({ fileText })
    .where(those(kind, [recordId]));
}

/** Records after that one whose text an older version made, in the order of their numbers. */
export async function selectOlder(
  tx: Reader,
  kinds: readonly SearchKind[],
  version: number,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const rows = await tx
    .select({ recordId: searchEntry.recordId })
    .from(searchEntry)
    .where(
      and(
        inArray(searchEntry.kind, [...kinds]),
        lt(searchEntry.textVersion, version),
        gt(searchEntry.recordId, after),
      ),
    )
    .orderBy(asc(searchEntry.recordId))
    .limit(limit);
  return rows.map(({ recordId }) => recordId);
}

/** Who looks, and what they may find. */
export interface Looking {
  kinds: readonly SearchKind[];
  /** Only what readers may see by then; undefined shows all. */
  until: Date | undefined;
}

const seen = ({ kinds, until }: Looking) =>
  sql`kind in ${[...kinds]} ${until ? sql`and visible_from <= ${until.toISOString()}::timestamptz` : sql``}`;

/** Of more hits the oldest are looked at, and so many of them are ranked: ranking reads all of a record's terms. */
const LOOKED_AT = sql.raw('2000');
const RANKED = sql.raw('200');
/** Nobody pages through more that is merely alike, and comparing is expensive. */
const ALIKE = sql.raw('500');

interface Hit {
  [column: string]: unknown;
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

const MARKS = `StartSel=\u0002, StopSel=\u0003`;

/**
 * The records of `page` as they are shown. The snippet is cut around the first word before it is marked: marking
 * is slow.
 */
async function showPage(tx: Reader, page: SQL, stem: string, tsquery?: string): Promise<Hit[]> {
  const marked = (text: SQL, options: string): SQL =>
    tsquery === undefined
      ? text
      : sql`ts_headline('russian', ${text}, to_tsquery('russian', ${tsquery}), ${options})`;
  // The words of a query have е for ё.
  const placeIn = (text: SQL): SQL => sql`position(${stem} in ${searchedText(text)})`;
  const whole = sql`case when body = '' then file_text when ${placeIn(sql`body`)} > 0 or file_text = '' then body else file_text end`;
  const around = sql`substring(${whole} from greatest(1, ${placeIn(whole)} - 120) for 600)`;
  const bare = sql`translate(snippet, ${'\u0002\u0003'}, '')`;
  const { rows } = await tx.execute<Hit>(sql`
    with ${page}, shown as (
      select page.place, kind, record_id::text, group_name, url, ${whole} as whole,
        ${marked(sql`title`, `${MARKS}, HighlightAll=true`)} as title,
        ${marked(around, `${MARKS}, MaxWords=32, MinWords=16`)} as snippet
      from page join search_entry entry using (kind, record_id)
    )
    select kind, record_id, group_name, url, title, snippet,
      not starts_with(whole, ${bare}) as is_cut_before,
      right(whole, length(${bare})) <> ${bare} as is_cut_after
    from shown order by place`);
  return rows;
}

const matches = (tsquery: string): SQL => sql`terms @@ to_tsquery('russian', ${tsquery})`;

/** One page of the records with the words in any form. Those with them in title and beginning are ranked, the others follow. */
export function selectHits(
  tx: Reader,
  { tsquery, stems, ...looking }: Looking & { tsquery: string; stems: readonly string[] },
  { number, size }: { number: number; size: number },
): Promise<Hit[]> {
  const likely = stems.map(
    (stem) =>
      sql`case strpos(spelling, ${stem}) when 0 then 0 else 1 + (strpos(spelling, ${stem}) <= length(title))::int end`,
  );
  const page = sql`looked as materialized (
      select kind, record_id, ${sql.join(likely, sql` + `)} as likely
      from search_entry where ${matches(tsquery)} and ${seen(looking)} limit ${LOOKED_AT}
    ), placed as materialized (
      select kind, record_id, row_number() over (order by likely desc, kind, record_id) as place from looked
    ), ranked as materialized (
      select kind, record_id, place, case when place <= ${RANKED} then (
        select ts_rank(terms, to_tsquery('russian', ${tsquery}), 1) from search_entry entry
        where entry.kind = placed.kind and entry.record_id = placed.record_id
      ) end as rank from placed
    ), page as materialized (
      select kind, record_id, row_number() over (order by rank desc nulls last, place) as place
      from ranked order by rank desc nulls last, ranked.place limit ${sql.raw(String(size))} offset ${(number - 1) * size}
    )`;
  return showPage(tx, page, stems[0] ?? '', tsquery);
}

/** Number of records with the words in any form, by kind. */
export async function countHits(
  tx: Reader,
  tsquery: string,
  looking: Looking,
): Promise<Map<SearchKind, number>> {
  const { rows } = await tx.execute<{ kind: SearchKind; n: number }>(sql`
    select kind, count(*)::int as n from search_entry where ${matches(tsquery)} and ${seen(looking)} group by kind`);
  return new Map(rows.map(({ kind, n }) => [kind, n]));
}

export interface Alike {
  [column: string]: unknown;
  kind: SearchKind;
  record_id: string;
}

/** Records with words like these, the most similar first. Comparing is expensive: it is done once, for count and page together. */
export async function selectAlike(tx: Reader, words: readonly string[], looking: Looking): Promise<Alike[]> {
  const every = (condition: (word: string) => SQL, between: SQL): SQL =>
    sql.join(words.map(condition), between);
  const { rows } = await tx.execute<Alike>(sql`
    with alike as materialized (
      select kind, record_id, ${every((word) => sql`word_similarity(${word}, spelling)`, sql` + `)} as likeness
      from search_entry where ${every((word) => sql`${word} <% spelling`, sql` and `)} and ${seen(looking)}
      limit ${ALIKE}
    ) select kind, record_id::text from alike order by likeness desc, kind, record_id`);
  return rows;
}

/** Those records as they are shown, in that order. */
export function showAlike(tx: Reader, alike: readonly Alike[], stem: string): Promise<Hit[]> {
  const kinds = sql.param(alike.map(({ kind }) => kind));
  const ids = sql.param(alike.map(({ record_id }) => record_id));
  return showPage(
    tx,
    sql`page as (select * from unnest(${kinds}::text[], ${ids}::bigint[]) with ordinality as alike (kind, record_id, place))`,
    stem,
  );
}
