import { type Channel, usualChannels } from '@portal/contract/notifications/kinds.ts';
import type { ShiftId } from '@portal/contract/shifts/shifts.ts';
import { and, asc, count, eq, gte, inArray, isNull, like, ne, notInArray, or, sql } from 'drizzle-orm';
import { columns } from '../../../platform/database/columns.ts';
import { offsetOf, type Page } from '../../../platform/api/list.ts';
import { containing, type Reader } from '../../../platform/database/database.ts';
import { account, letterAddress, ownAccount } from '../../accounts/account.table.ts';
import { notificationSetting } from '../../notifications/notifications.table.ts';
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
      ...columns(employee, 'id', 'position', 'area'),
      fio: FULL_NAME,
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

const ownSetting = and(
  eq(notificationSetting.accountId, account.id),
  eq(notificationSetting.kind, 'plan_week'),
);
const wants = (channel: Channel) =>
  sql`coalesce(${notificationSetting[channel]}, ${usualChannels('plan_week', 'O')[channel]}::boolean)`;
/** The ways in which the person can be reminded to plan and wants to be; none without an account. */
const CHANNELS_OF_PLANNING = sql<Channel[]>`array_remove(array[
  case when ${account.id} is not null and ${wants('portal')} then 'portal' end,
  case when ${account.id} is not null and ${wants('email')} and ${letterAddress()} <> '' then 'email' end], null)`;

export interface Week {
  monday: string;
  /** Undefined for all. */
  areas: readonly string[] | undefined;
  position?: string | undefined;
  /** Only those whom no reminder reaches. */
  unreachable?: boolean;
}

// Calculated by the database: its calendar goes on after 9999-12-31.
const sundayOf = (monday: string) => sql`(${monday}::date + 6)`;

/** Days of the week on which an employee is absent, ascending, `YYYY-MM-DD`. */
const absentOn = (monday: string) => sql<string[]>`array(
  select distinct to_char(day, 'YYYY-MM-DD') from ${absence}, generate_series(
    greatest(${absence.firstDay}, ${monday}::date), least(${absence.lastDay}, ${sundayOf(monday)}), '1 day') day
  where ${absence.employeeId} = ${employee.id} and ${absence.lastDay} >= ${monday}
    and ${absence.firstDay} <= ${sundayOf(monday)} order by 1)`;

/** Who is absent on some day of the week: few, so that everybody else's days need not be counted. */
const absentInWeek = (tx: Reader, monday: string) =>
  tx
    .select({ id: absence.employeeId })
    .from(absence)
    .where(and(gte(absence.lastDay, monday), sql`${absence.firstDay} <= ${sundayOf(monday)}`));

/**
 * People at work who may plan and have planned nothing from Monday to Sunday, but for those who are absent
 * on all of its days. An accountant has no shifts.
 */
const isUnplanned = (tx: Reader, { monday, areas, position, unreachable }: Week) =>
  and(
    unreachable ? sql`cardinality(${CHANNELS_OF_PLANNING}) = 0` : undefined,
    eq(employee.state, 'W'),
    or(isNull(account.role), ne(account.role, 'B')),
    areas && inArray(employee.area, [...areas]),
    position === undefined ? undefined : eq(employee.position, position),
    or(notInArray(employee.id, absentInWeek(tx, monday)), sql`cardinality(${absentOn(monday)}) < 7`),
    notInArray(
      employee.id,
      tx
        .select({ id: shiftBooking.employeeId })
        .from(shiftBooking)
        .where(and(gte(shiftBooking.day, monday), sql`${shiftBooking.day} <= ${sundayOf(monday)}`)),
    ),
  );

/** One page of them by name. */
export async function selectUnplanned(tx: Reader, week: Week, page: Page) {
  const { monday } = week;
  return tx
    .select({
      ...columns(employee, 'id', 'position', 'area'),
      fio: FULL_NAME,
      absentOn: absentOn(monday),
      remindedAt: shiftReminder.remindedAt,
      channels: CHANNELS_OF_PLANNING,
    })
    .from(employee)
    .leftJoin(shiftReminder, and(eq(shiftReminder.week, monday), eq(shiftReminder.employeeId, employee.id)))
    .leftJoin(account, ownAccount)
    .leftJoin(notificationSetting, ownSetting)
    .where(isUnplanned(tx, week))
    .orderBy(...BY_NAME)
    .limit(page.size)
    .offset(offsetOf(page));
}

export async function countUnplanned(tx: Reader, week: Week): Promise<number> {
  const [row] = await tx
    .select({ n: count() })
    .from(employee)
    .leftJoin(account, ownAccount)
    .leftJoin(notificationSetting, ownSetting)
    .where(isUnplanned(tx, week));
  return row?.n ?? 0;
}

/** All of them, when each was last asked to plan this week, and the ways in which they want to be. */
export async function selectToRemind(tx: Reader, week: Omit<Week, 'unreachable'>) {
  return tx
    .select({ id: employee.id, remindedAt: shiftReminder.remindedAt, channels: CHANNELS_OF_PLANNING })
    .from(employee)
    .leftJoin(
      shiftReminder,
      and(eq(shiftReminder.week, week.monday), eq(shiftReminder.employeeId, employee.id)),
    )
    .leftJoin(account, ownAccount)
    .leftJoin(notificationSetting, ownSetting)
    .where(isUnplanned(tx, week))
    .orderBy(...BY_NAME);
}

/** Empty where there is no such employee. */
export async function selectFullName(tx: Reader, employeeId: number): Promise<string> {
  const [row] = await tx.select({ fio: FULL_NAME }).from(employee).where(eq(employee.id, employeeId));
  return row?.fio ?? '';
}

/** Who comes to a shift of a day: booked, and not absent. */
export async function selectComing(
  tx: Reader,
  { date, shiftId }: { date: string; shiftId: ShiftId },
): Promise<number[]> {
  const rows = await tx
    .select({ employeeId: shiftBooking.employeeId })
    .from(shiftBooking)
    .where(
      and(
        eq(shiftBooking.day, date),
        eq(shiftBooking.shiftId, shiftId),
        sql`not exists (select 1 from ${absence} where ${absence.employeeId} = ${shiftBooking.employeeId}
          and ${absence.firstDay} <= ${date} and ${absence.lastDay} >= ${date})`,
      ),
    );
  return rows.map(({ employeeId }) => employeeId);
}
