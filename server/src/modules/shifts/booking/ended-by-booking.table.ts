// Requests about a place that end when somebody books it.
import {
  bigint,
  date,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { shift } from '../../../platform/settings/settings.table.ts';
import { employee } from '../../../platform/people/employee.table.ts';

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
