import type { Shift } from '@portal/contract/shifts/shifts.ts';
import { and, between, count, eq, gte, inArray, isNull } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/database.ts';
import { isExpected, ownMark, shiftAttendance } from '../attendance/attendance.table.ts';
import { shiftInvitation } from '../board/suggestions/invitations.table.ts';
import { shiftBooking } from '../shifts.table.ts';

type Areas = readonly string[] | undefined;

/** True where somebody of these areas was marked since that day. */
export async function hasMarks(tx: Reader, since: string, areas: Areas): Promise<boolean> {
  const rows = await tx
    .select({ day: shiftAttendance.day })
    .from(shiftAttendance)
    .innerJoin(shiftBooking, ownMark)
    .where(and(gte(shiftAttendance.day, since), areas && inArray(shiftBooking.area, [...areas])))
    .limit(1);
  return rows.length > 0;
}

/** How many of those who are booked have no mark, by day and shift. */
export const selectUnmarked = (tx: Reader, { from, to, areas }: { from: string; to: string; areas: Areas }) =>
  tx
    .select({ date: shiftBooking.day, shift_id: shiftBooking.shiftId, people: count() })
    .from(shiftBooking)
    .leftJoin(shiftAttendance, ownMark)
    .where(
      and(
        between(shiftBooking.day, from, to),
        areas && inArray(shiftBooking.area, [...areas]),
        isNull(shiftAttendance.state),
        isExpected,
      ),
    )
    .groupBy(shiftBooking.day, shiftBooking.shiftId)
    .orderBy(shiftBooking.day, shiftBooking.shiftId);

/** To which of these shifts, as 'day shift', somebody has asked the person. */
export async function selectInvited(
  tx: Reader,
  employeeId: number,
  shifts: readonly Shift[],
): Promise<Set<string>> {
  const rows = await tx
    .select({ date: shiftInvitation.day, shift_id: shiftInvitation.shiftId })
    .from(shiftInvitation)
    .where(
      and(
        eq(shiftInvitation.employeeId, employeeId),
        inArray(
          shiftInvitation.day,
          shifts.map(({ date }) => date),
        ),
      ),
    );
  return new Set(rows.map(({ date, shift_id }) => `${date} ${shift_id}`));
}
