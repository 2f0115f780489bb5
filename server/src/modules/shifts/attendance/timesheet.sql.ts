import { and, asc, between, count, countDistinct, eq, gte, lte, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { columns } from '../../../platform/database/columns.ts';
import { offsetOf, type Page } from '../../../platform/api/list.ts';
import type { Reader } from '../../../platform/database/database.ts';
import { BY_NAME, employee, fullName } from '../../../platform/people/employee.table.ts';
import { inScope, type Scope } from '../../../platform/people/scope.sql.ts';
import type { BegunHours } from '../shift-hours.format.ts';
import { timesheetClose } from '../hours/closing.table.ts';
import { hoursConfirmation } from '../hours/hours.table.ts';
import { absence, shiftBooking } from '../shifts.table.ts';
import { isExpected, ownMark, shiftAttendance } from './attendance.table.ts';
import type { Hours } from './hours.format.ts';

const FULL_NAME = fullName(employee);

/** Days of a shift that have begun, with its length on these days. */
export interface Begun extends BegunHours {
  minutes: number;
}

export interface Worked {
  from: string;
  to: string;
  scope?: Scope | undefined;
  employeeId?: number;
  shifts: readonly Begun[];
}

const begunOf = (shifts: readonly Begun[]): SQL =>
  sql`(values ${sql.join(
    shifts.map(
      ({ shiftId, minutes, from, lastDay }) =>
        sql`(${shiftId}::int, ${minutes}::int, ${from ?? '-infinity'}::date, ${lastDay}::date)`,
    ),
    sql`, `,
  )}) as begun(shift_id, length, first_day, last_day)`;

const HAS_BEGUN = sql`begun.shift_id = ${shiftBooking.shiftId}
  and ${shiftBooking.day} between begun.first_day and begun.last_day`;
const STATE = shiftAttendance.state;
/** Minutes that a day counts, everywhere: what a manager set decides, else the own marks, else the hours of the shift. */
const WORKED = sql<number>`case when ${shiftAttendance.markedBy} is null and ${shiftBooking.countedMinutes} is not null
    then ${shiftBooking.countedMinutes} else case ${STATE} when 'late' then greatest(0, begun.length - ${shiftAttendance.minutes})
  when 'no_show' then 0 else begun.length end end`;

const isOf = ({ from, to, scope, employeeId }: Worked): SQL | undefined =>
  and(
    between(shiftBooking.day, from, to),
    inScope(scope, shiftBooking),
    employeeId === undefined ? undefined : eq(shiftBooking.employeeId, employeeId),
    isExpected,
  );
const HAS_COME = sql`${STATE} is distinct from 'no_show'`;

const confirmedAt = ({ from }: Worked) =>
  sql<Date | null>`(select ${hoursConfirmation.confirmedAt} from ${hoursConfirmation}
    where ${hoursConfirmation.employeeId} = ${employee.id} and ${hoursConfirmation.month} = ${from})`.mapWith(
    (at: string | Date) => new Date(at),
  );

/** One row per attended shift, by name and day. */
export const timesheetQuery = (tx: Reader, of: Worked) =>
  tx
    .select({
      employeeId: employee.id,
      code: employee.codeId,
      fio: FULL_NAME,
      ...columns(shiftBooking, 'area', 'position', 'shiftId'),
      // Formatted as text because the export driver would parse a date into a timestamp.
      date: sql<string>`to_char(${shiftBooking.day}, 'YYYY-MM-DD')`.as('worked_on'),
      state: STATE,
      worked: WORKED.as('worked'),
      confirmedAt: confirmedAt(of),
    })
    .from(shiftBooking)
    .innerJoin(employee, eq(employee.id, shiftBooking.employeeId))
    .innerJoin(begunOf(of.shifts), HAS_BEGUN)
    .leftJoin(shiftAttendance, ownMark)
    .where(and(isOf(of), HAS_COME))
    .orderBy(...BY_NAME, asc(shiftBooking.day), asc(shiftBooking.shiftId))
    .$dynamic();

export const selectTimesheet = (tx: Reader, of: Worked, page: Page) =>
  timesheetQuery(tx, of).limit(page.size).offset(offsetOf(page));

export async function countTimesheet(tx: Reader, of: Worked): Promise<number> {
  const [row] = await tx
    .select({ n: count() })
    .from(shiftBooking)
    .innerJoin(begunOf(of.shifts), HAS_BEGUN)
    .leftJoin(shiftAttendance, ownMark)
    .where(and(isOf(of), HAS_COME));
  return row?.n ?? 0;
}

const DAYS = sql<Hours[]>`json_agg(json_build_array(${shiftBooking.day}, ${shiftBooking.shiftId}, ${STATE},
  ${shiftAttendance.minutes}, ${WORKED}, begun.length,
  case when ${STATE} is not null then case when ${shiftAttendance.markedBy} is null then 'mark' else 'manager' end end) order by ${shiftBooking.day}, ${shiftBooking.shiftId})`;
const TOTAL = sql<number>`sum(${WORKED})::int`;

/** Value of an employee's last shift in the range, because an employee may move during a month. */
const lastOf = (column: AnyPgColumn): SQL<string> =>
  sql<string>`(array_agg(${column} order by ${shiftBooking.day} desc, ${shiftBooking.shiftId} desc))[1]`;

/** Closing of the month in that area. */
const closedAt = (of: Worked) =>
  sql<Date | null>`(select ${timesheetClose.closedAt} from ${timesheetClose}
    where ${timesheetClose.area} = ${lastOf(shiftBooking.area)} and ${timesheetClose.month} = ${of.from})`.mapWith(
    (at: string | Date) => new Date(at),
  );

/** Employees with their shifts that have begun, including those without shifts; by name. */
export const selectPeople = (tx: Reader, of: Worked, page: Page) =>
  tx
    .select({
      employeeId: employee.id,
      code: employee.codeId,
      fio: FULL_NAME,
      area: lastOf(shiftBooking.area),
      position: lastOf(shiftBooking.position),
      days: DAYS,
      total: TOTAL,
      closedAt: closedAt(of),
      confirmedAt: confirmedAt(of),
    })
    .from(shiftBooking)
    .innerJoin(employee, eq(employee.id, shiftBooking.employeeId))
    .innerJoin(begunOf(of.shifts), HAS_BEGUN)
    .leftJoin(shiftAttendance, ownMark)
    .where(isOf(of))
    .groupBy(employee.id)
    .orderBy(...BY_NAME)
    .limit(page.size)
    .offset(offsetOf(page));

export async function countPeople(tx: Reader, of: Worked): Promise<number> {
  const [row] = await tx
    .select({ n: countDistinct(shiftBooking.employeeId) })
    .from(shiftBooking)
    .innerJoin(begunOf(of.shifts), HAS_BEGUN)
    .leftJoin(shiftAttendance, ownMark)
    .where(isOf(of));
  return row?.n ?? 0;
}

/** One employee's shifts that have begun, and the total minutes. */
export async function selectOwn(tx: Reader, of: Worked & { employeeId: number }) {
  const [row] = await tx
    .select({ days: DAYS, total: TOTAL })
    .from(shiftBooking)
    .innerJoin(begunOf(of.shifts), HAS_BEGUN)
    .leftJoin(shiftAttendance, ownMark)
    .where(isOf(of));
  return { days: row?.days ?? [], total: row?.total ?? 0 };
}

/** Absences that overlap the range, with the employee of each. */
export const selectAbsences = (tx: Reader, { from, to, scope }: Worked, limit: number) =>
  tx
    .select({
      employeeId: employee.id,
      code: employee.codeId,
      fio: FULL_NAME,
      ...columns(employee, 'area', 'position'),
      ...columns(absence, 'firstDay', 'lastDay', 'reason'),
    })
    .from(absence)
    .innerJoin(employee, eq(employee.id, absence.employeeId))
    .where(and(gte(absence.lastDay, from), lte(absence.firstDay, to), inScope(scope)))
    .orderBy(...BY_NAME, asc(absence.firstDay))
    .limit(limit);
