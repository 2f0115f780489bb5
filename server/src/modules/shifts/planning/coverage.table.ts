import { sql } from 'drizzle-orm';
import { check, date, integer, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import { shift } from '../../../platform/settings/settings.table.ts';

/**
 * How many people a shift of an area needs, and how many it has places for: of one position, or of everybody.
 * A booking needs room in both.
 */
export const shiftDemand = pgTable(
  'shift_demand',
  {
    area: text().notNull(),
    day: date({ mode: 'string' }).notNull(),
    shiftId: smallint('shift_id')
      .notNull()
      .references(() => shift.id),
    /** Empty: of any position. */
    position: text().notNull().default(''),
    needed: integer(),
    /** Empty: as many as come. */
    capacity: integer(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    // The day first: a span of all areas is read by the same index.
    primaryKey({ columns: [table.day, table.area, table.shiftId, table.position] }),
    check('shift_demand_not_negative', sql`${table.needed} >= 0 and ${table.capacity} >= 0`),
  ],
);
