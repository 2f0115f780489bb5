import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { searchEntry, tsvector } from './search.table.ts';

/**
 * What the search matches and nothing that it shows, a row for each entry, written by a trigger of `search_entry`.
 * The terms of a long text are kept aside by PostgreSQL, so that a row takes some eighty bytes: a frequent word's
 * hits are counted and chosen in a few thousand pages, where those of `search_entry` are ten times as many.
 */
export const searchMatch = pgTable(
  'search_match',
  {
    kind: text().$type<typeof searchEntry.$inferSelect.kind>().notNull(),
    recordId: bigint('record_id', { mode: 'number' }).notNull(),
    visibleFrom: timestamp('visible_from', { withTimezone: true }).notNull(),
    /** It names no readers; where it does, `search_entry` has them. */
    isForEverybody: boolean('is_for_everybody').notNull(),
    /** Title, text and text of the file, weighted A, B and D; ё as е: PostgreSQL's Russian dictionary takes them for two letters. */
    terms: tsvector().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.recordId] }),
    foreignKey({
      name: 'search_match_entry_fk',
      columns: [table.kind, table.recordId],
      foreignColumns: [searchEntry.kind, searchEntry.recordId],
    }).onDelete('cascade'),
    // All the words, those of title or text, those of the title: one index answers any of them together.
    index('search_match_terms_idx').using(
      'gin',
      table.terms,
      sql`ts_filter(terms, '{a,b}')`,
      sql`ts_filter(terms, '{a}')`,
    ),
  ],
);
