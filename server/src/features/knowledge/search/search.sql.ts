import { and, eq, inArray, sql } from 'drizzle-orm';
import type { SearchKind } from '@portal/contract/knowledge/search.calls.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { searchEntry } from './search.table.ts';

type NewEntry = Pick<
  typeof searchEntry.$inferInsert,
  'kind' | 'recordId' | 'title' | 'body' | 'groupName' | 'url' | 'visibleFrom'
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
  tx: Tx,
  kind: SearchKind,
  recordId: number,
  fileText: string,
): Promise<void> {
  await tx
    .update(searchEntry)
    .set({ fileText })
    .where(those(kind, [recordId]));
}

/** How to look: by the words' forms, or by their likeness where they are misspelt. */
export type Look = { by: 'forms'; tsquery: string } | { by: 'likeness'; words: readonly string[] };

export interface Looking {
  look: Look;
  kinds: readonly SearchKind[];
  /** Only what readers may see by then; undefined shows all. */
  until: Date | undefined;
}

const matches = (look: Look) =>
  look.by === 'forms'
    ? sql`terms @@ to_tsquery('russian', ${look.tsquery})`
    : sql.join(
        look.words.map((word) => sql`${word} <% spelling`),
        sql` and `,
      );

const rank = (look: Look) =>
  look.by === 'forms'
    ? sql`ts_rank(terms, to_tsquery('russian', ${look.tsquery}), 1)`
    : sql.join(
        look.words.map((word) => sql`word_similarity(${word}, spelling)`),
        sql` + `,
      );

const seen = ({ kinds, until }: Looking) =>
  sql`kind in ${[...kinds]} ${until ? sql`and visible_from <= ${until.toISOString()}::timestamptz` : sql``}`;

/** Ranking reads every hit's terms: beyond these the order is by age. */
const RANKED = 2_000;

interface Hit {
  [column: string]: unknown;
  kind: SearchKind;
  record_id: string;
  title: string;
  snippet: string;
  group_name: string;
  url: string;
}

const MARKS = `StartSel=\u0002, StopSel=\u0003`;
const marked = (text: ReturnType<typeof sql>, look: Look, options: string) =>
  look.by === 'forms'
    ? sql`ts_headline('russian', ${text}, to_tsquery('russian', ${look.tsquery}), ${options})`
    : text;

/** One page of hits, the best first. The snippet is cut around the first word before it is marked: marking is slow. */
export async function selectHits(
  tx: Tx,
  looking: Looking,
  stem: string,
  page: { number: number; size: number },
): Promise<Hit[]> {
  const { look } = looking;
  const whole = sql`case when body = '' then file_text when position(${stem} in lower(body)) > 0 or file_text = '' then body else file_text end`;
  const around = sql`substring(${whole} from greatest(1, position(${stem} in lower(${whole})) - 120) for 600)`;
  const { rows } = await tx.execute<Hit>(sql`
    with found as materialized (
      select kind, record_id, ${rank(look)} as rank
      from search_entry where ${matches(look)} and ${seen(looking)}
      limit ${sql.raw(String(RANKED))}
    ), page as (
      select * from found order by rank desc, kind, record_id
      limit ${sql.raw(String(page.size))} offset ${(page.number - 1) * page.size}
    )
    select entry.kind, entry.record_id::text, group_name, url,
      ${marked(sql`title`, look, `${MARKS}, HighlightAll=true`)} as title,
      ${marked(around, look, `${MARKS}, MaxWords=32, MinWords=16`)} as snippet
    from page join search_entry entry using (kind, record_id)
    order by page.rank desc, entry.kind, entry.record_id`);
  return rows;
}

/** Number of hits by kind. */
export async function countHits(tx: Tx, looking: Looking): Promise<Map<SearchKind, number>> {
  const { rows } = await tx.execute<{ kind: SearchKind; n: number }>(sql`
    select kind, count(*)::int as n from search_entry where ${matches(looking.look)} and ${seen(looking)} group by kind`);
  return new Map(rows.map(({ kind, n }) => [kind, n]));
}
