import { STATE_IDS, STATE_LEVELS } from '@portal/contract/admin/state/state.levels.ts';
import { sql } from 'drizzle-orm';
import { check, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { moment } from '../database/columns.ts';

export const stateCheck = pgTable('state_check', {
  id: text({ enum: STATE_IDS }).primaryKey(),
  state: text({ enum: STATE_LEVELS }).notNull(),
  /** Start of the state. */
  since: moment().notNull(),
  message: text().notNull(),
});

/** Single row shared by all instances. */
export const stateWatch = pgTable(
  'state_watch',
  {
    id: smallint().primaryKey().default(1),
    /** Last start of the checks on any instance. */
    lookedAt: moment('looked_at').notNull(),
    /** Records without a file, counted at night and at each start. */
    missingFiles: integer('missing_files').notNull().default(0),
  },
  (table) => [check('state_watch_one_row', sql`${table.id} = 1`)],
);
