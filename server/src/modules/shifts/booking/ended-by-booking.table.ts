// Requests about a place that end when somebody books it.
import { sql } from 'drizzle-orm';
import { bigint, date, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { identity, moment, reference } from '../../../platform/database/columns.ts';
import { employee } from '../../../platform/people/employee.table.ts';
import { shiftReference } from '../../../platform/settings/settings.table.ts';

/** Replaces the booking of an employee who cannot attend, so that bookings count only those who come. */
export const shiftUnable = pgTable(
  'shift_unable',
  {
    employeeId: reference('employee_id', () => employee.id).notNull(),
    day: date({ mode: 'string' }).notNull(),
    shiftId: shiftReference().notNull(),
    /** Area of the booking. */
    area: text().notNull(),
    /** Reported by the employee, or an absence imported from the ERP. */
    cause: text({ enum: ['said', 'absence'] }).notNull(),
    /** Wording of the employee or the ERP. */
    reason: text().notNull(),
    /** Time of the report; an offline report arrives later. */
    saidAt: moment('said_at').notNull(),
    createdAt: moment('created_at').notNull(),
    /** Approved request for this shift, which keeps the employee from booking it again; the migration adds the foreign key. */
    requestId: bigint('request_id', { mode: 'number' }),
  },
  (table) => [
    primaryKey({ columns: [table.employeeId, table.day, table.shiftId] }),
    uniqueIndex('shift_unable_request_key')
      .on(table.requestId)
      .where(sql`${table.requestId} is not null`),
    index('shift_unable_cell_idx').on(table.day, table.area, table.shiftId),
  ],
);

/** Waitlist of full shifts, ordered by id. */
export const shiftWaiting = pgTable(
  'shift_waiting',
  {
    id: identity(),
    employeeId: reference('employee_id', () => employee.id).notNull(),
    day: date({ mode: 'string' }).notNull(),
    shiftId: shiftReference().notNull(),
    /** Area of the waitlist; a move to another area deletes the entry. */
    area: text().notNull(),
    createdAt: moment('created_at').notNull(),
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
    shiftId: shiftReference().notNull(),
    /** Position of the unmet demand; empty for any. */
    position: text().notNull().default(''),
    calledAt: moment('called_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.area, table.shiftId, table.position] })],
);
