import type { Shift } from '@portal/contract/shifts/shifts.ts';
import { sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/database.ts';
import { givenList, preparedStatement } from '../../../platform/database/prepared/prepared.ts';
import { ownMark, shiftAttendance } from '../attendance/attendance.table.ts';
import { shiftInvitation } from '../board/suggestions/invitations.table.ts';
import { absence, shiftBooking } from '../shifts.table.ts';

/** Undefined: all of them. */
type Areas = readonly string[] | undefined;

const isOfAreas = sql`(${givenList('areas', 'text')} is null or ${shiftBooking.area} = any(${givenList('areas', 'text')}))`;

const marks = preparedStatement(
  'marks_in_use',
  () => sql`
    select 1 from ${shiftAttendance} where ${shiftAttendance.day} >= ${sql.placeholder('since')}::date
      and exists (select 1 from ${shiftBooking} where ${ownMark} and ${isOfAreas})
    order by ${shiftAttendance.day} desc limit 1`,
);

/** True where somebody of these areas was marked since that day. */
export const hasMarks = async (tx: Reader, since: string, areas: Areas): Promise<boolean> =>
  (await marks(tx, { since, areas: areas ?? null })).length > 0;

interface Unmarked extends Record<string, unknown>, Shift {
  people: number;
}

const [from, to] = [sql`${sql.placeholder('from')}::date`, sql`${sql.placeholder('to')}::date`];

// Said of the bookings, the days would not be known of the others, which would be read whole.
const unmarked = preparedStatement<Unmarked>(
  'unmarked',
  () => sql`
    select to_char(${shiftBooking.day}, 'YYYY-MM-DD') as date, ${shiftBooking.shiftId} as shift_id, count(*)::int as people
    from ${shiftBooking}
    where ${shiftBooking.day} between ${from} and ${to} and ${isOfAreas}
      and not exists (select 1 from ${shiftAttendance} where ${ownMark}
        and ${shiftAttendance.day} between ${from} and ${to})
      and not exists (select 1 from ${absence} where ${absence.employeeId} = ${shiftBooking.employeeId}
        and ${absence.firstDay} <= ${shiftBooking.day} and ${absence.lastDay} >= ${shiftBooking.day}
        and ${absence.firstDay} <= ${to} and ${absence.lastDay} >= ${from})
    group by ${shiftBooking.day}, ${shiftBooking.shiftId}
    order by ${shiftBooking.day}, ${shiftBooking.shiftId}`,
);

/** How many of those who are booked and not absent have no mark, by day and shift. */
export const selectUnmarked = (tx: Reader, { areas, ...span }: { from: string; to: string; areas: Areas }) =>
  unmarked(tx, { ...span, areas: areas ?? null });

const invited = preparedStatement<{ key: string }>(
  'invited',
  () => sql`
    select to_char(${shiftInvitation.day}, 'YYYY-MM-DD') || ' ' || ${shiftInvitation.shiftId} as key
    from ${shiftInvitation} where ${shiftInvitation.employeeId} = ${sql.placeholder('employeeId')}
      and ${shiftInvitation.day} >= ${sql.placeholder('from')}::date`,
);

/** To which shifts from that day on, as 'day shift', somebody has asked the person. */
export async function selectInvited(tx: Reader, employeeId: number, from: string): Promise<Set<string>> {
  const rows = await invited(tx, { employeeId, from });
  return new Set(rows.map(({ key }) => key));
}
