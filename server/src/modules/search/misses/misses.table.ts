import { bigint, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

/**
 * Unsuccessful queries with their number, never their author. No query that may contain a name is stored: no
 * '@', no text with five digits or more, no surname of an employee.
 */
export const searchMiss = pgTable(
  'search_miss',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Lower case, ё as е, words only. */
    query: text().notNull(),
    times: integer().notNull(),
    lastAt: timestamp('last_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('search_miss_query').on(table.query),
    index('search_miss_last_idx').on(table.lastAt),
  ],
);
