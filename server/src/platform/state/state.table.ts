import { STATE_IDS, STATE_LEVELS } from '@portal/contract/admin/state/state.levels.ts';
import { sql } from 'drizzle-orm';
import { check, integer, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';

/** How each matter that the portal watches over did when it was looked at last. */
export const stateCheck = pgTable('state_check', {
  id: text({ enum: STATE_IDS }).primaryKey(),
  state: text({ enum: STATE_LEVELS }).notNull(),
  /** When it became so. */
  since: timestamp({ withTimezone: true }).notNull(),
  message: text().notNull(),
});

/** One row, which all instances share. */
export const stateWatch = pgTable(
  'state_watch',
  {
    id: smallint().primaryKey().default(1),
    /** When an instance last began to look, so that the others need not. */
    lookedAt: timestamp('looked_at', { withTimezone: true }).notNull(),
    /** Records without a file when they were last counted, at night and at each start. */
    missingFiles: integer('missing_files').notNull().default(0),
  },
  (table) => [check('state_watch_one_row', sql`${table.id} = 1`)],
);
