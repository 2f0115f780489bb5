import { sql } from 'drizzle-orm';
import { bigint, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { AUDIENCE_COLUMNS } from '../audience.table.ts';

/** Named audience; records copy its lists and keep no link. */
export const savedAudience = pgTable(
  'saved_audience',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    ...AUDIENCE_COLUMNS,
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [uniqueIndex('saved_audience_name_key').on(sql`lower(${table.name})`)],
);
