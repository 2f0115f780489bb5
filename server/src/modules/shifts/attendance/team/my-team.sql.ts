import { and, asc, count, eq, gte, lte, sql } from 'drizzle-orm';
import { isAmong, type Reader } from '../../../../platform/database/database.ts';
import { employee, fullName, nameParts } from '../../../../platform/people/employee.table.ts';
import { absence, shiftBooking } from '../../shifts.table.ts';
import { isExpected, ownMark, shiftAttendance } from '../attendance.table.ts';

/** Bookings of these employees on that day by shift, and how many are marked as come. */
export const selectTeamShifts = (tx: Reader, ids: readonly number[], day: string) =>
  tx
    .select({
      shift_id: shiftBooking.shiftId,
      booked: count(),
      come: sql<number>`(count(*) filter (where ${shiftAttendance.state} in ('came', 'late')))::int`,
    })
    .from(shiftBooking)
    .leftJoin(shiftAttendance, ownMark)
    .where(and(isAmong(shiftBooking.employeeId, ids), eq(shiftBooking.day, day), isExpected))
    .groupBy(shiftBooking.shiftId)
    .orderBy(asc(shiftBooking.shiftId));

/** Those absent on that day by name, with the reason, and their number. */
export async function selectAbsent(tx: Reader, ids: readonly number[], day: string, limit: number) {
  const rows = await tx
    .select({
      id: sql<string>`${employee.id}::text`,
      full_name: fullName(employee),
      reason: absence.reason,
      count: sql<number>`(count(*) over ())::int`,
    })
    .from(absence)
    .innerJoin(employee, eq(employee.id, absence.employeeId))
    .where(and(isAmong(absence.employeeId, ids), lte(absence.firstDay, day), gte(absence.lastDay, day)))
    .orderBy(...nameParts(employee), asc(employee.id))
    .limit(limit);
  return { count: rows[0]?.count ?? 0, first: rows.map(({ count: _count, ...named }) => named) };
}
