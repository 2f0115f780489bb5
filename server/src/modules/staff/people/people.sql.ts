import type { SortColumn } from '@portal/contract/shared/list-query.ts';
import type { Shift } from '@portal/contract/shifts/shifts.ts';
import {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  gt,
  gte,
  inArray,
  isNull,
  like,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { offsetOf, type Page } from '../../../platform/api/list.ts';
import { columns } from '../../../platform/database/columns.ts';
import { containing, isAmong, type Reader } from '../../../platform/database/database.ts';
import { account, ownAccount } from '../../../platform/people/account.table.ts';
import {
  BY_NAME,
  employee,
  fullName,
  hiddenBirthday,
  lookedUp,
  shownContacts,
} from '../../../platform/people/employee.table.ts';
import { isSectionOn } from '../../../platform/settings/settings.sql.ts';
import { isExpected, ownMark, shiftAttendance } from '../../shifts/attendance/attendance.table.ts';
import { shiftBooking } from '../../shifts/shifts.table.ts';

export const supervisor = alias(employee, 'supervisor');
/** Join of the supervisor, unless gone. */
export const isLed = and(eq(supervisor.codeId, employee.supervisorCode), eq(supervisor.state, 'W'));

/** Shifts under way, and those of today that begin later. */
export interface Moment {
  today: string;
  now: readonly Shift[];
  later: readonly Shift[];
}

const among = (shifts: readonly Shift[]): SQL =>
  sql`(${shiftBooking.day}, ${shiftBooking.shiftId}) in (
    select * from unnest(${sql.param(shifts.map(({ date }) => date))}::date[],
      ${sql.param(shifts.map(({ shift_id }) => shift_id))}::int[]))`;

/** Bookings that a person is expected at; `isExpected` counts marks, and one of them is the absence. */
const expected = (tx: Reader, condition: SQL | undefined) =>
  tx
    .select({ date: shiftBooking.day, shiftId: shiftBooking.shiftId })
    .from(shiftBooking)
    .leftJoin(shiftAttendance, ownMark)
    .where(
      and(
        eq(shiftBooking.employeeId, employee.id),
        condition,
        isSectionOn('shifts'),
        isExpected,
        or(isNull(shiftAttendance.state), sql`${shiftAttendance.state} <> 'no_show'`),
      ),
    );

export const onShiftNow = (tx: Reader, { now }: Moment): SQL =>
  now.length ? exists(expected(tx, among(now))) : sql`false`;

export interface PeopleFilter {
  areas?: readonly string[] | undefined;
  positions?: readonly string[] | undefined;
  teams?: readonly string[] | undefined;
  supervisors?: readonly number[] | undefined;
  ids?: readonly number[] | undefined;
  onShift?: boolean | undefined;
  withoutSupervisor?: boolean | undefined;
  /** Lower-case words with ё as е. */
  words?: readonly string[] | undefined;
  /** The words may be misspelt. */
  isSimilar?: boolean | undefined;
  updatedSince?: Date | undefined;
  /** Also those who left. */
  withLeavers?: boolean | undefined;
}

const WORD = lookedUp(employee);

function whereOf(tx: Reader, moment: Moment, of: PeopleFilter): SQL | undefined {
  const { words = [], onShift } = of;
  return and(
    of.withLeavers ? undefined : eq(employee.state, 'W'),
    of.areas && isAmong(employee.area, of.areas),
    of.positions && isAmong(employee.position, of.positions),
    of.teams && isAmong(employee.team, of.teams),
    of.supervisors && isAmong(supervisor.id, of.supervisors),
    of.ids && isAmong(employee.id, of.ids),
    of.updatedSince && gte(employee.updatedAt, of.updatedSince),
    of.withoutSupervisor ? isNull(supervisor.id) : undefined,
    onShift === undefined ? undefined : onShift ? onShiftNow(tx, moment) : not(onShiftNow(tx, moment)),
    ...words.map((word) => (of.isSimilar ? sql`${word} <% ${WORD}` : like(WORD, containing(word)))),
  );
}

const PERSON = {
  ...columns(employee, 'id', 'codeId', 'position', 'area', 'team', 'state', 'hiredOn', 'contract'),
  fullName: fullName(employee),
  supervisorId: supervisor.id,
  supervisorName: fullName(supervisor),
};

const SORTABLE = {
  full_name: sql`${employee.lastName} || ' ' || ${employee.firstName}`,
  ...columns(employee, 'position', 'area', 'team'),
};
export type PeopleColumn = keyof typeof SORTABLE;

const orderOf = (sort: readonly SortColumn<PeopleColumn>[]) => [
  ...sort.map(({ field, descending }) => (descending ? desc : asc)(SORTABLE[field])),
  ...BY_NAME,
];

/** By name by default. */
export const selectPeople = (tx: Reader, { moment, filter, sort = [] }: PeopleQuery, page?: Page) => {
  const query = tx
    .select(PERSON)
    .from(employee)
    .leftJoin(supervisor, isLed)
    .where(whereOf(tx, moment, filter))
    .orderBy(...orderOf(sort))
    .$dynamic();
  return page ? query.limit(page.size).offset(offsetOf(page)) : query;
};

export interface PeopleQuery {
  moment: Moment;
  filter: PeopleFilter;
  sort?: readonly SortColumn<PeopleColumn>[];
}

export async function countPeople(tx: Reader, { moment, filter }: PeopleQuery): Promise<number> {
  const [row] = await tx
    .select({ n: count() })
    .from(employee)
    .leftJoin(supervisor, isLed)
    .where(whereOf(tx, moment, filter));
  return row?.n ?? 0;
}

/** Words may differ in about one letter of five; needs a transaction. */
export async function forgiveTypingErrors(tx: Reader): Promise<void> {
  await tx.execute(sql`select set_config('pg_trgm.word_similarity_threshold', '0.5', true)`);
}

/** Shifts under way of these people, and later ones `withLater`, by employee. */
export async function selectShiftsOf(
  tx: Reader,
  ids: readonly number[],
  { today, now, later }: Moment,
  withLater: boolean,
) {
  const isLater = or(gt(shiftBooking.day, today), later.length ? among(later) : undefined);
  const rows = await tx
    .select({
      employeeId: shiftBooking.employeeId,
      date: shiftBooking.day,
      shiftId: shiftBooking.shiftId,
      isNow: sql<boolean>`${now.length ? among(now) : sql`false`}`,
    })
    .from(shiftBooking)
    .leftJoin(shiftAttendance, ownMark)
    .where(
      and(
        isAmong(shiftBooking.employeeId, ids),
        or(now.length ? among(now) : sql`false`, withLater ? isLater : undefined),
        isExpected,
        or(isNull(shiftAttendance.state), sql`${shiftAttendance.state} <> 'no_show'`),
      ),
    )
    .orderBy(asc(shiftBooking.day), asc(shiftBooking.shiftId));
  return Map.groupBy(rows, ({ employeeId }) => employeeId);
}

/** Contacts as the person shows them, the birthday unless hidden, and the role of the account. */
export async function selectCard(tx: Reader, id: number) {
  const [row] = await tx
    .select({
      role: account.role,
      email: sql<string>`coalesce(nullif(${account.email}, ''), ${employee.email})`,
      phone: sql<string>`coalesce(nullif(${account.phone}, ''), ${employee.phone})`,
      isEmailShown: sql<boolean>`coalesce(${shownContacts.email}, false)`,
      isPhoneShown: sql<boolean>`coalesce(${shownContacts.phone}, false)`,
      birthDay: sql<string | null>`case when ${hiddenBirthday.employeeId} is null
        then to_char(${employee.birthDay}, 'MM-DD') end`,
    })
    .from(employee)
    .leftJoin(account, ownAccount)
    .leftJoin(shownContacts, eq(shownContacts.employeeId, employee.id))
    .leftJoin(hiddenBirthday, eq(hiddenBirthday.employeeId, employee.id))
    .where(eq(employee.id, id));
  return row;
}

/** Supervisors from the own one to the top, those who left excepted, so many levels at most. */
export async function selectWayUp(tx: Reader, id: number, most: number) {
  const { rows } = await tx.execute<{ id: string; full_name: string }>(sql`
    with recursive way as (
      select e.supervisor_code as code, 1 as level from ${employee} e where e.id = ${id}
      union all
      select e.supervisor_code, way.level + 1 from way join ${employee} e on e.code_id = way.code
      where way.level <= ${most})
    select s.id::text as id, ${fullName({
      lastName: sql`s.last_name`,
      firstName: sql`s.first_name`,
      middleName: sql`s.middle_name`,
    })} as full_name
    from way join ${employee} s on s.code_id = way.code
    where s.state = 'W' order by way.level limit ${most}`);
  return rows;
}

const distinct = (
  tx: Reader,
  column: typeof employee.area | typeof employee.position | typeof employee.team,
) =>
  tx
    .selectDistinct({ value: column })
    .from(employee)
    .where(eq(employee.state, 'W'))
    .orderBy(asc(column))
    .then((rows) => rows.flatMap(({ value }) => (value === null ? [] : [value])));

export async function selectFilters(tx: Reader) {
  const supervisors = await tx
    .select({ id: employee.id, fullName: fullName(employee) })
    .from(employee)
    .where(
      and(
        eq(employee.state, 'W'),
        inArray(
          employee.codeId,
          tx.select({ code: employee.supervisorCode }).from(employee).where(eq(employee.state, 'W')),
        ),
      ),
    )
    .orderBy(...BY_NAME);
  return {
    areas: await distinct(tx, employee.area),
    positions: await distinct(tx, employee.position),
    teams: await distinct(tx, employee.team),
    supervisors,
  };
}
