import { type SQL, sql } from 'drizzle-orm';
import { SEARCH_KINDS, type SearchKind } from '@portal/contract/search/search.kinds.ts';
import { isForAccount } from '../../account/readers/readers.table.ts';
import { type Sought, tsqueryOf } from '../query.format.ts';

/** Who looks, and what they may find. */
export interface Looking {
  /** Kinds that they may open: hits are counted for each of them. */
  kinds: readonly SearchKind[];
  shown: readonly SearchKind[];
  /** Only what that reader may see by now; undefined shows all. */
  reader: { accountId: number; now: Date } | undefined;
}

const joined = (words: readonly Sought[], by: '&' | '|'): SQL =>
  sql`to_tsquery('russian', ${words.map((word) => tsqueryOf(word)).join(` ${by} `)})`;
export const allOf = (words: readonly Sought[]): SQL => joined(words, '&');
export const anyOf = (words: readonly Sought[]): SQL => joined(words, '|');

/** Parts of a record that the index of `search_match` tells apart: what is not in them is inside of its file. */
export const IN_TITLE = sql`ts_filter(terms, '{a}')`;
export const IN_HEAD = sql`ts_filter(terms, '{a,b}')`;

const READERS = {
  areas: sql`entry.reader_areas`,
  positions: sql`entry.reader_positions`,
  groups: sql`entry.reader_groups`,
};
/** The lists of readers are only asked for where there are any. */
const isSeenBy = ({ accountId, now }: NonNullable<Looking['reader']>): SQL =>
  sql`and visible_from <= ${now.toISOString()}::timestamptz and (is_for_everybody or (
    select ${isForAccount(READERS, sql`${accountId}::bigint`)} from search_entry entry
    where entry.kind = hit.kind and entry.record_id = hit.record_id))`;
const seen = ({ reader }: Looking): SQL => (reader ? isSeenBy(reader) : sql``);

/** That it is of a kind which is shown, in a way that the primary key does not answer: see `shownHits`. */
const isShown = ({ shown }: Looking): SQL =>
  shown.length < SEARCH_KINDS.length ? sql`and kind || '' in ${shown.length ? [...shown] : ['']}` : sql``;

/**
 * Hits that may be shown, for a `with … as materialized` of their own: there the planner has nothing to gain from the
 * primary key. It would walk all of it where a word is frequent, and unpack the terms of each record.
 */
export const shownHits = (isHit: SQL, looking: Looking): SQL =>
  sql`select kind, record_id from search_match hit where ${isHit} ${isShown(looking)} ${seen(looking)}`;

/** How many hits each kind has, in one row: for groups the planner would sort them first. */
export function countsByKind(words: readonly Sought[], looking: Looking): SQL {
  const counts = looking.kinds.map(
    (kind) => sql`nullif(count(*) filter (where kind = ${kind}), 0) as ${sql.identifier(kind)}`,
  );
  return sql`select ${sql.join(counts, sql`, `)} from search_match hit
    where terms @@ ${allOf(words)} ${seen(looking)}`;
}
