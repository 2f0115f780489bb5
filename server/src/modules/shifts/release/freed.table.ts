import { date, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import { shift } from '../../../platform/settings/settings.table.ts';

/** Free places of closed weeks that people were told of, until somebody takes one: nobody is told twice of the same. */
export const openPlaceCall = pgTable(
  'open_place_call',
  {
    area: text().notNull(),
    day: date({ mode: 'string' }).notNull(),
    shiftId: smallint('shift_id')
      .notNull()
      .references(() => shift.id),
    /** Whose need is not met: of a position or, where it is empty, of anybody. */
    position: text().notNull().default(''),
    calledAt: timestamp('called_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.area, table.shiftId, table.position] })],
);
