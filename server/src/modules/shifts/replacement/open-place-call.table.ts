import { date, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import { shift } from '../../../platform/settings/settings.table.ts';

/** Announced free places of a closed week; the row prevents a second announcement until somebody books. */
export const openPlaceCall = pgTable(
  'open_place_call',
  {
    area: text().notNull(),
    day: date({ mode: 'string' }).notNull(),
    shiftId: smallint('shift_id')
      .notNull()
      .references(() => shift.id),
    /** Position of the unmet demand; empty for any. */
    position: text().notNull().default(''),
    calledAt: timestamp('called_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.area, table.shiftId, table.position] })],
);
