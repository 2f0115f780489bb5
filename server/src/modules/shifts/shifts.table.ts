import { SHIFT_ACTIONS } from '@portal/contract/shifts/booking/booking.calls.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  inet,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { account } from '../accounts/account.table.ts';
import { shift } from '../../platform/settings/settings.table.ts';
import { employee } from '../staff/staff.table.ts';

/** A shift of a day that a person comes to. */
export const shiftBooking = pgTable(
  'shift_booking',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    employeeId: bigint('employee_id', { mode: 'number' })
      .notNull()
      .references(() => employee.id),
    day: date({ mode: 'string' }).notNull(),
    shiftId: smallint('shift_id')
      .notNull()
      .references(() => shift.id),
    /** Area of the employee on that day; a move takes the coming bookings along (decision 10). */
    area: text().notNull(),
    /** Position of the employee on that day, by a trigger; a new position takes the coming bookings along. */
    position: text().notNull().default(''),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('shift_booking_once').on(table.employeeId, table.day, table.shiftId),
    // All that is counted: by day or by area, of everybody or of one position, without the absent.
    index('shift_booking_place_idx').on(
      table.day,
      table.area,
      table.shiftId,
      table.position,
      table.employeeId,
    ),
  ],
);

/** Every booking and cancelling, and what else was done about a shift; kept also when the booking is gone. */
export const shiftChange = pgTable(
  'shift_change',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    employeeId: bigint('employee_id', { mode: 'number' })
      .notNull()
      .references(() => employee.id),
    day: date({ mode: 'string' }).notNull(),
    shiftId: smallint('shift_id')
      .notNull()
      .references(() => shift.id),
    action: text({ enum: SHIFT_ACTIONS }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** Account that did it; empty where the portal did. */
    accountId: bigint('account_id', { mode: 'number' }).references(() => account.id),
    device: text().notNull().default(''),
    address: inet(),
    /** Of a change made for another person. */
    reason: text().notNull().default(''),
  },
  (table) => [index('shift_change_day_idx').on(table.employeeId, table.day, table.id)],
);

/** Absences are owned by the ERP; the portal only takes them in. */
export const absence = pgTable(
  'absence',
  {
    employeeId: bigint('employee_id', { mode: 'number' })
      .notNull()
      .references(() => employee.id),
    firstDay: date('first_day', { mode: 'string' }).notNull(),
    /** The last day of the absence itself. */
    lastDay: date('last_day', { mode: 'string' }).notNull(),
    /** As the ERP words it: 'Отпуск'. */
    reason: text().notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.employeeId, table.firstDay] }),
    // Of everybody in a span: the last day first, because most absences are over.
    index('absence_span_idx').on(table.lastDay, table.firstDay, table.employeeId),
    check('absence_days_in_order', sql`${table.lastDay} >= ${table.firstDay}`),
  ],
);
