import { sql } from 'drizzle-orm';
import { shiftAttendance } from '../../modules/shifts/attendance/attendance.table.ts';
import { shiftBooking } from '../../modules/shifts/shifts.table.ts';
import type { Tx } from '../../platform/database/database.ts';
import { employee } from '../../platform/people/employee.table.ts';

/** Attendance of an employee in a month. */
export interface Worked {
  days: number;
  /** With the shifts that were missed. */
  minutes: number;
  truancy: number;
}

/** Key of an employee's month. */
export const monthKey = (codeId: string, month: string): string => `${codeId} ${month}`;

/** Length of a shift, minutes: the default hours. */
const SHIFT = 360;

/** Minutes of an employee on a day with attended shifts. */
export interface WorkedDay {
  codeId: string;
  /** `YYYY-MM-DD` */
  day: string;
  minutes: number;
}

/** Attended days from `since` until the day before `today`, as the timesheet counts them. */
export async function selectWorkedDays(tx: Tx, since: string, today: string): Promise<WorkedDay[]> {
  const { rows } = await tx.execute<WorkedDay & Record<string, unknown>>(sql`
    select e.code_id as "codeId", b.day::text as day, sum(${SHIFT} - coalesce(a.minutes, 0))::int as minutes
    from ${shiftBooking} b join ${employee} e on e.id = b.employee_id
    left join ${shiftAttendance} a on (a.employee_id, a.day, a.shift_id) = (b.employee_id, b.day, b.shift_id)
    where b.day >= ${since}::date and b.day < ${today}::date and a.state is distinct from 'no_show'
    group by e.code_id, b.day order by e.code_id, b.day`);
  return rows;
}

/** Attendance since that month, by `monthKey`, as the timesheet counts it. */
export async function selectWorked(tx: Tx, since: string): Promise<ReadonlyMap<string, Worked>> {
  const { rows } = await tx.execute<{ code: string; month: string } & Record<keyof Worked, number>>(sql`
    select e.code_id as code, to_char(b.day, 'YYYY-MM') as month,
      count(distinct b.day) filter (where a.state is distinct from 'no_show')::int as days,
      sum(${SHIFT} - coalesce(a.minutes, 0))::int as minutes,
      (count(*) filter (where a.state = 'no_show') * ${SHIFT})::int as truancy
    from ${shiftBooking} b join ${employee} e on e.id = b.employee_id
    left join ${shiftAttendance} a on (a.employee_id, a.day, a.shift_id) = (b.employee_id, b.day, b.shift_id)
    where b.day >= ${`${since}-01`}::date
    group by e.code_id, month`);
  return new Map(rows.map(({ code, month, ...worked }) => [monthKey(code, month), worked]));
}
