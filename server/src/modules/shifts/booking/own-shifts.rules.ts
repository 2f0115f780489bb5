import type { ReadCtx } from '../../../platform/api/context.ts';
import { addDays, dayInZone, isoInZone } from '../../../platform/time/zone.ts';
import { hoursOf, shiftOf } from '../shift-hours.format.ts';
import { openWeeks } from '../weeks.rules.ts';
import * as sql from './booking.sql.ts';

/** Current or next shift, and the nearest open week with its bookings. */
export async function ownShifts({ tx, settings, now, timeZone }: ReadCtx, employeeId: number) {
  const { planning, shifts } = settings;
  const [week] = openWeeks({ now, timeZone, planning });
  // A shift of yesterday may end today.
  const from = addDays(dayInZone(now, timeZone), -1);
  const coming = await sql.selectComing(tx, employeeId, from);
  const timed = coming.map((shift) => ({ ...shift, ...hoursOf(shift, { shifts, timeZone }) }));
  const next = timed
    .filter(({ end }) => end > now)
    .toSorted((a, b) => a.start.getTime() - b.start.getTime())[0];
  return {
    next_shift: next
      ? {
          date: next.date,
          shift_id: next.shift_id,
          name: shiftOf(shifts, next.shift_id).name,
          starts_at: isoInZone(next.start, timeZone),
          ends_at: isoInZone(next.end, timeZone),
        }
      : null,
    planning: week
      ? {
          monday: week.monday,
          closes_at: isoInZone(week.closesAt, timeZone),
          shifts: await sql.countShifts(tx, employeeId, week.monday, addDays(week.monday, 6)),
        }
      : null,
  };
}
