import { and, eq, isNotNull, or, sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import { moment, reference } from '../../../platform/database/columns.ts';
import { account } from '../../../platform/people/account.table.ts';
import { absence, shiftBooking } from '../shifts.table.ts';

/** Attendance mark of a booking; deleted with it. No row means not marked yet. */
export const shiftAttendance = pgTable(
  'shift_attendance',
  {
    employeeId: bigint('employee_id', { mode: 'number' }).notNull(),
    day: date({ mode: 'string' }).notNull(),
    shiftId: smallint('shift_id').notNull(),
    state: text({ enum: ['came', 'late', 'no_show'] }).notNull(),
    /** Minutes late; only for `late`. */
    minutes: smallint(),
    markedAt: moment('marked_at').notNull(),
    /** The manager; null: set by the person's start mark. */
    markedBy: reference('marked_by', () => account.id),
  },
  (table) => [
    primaryKey({ columns: [table.employeeId, table.day, table.shiftId] }),
    index('shift_attendance_day_idx').on(table.day, table.shiftId),
    foreignKey({
      name: 'shift_attendance_of_booking',
      columns: [table.employeeId, table.day, table.shiftId],
      foreignColumns: [shiftBooking.employeeId, shiftBooking.day, shiftBooking.shiftId],
    }).onDelete('cascade'),
    check('shift_attendance_state_known', sql`${table.state} in ('came', 'late', 'no_show')`),
    check(
      'shift_attendance_minutes',
      sql`case when ${table.state} = 'late' then ${table.minutes} is not null and ${table.minutes} between 0 and 1440 else ${table.minutes} is null end`,
    ),
  ],
);

export const ownMark = and(
  eq(shiftAttendance.employeeId, shiftBooking.employeeId),
  eq(shiftAttendance.day, shiftBooking.day),
  eq(shiftAttendance.shiftId, shiftBooking.shiftId),
);

/** A marked booking, or one without an absence on its day. */
export const isExpected = or(
  isNotNull(shiftAttendance.state),
  sql`not exists (select 1 from ${absence} where ${absence.employeeId} = ${shiftBooking.employeeId}
    and ${absence.firstDay} <= ${shiftBooking.day} and ${absence.lastDay} >= ${shiftBooking.day})`,
);
