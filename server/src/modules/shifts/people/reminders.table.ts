import { bigint, date, pgTable, primaryKey, timestamp } from 'drizzle-orm/pg-core';
import { account } from '../../../platform/people/account.table.ts';
import { employee } from '../../../platform/people/employee.table.ts';

/** Time of the last planning reminder. */
export const shiftReminder = pgTable(
  'shift_reminder',
  {
    /** Monday. */
    week: date({ mode: 'string' }).notNull(),
    employeeId: bigint('employee_id', { mode: 'number' })
      .notNull()
      .references(() => employee.id),
    remindedAt: timestamp('reminded_at', { withTimezone: true }).notNull(),
    remindedBy: bigint('reminded_by', { mode: 'number' })
      .notNull()
      .references(() => account.id),
  },
  (table) => [primaryKey({ columns: [table.week, table.employeeId] })],
);
