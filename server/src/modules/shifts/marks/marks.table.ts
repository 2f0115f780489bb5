import { MARK_KINDS } from '@portal/contract/shifts/marks/mark.kinds.ts';
import { and, eq, sql } from 'drizzle-orm';
import { bigint, check, date, foreignKey, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { moment } from '../../../platform/database/columns.ts';
import { shiftBooking } from '../shifts.table.ts';

/** Own marks of a booking; deleted with it. */
export const shiftMark = pgTable(
  'shift_mark',
  {
    employeeId: bigint('employee_id', { mode: 'number' }).notNull(),
    day: date({ mode: 'string' }).notNull(),
    shiftId: smallint('shift_id').notNull(),
    kind: text({ enum: MARK_KINDS }).notNull(),
    at: moment().notNull(),
    /** Arrival of a mark that waited for a network. */
    sentAt: moment('sent_at'),
    /** Set on a start mark while hours came from marks, so that a changed setting leaves the shift as it was. */
    paidBreakMinutes: smallint('paid_break_minutes'),
  },
  (table) => [
    primaryKey({ columns: [table.employeeId, table.day, table.shiftId, table.kind, table.at] }),
    foreignKey({
      name: 'shift_mark_of_booking',
      columns: [table.employeeId, table.day, table.shiftId],
      foreignColumns: [shiftBooking.employeeId, shiftBooking.day, shiftBooking.shiftId],
    }).onDelete('cascade'),
    check('shift_mark_kind_known', sql`${table.kind} in ('start', 'break', 'back', 'finish')`),
  ],
);

export const isMarkOfBooking = and(
  eq(shiftMark.employeeId, shiftBooking.employeeId),
  eq(shiftMark.day, shiftBooking.day),
  eq(shiftMark.shiftId, shiftBooking.shiftId),
);

/** Order of marks of the same second. */
export const MARK_ORDER = sql`array_position(array['start', 'break', 'back', 'finish'], ${shiftMark.kind})`;
