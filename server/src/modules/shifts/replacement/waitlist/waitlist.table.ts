import { bigint, date, index, pgTable, smallint, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { shift } from '../../../../platform/settings/settings.table.ts';
import { employee } from '../../../../platform/people/employee.table.ts';

/** Waitlist of full shifts, ordered by id. */
export const shiftWaiting = pgTable(
  'shift_waiting',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    employeeId: bigint('employee_id', { mode: 'number' })
      .notNull()
      .references(() => employee.id),
    day: date({ mode: 'string' }).notNull(),
    shiftId: smallint('shift_id')
      .notNull()
      .references(() => shift.id),
    /** Area of the waitlist; a move to another area deletes the entry. */
    area: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('shift_waiting_once').on(table.employeeId, table.day, table.shiftId),
    index('shift_waiting_cell_idx').on(table.day, table.area, table.shiftId, table.id),
  ],
);
