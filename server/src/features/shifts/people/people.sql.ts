import type { ShiftId } from '@portal/contract/shifts/shifts.ts';
import { and, asc, eq, inArray, isNull, like, ne, or, sql } from 'drizzle-orm';
import { containing, type Reader } from '../../../platform/database/database.ts';
import { account, letterAddress, ownAccount } from '../../account/account.table.ts';
import { employee, fullName, nameSearched } from '../../staff/staff.table.ts';
import { absence, shiftBooking } from '../shifts.table.ts';
import { shiftReminder } from './reminders.table.ts';

const FULL_NAME = fullName(employee);
const BY_NAME = [asc(employee.lastName), asc(employee.firstName), asc(employee.id)];

/** `ё` is found by `е`, a double name by either half. */
const SEARCHED = nameSearched(employee);

export interface EmployeeSearch {
  /** Undefined for all. */
  areas: readonly string[] | undefined;
  /** Words in lower case, ё as е: each is the beginning of a word of the name or of the personnel number. */
  words: readonly string[];
  /** Empty: no absence and no shifts are looked up. */
  date: string | undefined;
  /** Of the week that the date is in. */
  monday: string | undefined;
  limit: number;
}

/**
 * Of people at work, the first by name; with a date the absent last, and before them who has the fewest
 * shifts in its week first. An accountant has no shifts.
 */
export async function selectEmployees(tx: Reader, { areas, words, date, monday, limit }: EmployeeSearch) {
  const day = date ?? null;
  // By name: the query builder leaves the table's name out where it selects from one.
  const reason = sql<string | null>`(select a.reason from absence a where a.employee_id = employee.id
    and a.first_day <= ${day}::date and a.last_day >= ${day}::date order by a.first_day desc limit 1)`;
  const weekShifts = sql<number | null>`(select count(*)::int from shift_booking b
    where b.employee_id = employee.id and b.day between ${monday ?? null}::date and ${monday ?? null}::date + 6)`;
  return tx
    .select({
      id: employee.id,
      fio: FULL_NAME,
      position: employee.position,
      area: employee.area,
      absence: reason,
      shifts: sql<ShiftId[]>`array(select b.shift_id::int from shift_booking b
        where b.employee_id = employee.id and b.day = ${day}::date order by b.shift_id)`,
      weekShifts: monday === undefined ? sql<null>`null` : weekShifts,
    })
    .from(employee)
    .where(
      and(
        eq(employee.state, 'W'),
        sql`not exists (select 1 from ${account} where ${account.employeeId} = employee.id
          and ${account.role} = 'B' and ${account.deletedAt} is null)`,
        areas && inArray(employee.area, [...areas]),
        ...words.map((word) => {
          const beginning = containing(word).slice(1);
          return or(like(SEARCHED, `% ${beginning}`), like(sql`lower(${employee.codeId})`, beginning));
        }),
      ),
    )
    .orderBy(...(date === undefined ? [] : [sql`${reason} is not null`, weekShifts]), ...BY_NAME)
    .limit(limit);
}

interface Week {
  monday: string;
  /** Undefined for all. */
  areas: readonly string[] | undefined;
  position?: string | undefined;
}

/**
 * People at work who may plan and have planned nothing from Monday to Sunday, but for those who are absent
 * on all of its days. An accountant has no shifts.
 */
export async function selectUnplanned(tx: Reader, { monday, areas, position }: Week) {
  // Calculated by the database: its calendar goes on after 9999-12-31.
  const sunday = sql`(${monday}::date + 6)`;
  const absent = tx
    .select({
      employeeId: absence.employeeId,
      days: sql<string[]>`array_agg(distinct to_char(day, 'YYYY-MM-DD'))`.as('days'),
    })
    .from(absence)
    .crossJoin(
      sql`generate_series(greatest(${absence.firstDay}, ${monday}::date), least(${absence.lastDay}, ${sunday}), '1 day') day`,
    )
    .where(sql`${absence.lastDay} >= ${monday} and ${absence.firstDay} <= ${sunday}`)
    .groupBy(absence.employeeId)
    .as('absent');
  return tx
    .select({
      id: employee.id,
      fio: FULL_NAME,
      position: employee.position,
      area: employee.area,
      absentOn: sql<string[]>`coalesce(${absent.days}, '{}')`,
      remindedAt: shiftReminder.remindedAt,
    })
    .from(employee)
    .leftJoin(absent, eq(absent.employeeId, employee.id))
    .leftJoin(shiftReminder, and(eq(shiftReminder.week, monday), eq(shiftReminder.employeeId, employee.id)))
    .leftJoin(account, ownAccount)
    .where(
      and(
        eq(employee.state, 'W'),
        or(isNull(account.role), ne(account.role, 'B')),
        areas && inArray(employee.area, [...areas]),
        position === undefined ? undefined : eq(employee.position, position),
        sql`coalesce(cardinality(${absent.days}), 0) < 7`,
        sql`not exists (select 1 from ${shiftBooking} where ${shiftBooking.employeeId} = ${employee.id}
          and ${shiftBooking.day} between ${monday} and ${sunday})`,
      ),
    )
    .orderBy(...BY_NAME);
}

/** Who a letter to an employee goes to: the confirmed e-mail, else the one of the ERP, else nobody. */
export async function selectLetterAddress(tx: Reader, employeeId: number): Promise<string> {
  const [row] = await tx
    .select({
      address: letterAddress(),
    })
    .from(employee)
    .leftJoin(account, ownAccount)
    .where(eq(employee.id, employeeId));
  return row?.address ?? '';
}

/** Empty where there is no such employee. */
export async function selectFullName(tx: Reader, employeeId: number): Promise<string> {
  const [row] = await tx.select({ fio: FULL_NAME }).from(employee).where(eq(employee.id, employeeId));
  return row?.fio ?? '';
}
