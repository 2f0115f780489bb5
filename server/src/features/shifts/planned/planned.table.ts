import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';

/**
 * How many are booked, once more: the sum of `people` of a shift of an area and a position is the number of its
 * bookings. A trigger adds a row, of less than nobody too, to what is known, so that those who book at the same time
 * never wait for each other; what came to a shift is made one row again every few minutes (decision 61).
 */
export const shiftPlanned = pgTable(
  'shift_planned',
  {
    day: date({ mode: 'string' }).notNull(),
    area: text().notNull(),
    shiftId: smallint('shift_id').notNull(),
    position: text().notNull(),
    people: integer().notNull(),
    isSettled: boolean('is_settled').notNull().default(false),
  },
  (table) => [
    index('shift_planned_place_idx').on(table.day, table.area, table.shiftId, table.position, table.people),
    index('shift_planned_unsettled_idx')
      .on(table.day, table.area, table.shiftId, table.position)
      .where(sql`not ${table.isSettled}`),
  ],
);
