import { type Channel } from '@portal/contract/shared/people/channels.ts';
import { usualChannels } from '@portal/contract/notifications/kinds.ts';
import type { ShiftId } from '@portal/contract/shifts/shifts.ts';
import { and, count, eq, gte, isNull, like, ne, notInArray, or, sql } from 'drizzle-orm';
import { columns } from '../../../platform/database/columns.ts';
import { offsetOf, type Page } from '../../../platform/api/list.ts';
import { containing, type Reader } from '../../../platform/database/database.ts';
import {
  account,
  isActive,
  isNotAccountant,
  emailAddress,
  ownAccount,
} from '../../../platform/people/account.table.ts';
import { notificationSetting } from '../../notifications/notifications.table.ts';
import { BY_NAME, employee, fullName, nameSearched } from '../../../platform/people/employee.table.ts';
import { inScope, type Scope } from '../../../platform/people/scope.sql.ts';
import { absence, shiftBooking } from '../shifts.table.ts';
import { shiftReminder } from './reminders.table.ts';

const FULL_NAME = fullName(employee);

/** Search treats `ё` as `е` and matches either half of a double name. */
const SEARCHED = nameSearched(employee);

export interface EmployeeSearch {
  scope: Scope;
  /** Lower-case words with ё as е; each is a prefix of a name part or of the personnel number. */
  words: readonly string[];
  /** Empty to skip the lookup of absences and shifts. */
  date: string | undefined;
  /** Monday of the week of `date`. */
  monday: string | undefined;
  limit: number;
}

/** Active employees, no accountants; with a date by fewest shifts that week and the absent last. */
export async function selectEmployees(tx: Reader, { scope, words, date, monday, limit }: EmployeeSearch) {
  const day = date ?? null;
  // Raw SQL because the query builder omits the table name in a query of one table.
  const reason = sql<string | null>`(select a.reason from ${absence} a where a.employee_id = employee.id
    and a.first_day <= ${day}::date and a.last_day >= ${day}::date order by a.first_day desc limit 1)`;
  const weekShifts = sql<number | null>`(select count(*)::int from ${shiftBooking} b
    where b.employee_id = employee.id and b.day between ${monday ?? null}::date and ${monday ?? null}::date + 6)`;
  return tx
    .select({
      ...columns(employee, 'id', 'position', 'area'),
      fio: FULL_NAME,
      absence: reason,
      shifts: sql<ShiftId[]>`array(select b.shift_id::int from ${shiftBooking} b
        where b.employee_id = employee.id and b.day = ${day}::date order by b.shift_id)`,
      weekShifts: monday === undefined ? sql<null>`null` : weekShifts,
    })
    .from(employee)
    .where(
      and(
        eq(employee.state, 'W'),
        isNotAccountant,
        inScope(scope),
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
/** Enabled channels of planning reminders; empty without an active account. */
const CHANNELS_OF_PLANNING = sql<Channel[]>`array_remove(array[
  case when ${account.id} is not null and ${isActive} and ${wants('portal')} then 'portal' end,
  case when ${account.id} is not null and ${isActive} and ${wants('email')} and ${emailAddress()} <> '' then 'email' end], null)`;

export interface Week {
  monday: string;
  scope: Scope | undefined;
  position?: string | undefined;
  /** Only employees without any reminder channel. */
  unreachable?: boolean;
}

// Computed by the database, whose calendar extends past 9999-12-31.
const sundayOf = (monday: string) => sql`(${monday}::date + 6)`;

/** Days of absence in the week, ascending, `YYYY-MM-DD`. */
const absentOn = (monday: string) => sql<string[]>`array(
  select distinct to_char(day, 'YYYY-MM-DD') from ${absence}, generate_series(
    greatest(${absence.firstDay}, ${monday}::date), least(${absence.lastDay}, ${sundayOf(monday)}), '1 day') day
  where ${absence.employeeId} = ${employee.id} and ${absence.lastDay} >= ${monday}
    and ${absence.firstDay} <= ${sundayOf(monday)} order by 1)`;

/** Employees absent in the week: few, so the days of all others need not be counted. */
const absentInWeek = (tx: Reader, monday: string) =>
  tx
    .select({ id: absence.employeeId })
    .from(absence)
    .where(and(gte(absence.lastDay, monday), sql`${absence.firstDay} <= ${sundayOf(monday)}`));

/** Active employees without a booking in the week, except accountants and those absent on all days. */
const isUnplanned = (tx: Reader, { monday, scope, position, unreachable }: Week) =>
  and(
    unreachable ? sql`cardinality(${CHANNELS_OF_PLANNING}) = 0` : undefined,
    eq(employee.state, 'W'),
    or(isNull(account.role), ne(account.role, 'B')),
    inScope(scope),
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

/** All of them, with the time of the last reminder and the enabled channels. */
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

/** Empty if the employee does not exist. */
export async function selectFullName(tx: Reader, employeeId: number): Promise<string> {
  const [row] = await tx.select({ fio: FULL_NAME }).from(employee).where(eq(employee.id, employeeId));
  return row?.fio ?? '';
}

/** Employees who are booked on a shift and not absent. */
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
