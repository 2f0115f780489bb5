import type { Shift } from '@portal/contract/shifts/shifts.ts';
import { and, between, sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/database.ts';
import { inScope, type Scope } from '../../../platform/people/scope.sql.ts';
import { ownMark, shiftAttendance } from '../attendance/attendance.table.ts';
import { shiftInvitation } from '../planning/suggestions/invitations.table.ts';
import { absence, shiftBooking } from '../shifts.table.ts';

export async function hasMarks(tx: Reader, since: string, scope: Scope): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from ${shiftAttendance} where ${shiftAttendance.day} >= ${since}
      and exists (select 1 from ${shiftBooking} where ${and(ownMark, inScope(scope, shiftBooking))})
    order by ${shiftAttendance.day} desc limit 1`);
  return rows.length > 0;
}

interface Unmarked extends Record<string, unknown>, Shift {
  people: number;
}

/** Unmarked, non-absent bookings per day and shift. */
export async function selectUnmarked(
  tx: Reader,
  { scope, from, to }: { from: string; to: string; scope: Scope },
): Promise<Unmarked[]> {
  // The range is repeated for marks and absences, because the planner would read both tables whole otherwise.
  const { rows } = await tx.execute<Unmarked>(sql`
    select to_char(${shiftBooking.day}, 'YYYY-MM-DD') as date, ${shiftBooking.shiftId} as shift_id, count(*)::int as people
    from ${shiftBooking}
    where ${and(between(shiftBooking.day, from, to), inScope(scope, shiftBooking))}
      and not exists (select 1 from ${shiftAttendance} where ${ownMark}
        and ${shiftAttendance.day} between ${from} and ${to})
      and not exists (select 1 from ${absence} where ${absence.employeeId} = ${shiftBooking.employeeId}
        and ${absence.firstDay} <= ${shiftBooking.day} and ${absence.lastDay} >= ${shiftBooking.day}
        and ${absence.firstDay} <= ${to} and ${absence.lastDay} >= ${from})
    group by ${shiftBooking.day}, ${shiftBooking.shiftId}
    order by ${shiftBooking.day}, ${shiftBooking.shiftId}`);
  return rows;
}

/** Shifts with an invitation of the employee from that day on, as 'day shift'. */
export async function selectInvited(tx: Reader, employeeId: number, from: string): Promise<Set<string>> {
  const { rows } = await tx.execute<{ key: string }>(sql`
    select to_char(${shiftInvitation.day}, 'YYYY-MM-DD') || ' ' || ${shiftInvitation.shiftId} as key
    from ${shiftInvitation} where ${shiftInvitation.employeeId} = ${employeeId} and ${shiftInvitation.day} >= ${from}`);
  return new Set(rows.map(({ key }) => key));
}
