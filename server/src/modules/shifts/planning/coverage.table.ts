import { sql } from 'drizzle-orm';
import { check, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '../../../platform/database/columns.ts';
import { shiftReference } from '../../../platform/settings/settings.table.ts';

/** Demand and capacity of a shift, per position or in total; a booking needs capacity in both. */
export const shiftDemand = pgTable(
  'shift_demand',
  {
    area: text().notNull(),
    day: date({ mode: 'string' }).notNull(),
    shiftId: shiftReference().notNull(),
    /** Empty for any position. */
    position: text().notNull().default(''),
    needed: integer(),
    /** Null for unlimited. */
    capacity: integer(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    // Day first, so that a range of all areas uses the same index.
    primaryKey({ columns: [table.day, table.area, table.shiftId, table.position] }),
    check('shift_demand_not_negative', sql`${table.needed} >= 0 and ${table.capacity} >= 0`),
  ],
);
