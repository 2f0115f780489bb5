import { type SQL, sql } from 'drizzle-orm';
import { SEARCH_KINDS } from '@portal/contract/search/search.kinds.ts';
import { givenList } from '../../../platform/database/prepared/prepared.ts';
import { isForAccount } from '../../account/readers/readers.table.ts';
import { type Sought, tsqueryOf } from '../query.format.ts';

/** The queries of so many words, each made once in front of a statement: in a plan for all values they would be made for each record. */
export interface Asked {
  /** The `with` that makes them. */
  made: SQL;
  all: SQL;
  any: SQL;
  each: readonly SQL[];
}

export function askedFor(count: number): Asked {
  const names = Array.from({ length: count }, (_, at) => `word_${at}`);
  const made = ['all_words', 'any_word', ...names].map(
    (name) => sql`to_tsquery('russian', ${sql.placeholder(name)}) as ${sql.raw(name)}`,
  );
  const query = (name: string): SQL => sql`(select ${sql.raw(name)} from asked)`;
  return {
    made: sql`asked as materialized (select ${sql.join(made, sql`, `)})`,
    all: query('all_words'),
    any: query('any_word'),
    each: names.map((name) => query(name)),
  };
}

/** The values of a statement about those words. */
export function valuesOf(words: readonly Sought[]): Record<string, string> {
  const queries = words.map((word) => tsqueryOf(word));
  const each = Object.fromEntries(queries.map((query, at) => [`word_${at}`, query]));
  return { ...each, all_words: queries.join(' & '), any_word: queries.join(' | ') };
}

/** Parts of a record that the index of `search_match` tells apart: what is not in them is inside of its file. */
export const IN_TITLE = sql`ts_filter(terms, '{a}')`;
export const IN_HEAD = sql`ts_filter(terms, '{a,b}')`;

const READERS = {
  areas: sql`entry.reader_areas`,
  positions: sql`entry.reader_positions`,
  groups: sql`entry.reader_groups`,
};
const IS_SEEN = sql`and visible_from <= ${sql.placeholder('now')}::timestamptz and (is_for_everybody or (
    select ${isForAccount(READERS, sql`${sql.placeholder('reader')}::bigint`)} from search_entry entry
    where entry.kind = hit.kind and entry.record_id = hit.record_id))`;

/** What a statement asks of hits beside its words. */
export interface Shape {
  /** For somebody who may not see all. */
  isForReader: boolean;
  /** Only hits of some kinds are shown. */
  isOfKinds: boolean;
}

const seen = ({ isForReader }: Shape): SQL => (isForReader ? IS_SEEN : sql``);
/** That it is of a kind which is shown, in a way that the primary key does not answer: see `shownHits`. */
const shown = ({ isOfKinds }: Shape): SQL =>
  isOfKinds ? sql`and kind || '' = any(${givenList('shown', 'text')})` : sql``;

/**
 * Hits that may be shown, for a `with … as materialized` of their own: there the planner has nothing to gain from the
 * primary key. It would walk all of it where a word is frequent, and unpack the terms of each record.
 */
export const shownHits = (isHit: SQL, shape: Shape): SQL =>
  sql`select kind, record_id from search_match hit where ${isHit} ${shown(shape)} ${seen(shape)}`;

/** How many hits each kind has, in one row: for groups the planner would sort them first. */
export function countsByKind({ all }: Asked, shape: Shape): SQL {
  const counts = SEARCH_KINDS.map(
    (kind) =>
      sql`nullif(count(*) filter (where kind = ${sql.raw(`'${kind}'`)}), 0) as ${sql.identifier(kind)}`,
  );
  return sql`select ${sql.join(counts, sql`, `)} from search_match hit where terms @@ ${all} ${seen(shape)}`;
}
