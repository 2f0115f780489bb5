import { date, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { moment, reference } from '../../../platform/database/columns.ts';
import { account } from '../../../platform/people/account.table.ts';
import { employee } from '../../../platform/people/employee.table.ts';

/** Time of the last planning reminder. */
export const shiftReminder = pgTable(
  'shift_reminder',
  {
    /** Monday. */
    week: date({ mode: 'string' }).notNull(),
    employeeId: reference('employee_id', () => employee.id).notNull(),
    remindedAt: moment('reminded_at').notNull(),
    remindedBy: reference('reminded_by', () => account.id).notNull(),
  },
  (table) => [primaryKey({ columns: [table.week, table.employeeId] })],
);
