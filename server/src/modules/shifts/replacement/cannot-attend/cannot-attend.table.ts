import { bigint, date, index, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import { shift } from '../../../../platform/settings/settings.table.ts';
import { employee } from '../../../../platform/people/employee.table.ts';

/** Replaces the booking of an employee who cannot attend, so that bookings count only those who come. */
export const shiftUnable = pgTable(
  'shift_unable',
  {
    employeeId: bigint('employee_id', { mode: 'number' })
      .notNull()
      .references(() => employee.id),
    day: date({ mode: 'string' }).notNull(),
    shiftId: smallint('shift_id')
      .notNull()
      .references(() => shift.id),
    /** Area of the booking. */
    area: text().notNull(),
    /** Reported by the employee, or an absence imported from the ERP. */
    cause: text({ enum: ['said', 'absence'] }).notNull(),
    /** Wording of the employee or the ERP. */
    reason: text().notNull(),
    /** Time of the report; an offline report arrives later. */
    saidAt: timestamp('said_at', { withTimezone: true }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.employeeId, table.day, table.shiftId] }),
    index('shift_unable_cell_idx').on(table.day, table.area, table.shiftId),
  ],
);
