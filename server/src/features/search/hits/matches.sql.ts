import { type SQL, sql } from 'drizzle-orm';
import { SEARCH_KINDS, type SearchKind } from '@portal/contract/search/search.kinds.ts';
import { isForAccount } from '../../account/readers/readers.table.ts';
import { placeOf, type Sought, tsqueryOf } from '../query.format.ts';

/** The queries of the words, each made once in front of a statement. */
export interface Asked {
  /** The `with` that makes them. */
  made: SQL;
  all: SQL;
  any: SQL;
  each: readonly SQL[];
  /** Expression for the first place of the first word. */
  place: string;
}

export function askedFor(words: readonly Sought[]): Asked {
  const queries = words.map((word) => tsqueryOf(word));
  const names = queries.map((_, at) => `word_${at}`);
  const named = [
    ['all_words', queries.join(' & ')] as const,
    ['any_word', queries.join(' | ')] as const,
    ...queries.map((query, at) => [`word_${at}`, query] as const),
  ];
  const made = named.map(([name, query]) => sql`to_tsquery('russian', ${query}) as ${sql.raw(name)}`);
  const query = (name: string): SQL => sql`(select ${sql.raw(name)} from asked)`;
  return {
    made: sql`asked as materialized (select ${sql.join(made, sql`, `)})`,
    all: query('all_words'),
    any: query('any_word'),
    each: names.map((name) => query(name)),
    place: placeOf(words[0]?.stem ?? ''),
  };
}

/** Parts of a record that the index of `search_match` tells apart: what is not in them is inside of its file. */
export const IN_TITLE = sql`ts_filter(terms, '{a}')`;
export const IN_HEAD = sql`ts_filter(terms, '{a,b}')`;

const READERS = {
  areas: sql`entry.reader_areas`,
  positions: sql`entry.reader_positions`,
  groups: sql`entry.reader_groups`,
};

/** What a statement asks of hits beside its words. */
export interface Shape {
  /** Only what that reader may see by now; undefined shows all. */
  reader: { accountId: number; now: Date } | undefined;
  /** Kinds of which hits are shown. */
  shown: readonly SearchKind[];
}

const seen = ({ reader }: Shape): SQL =>
  reader
    ? sql`and visible_from <= ${reader.now.toISOString()}::timestamptz and (is_for_everybody or (
        select ${isForAccount(READERS, sql`${reader.accountId}::bigint`)} from search_entry entry
        where entry.kind = hit.kind and entry.record_id = hit.record_id))`
    : sql``;
/** That it is of a kind which is shown, in a way that the primary key does not answer: see `shownHits`. */
const isShown = ({ shown }: Shape): SQL =>
  shown.length < SEARCH_KINDS.length ? sql`and kind || '' = any(${sql.param([...shown])}::text[])` : sql``;

/**
 * Hits that may be shown, for a `with … as materialized` of their own: there the planner has nothing to gain from the
 * primary key. It would walk all of it where a word is frequent, and unpack the terms of each record.
 */
export const shownHits = (isHit: SQL, shape: Shape): SQL =>
  sql`select kind, record_id from search_match hit where ${isHit} ${isShown(shape)} ${seen(shape)}`;

/** How many hits each kind has, in one row: for groups the planner would sort them first. */
export function countsByKind({ all }: Asked, shape: Shape): SQL {
  const counts = SEARCH_KINDS.map(
    (kind) =>
      sql`nullif(count(*) filter (where kind = ${sql.raw(`'${kind}'`)}), 0) as ${sql.identifier(kind)}`,
  );
  return sql`select ${sql.join(counts, sql`, `)} from search_match hit where terms @@ ${all} ${seen(shape)}`;
}
