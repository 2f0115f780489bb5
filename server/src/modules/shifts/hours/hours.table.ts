import { bigint, check, date, foreignKey, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { moment, reference } from '../../../platform/database/columns.ts';
import { account } from '../../../platform/people/account.table.ts';
import { employee } from '../../../platform/people/employee.table.ts';
import { shiftBooking } from '../shifts.table.ts';

/** Months whose hours the person has confirmed. */
export const hoursConfirmation = pgTable(
  'hours_confirmation',
  {
    employeeId: reference('employee_id', () => employee.id).notNull(),
    /** First day of the month. */
    month: date({ mode: 'string' }).notNull(),
    confirmedAt: moment('confirmed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.employeeId, table.month] }),
    check('hours_confirmation_month', sql`extract(day from ${table.month}) = 1`),
  ],
);

/** A manager's question about the hours of a booking; the latest one, deleted with the booking. */
export const hoursQuestion = pgTable(
  'hours_question',
  {
    employeeId: bigint('employee_id', { mode: 'number' }).notNull(),
    day: date({ mode: 'string' }).notNull(),
    shiftId: smallint('shift_id').notNull(),
    message: text().notNull(),
    askedBy: reference('asked_by', () => account.id).notNull(),
    askedAt: moment('asked_at').notNull(),
    answeredAt: moment('answered_at'),
  },
  (table) => [
    primaryKey({ columns: [table.employeeId, table.day, table.shiftId] }),
    foreignKey({
      name: 'hours_question_of_booking',
      columns: [table.employeeId, table.day, table.shiftId],
      foreignColumns: [shiftBooking.employeeId, shiftBooking.day, shiftBooking.shiftId],
    }).onDelete('cascade'),
  ],
);
