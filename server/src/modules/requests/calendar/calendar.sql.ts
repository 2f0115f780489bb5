import { MAX_AWAY } from '@portal/contract/requests/requests.calls.ts';
import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { offsetOf, type Page } from '../../../platform/api/list.ts';
import { type Reader } from '../../../platform/database/database.ts';
import { BY_NAME, employee, fullName } from '../../../platform/people/employee.table.ts';
import { inScope, type Scope, teamOf } from '../../../platform/people/scope.sql.ts';
import { shiftUnable } from '../../shifts/booking/ended-by-booking.table.ts';
import { absence } from '../../shifts/shifts.table.ts';
import type { Spell } from '../requests.sql.ts';
import { request, requestType } from '../requests.table.ts';

export type Span = Pick<Spell, 'firstDay' | 'lastDay'>;

export interface SpellOfCalendar {
  first_day: string;
  last_day: string;
  state: 'asked' | 'away';
  name: string | null;
}

/** Nested, because a select list of one table drops the table's name, and the inner query has an id of its own. */
const ROW_ID = sql`${employee.id}`;

/** Absences and open requests for one of the employee of the row, by day. */
const spellsOf = ({ firstDay, lastDay }: Span) => sql<SpellOfCalendar[]>`(
  select coalesce(json_agg(s order by s.first_day, s.state), '[]') from (
    select a.first_day::text, a.last_day::text, 'away' as state, a.reason as name from ${absence} a
    where a.employee_id = ${ROW_ID} and a.first_day <= ${lastDay} and a.last_day >= ${firstDay}
    union all
    select u.day::text, u.day::text, 'away', u.reason from ${shiftUnable} u
    where u.employee_id = ${ROW_ID} and u.request_id is not null and u.day between ${firstDay} and ${lastDay}
    union all
    select r.first_day::text, r.last_day::text, 'asked', t.name from ${request} r join ${requestType} t on t.id = r.type_id
    where r.employee_id = ${ROW_ID} and r.state = 'open' and t.kind = 'absence'
      and r.first_day <= ${lastDay} and r.last_day >= ${firstDay}) s)`;

/** Employees of a calendar: those of a scope, and the own team or people. */
export interface Among {
  scope?: Scope | undefined;
  /** Own team, or the area and position of whoever has none. */
  matesOf?: number | undefined;
  /** Supervisor of others. */
  ledBy?: number | undefined;
  area?: string | undefined;
  team?: string | undefined;
}

/** The employee and their team, or those of the same area and position. */
export const isMateOf = (id: number): SQL => sql`exists (select 1 from ${employee} own where own.id = ${id}
  and case when own.team is null then ${employee.area} = own.area and ${employee.position} = own.position
    else ${employee.team} = own.team end)`;

const whereOf = ({ scope, matesOf, ledBy, area, team }: Among): SQL | undefined =>
  and(
    eq(employee.state, 'W'),
    or(
      scope && (inScope(scope) ?? sql`true`),
      matesOf === undefined ? undefined : isMateOf(matesOf),
      ledBy === undefined ? undefined : sql`${employee.id} in ${teamOf(ledBy)}`,
    ),
    area === undefined ? undefined : eq(employee.area, area),
    team === undefined ? undefined : eq(employee.team, team),
  );

/** The page is cut before the days are read: an offset would read those of everybody before it. */
export const selectPeople = (tx: Reader, among: Among, span: Span, page: Page) => {
  const ids = tx
    .select({ id: employee.id })
    .from(employee)
    .where(whereOf(among))
    .orderBy(...BY_NAME)
    .limit(page.size)
    .offset(offsetOf(page));
  return tx
    .select({ id: employee.id, fullName: fullName(employee), team: employee.team, days: spellsOf(span) })
    .from(employee)
    .where(inArray(employee.id, ids))
    .orderBy(...BY_NAME);
};

export const countPeople = (tx: Reader, among: Among): Promise<number> => tx.$count(employee, whereOf(among));

/** Teammates with an absence or an open request in these days; the employee is not among them. */
export const selectAway = (tx: Reader, { employeeId, ...span }: Spell) =>
  tx
    .select({ fullName: fullName(employee), days: spellsOf(span) })
    .from(employee)
    .where(
      and(
        eq(employee.state, 'W'),
        isMateOf(employeeId),
        sql`${employee.id} <> ${employeeId}`,
        sql`json_array_length(${spellsOf(span)}) > 0`,
      ),
    )
    .orderBy(asc(employee.lastName), asc(employee.id))
    .limit(MAX_AWAY);

/** Own absences and open requests of these days. */
export async function selectOwnAway(tx: Reader, { employeeId, ...span }: Spell): Promise<SpellOfCalendar[]> {
  const [row] = await tx
    .select({ days: spellsOf(span) })
    .from(employee)
    .where(eq(employee.id, employeeId));
  return row?.days ?? [];
}
