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
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { identity, moment, reference } from '../../platform/database/columns.ts';
import { account } from '../../platform/people/account.table.ts';
import { shiftReference } from '../../platform/settings/settings.table.ts';
import { employee } from '../../platform/people/employee.table.ts';

export const shiftBooking = pgTable(
  'shift_booking',
  {
    id: identity(),
    employeeId: reference('employee_id', () => employee.id).notNull(),
    day: date({ mode: 'string' }).notNull(),
    shiftId: shiftReference().notNull(),
    /** Employee's area on that day; a move updates the coming bookings (decision 10). */
    area: text().notNull(),
    /** Employee's position on that day, set by a trigger; a change updates the coming bookings. */
    position: text().notNull().default(''),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** Last change of the area, and the number of these changes, for the calendar's SEQUENCE. */
    movedAt: moment('moved_at'),
    moves: smallint().notNull().default(0),
    /** Minutes by the own marks, where hours came from marks when the shift began; null: by its hours. */
    countedMinutes: smallint('counted_minutes'),
  },
  (table) => [
    uniqueIndex('shift_booking_once').on(table.employeeId, table.day, table.shiftId),
    // Covers every count of non-absent bookings: by day or area, for all positions or one.
    index('shift_booking_place_idx').on(
      table.day,
      table.area,
      table.shiftId,
      table.position,
      table.employeeId,
    ),
  ],
);

/** History of bookings and other shift events; outlives the booking. */
export const shiftChange = pgTable(
  'shift_change',
  {
    id: identity(),
    employeeId: reference('employee_id', () => employee.id).notNull(),
    day: date({ mode: 'string' }).notNull(),
    shiftId: shiftReference().notNull(),
    action: text({ enum: SHIFT_ACTIONS }).notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** Empty when the portal made the change. */
    accountId: reference('account_id', () => account.id),
    device: text().notNull().default(''),
    address: inet(),
    /** Present when the change was made for another employee. */
    reason: text().notNull().default(''),
  },
  (table) => [index('shift_change_day_idx').on(table.employeeId, table.day, table.id)],
);

/** Absences of the ERP's files and of approved requests. */
export const absence = pgTable(
  'absence',
  {
    employeeId: reference('employee_id', () => employee.id).notNull(),
    firstDay: date('first_day', { mode: 'string' }).notNull(),
    lastDay: date('last_day', { mode: 'string' }).notNull(),
    /** ERP wording, such as 'Отпуск'. */
    reason: text().notNull(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    /** Approved request; null for the ERP's. The migration adds the foreign key: requests use this module. */
    requestId: bigint('request_id', { mode: 'number' }),
  },
  (table) => [
    primaryKey({ columns: [table.employeeId, table.firstDay] }),
    uniqueIndex('absence_request_key')
      .on(table.requestId)
      .where(sql`${table.requestId} is not null`),
    // For a date range of all employees: `last_day` first, because most absences are over.
    index('absence_span_idx').on(table.lastDay, table.firstDay, table.employeeId),
    check('absence_days_in_order', sql`${table.lastDay} >= ${table.firstDay}`),
  ],
);
