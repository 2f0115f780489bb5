import { bigint, date, index, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import { shift } from '../../../platform/settings/settings.table.ts';
import { employee } from '../../staff/staff.table.ts';

/** Who was booked on a shift and does not come: instead of the booking, so that anyone who counts bookings counts right. */
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
    /** Of the booking. */
    area: text().notNull(),
    /** The person said so, or an absence of the ERP ended the booking. */
    cause: text({ enum: ['said', 'absence'] }).notNull(),
    /** In the words of the person or of the ERP. */
    reason: text().notNull(),
    /** When the person said it: without a network it comes later. */
    saidAt: timestamp('said_at', { withTimezone: true }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.employeeId, table.day, table.shiftId] }),
    index('shift_unable_cell_idx').on(table.day, table.area, table.shiftId),
  ],
);
