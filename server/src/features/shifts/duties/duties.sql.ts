import { and, between, count, gte, inArray, isNull } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/database.ts';
import { isExpected, ownMark, shiftAttendance } from '../attendance/attendance.table.ts';
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
