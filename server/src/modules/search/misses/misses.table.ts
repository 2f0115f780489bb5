import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { identity, moment } from '../../../platform/database/columns.ts';

/**
 * Unsuccessful queries with their number, never their author. No query that may contain a name is stored: no
 * '@', no text with five digits or more, no surname of an employee.
 */
export const searchMiss = pgTable(
  'search_miss',
  {
    id: identity(),
    /** Lower case, ё as е, words only. */
    query: text().notNull(),
    times: integer().notNull(),
    lastAt: moment('last_at').notNull(),
  },
  (table) => [
    uniqueIndex('search_miss_query').on(table.query),
    index('search_miss_last_idx').on(table.lastAt),
  ],
);
