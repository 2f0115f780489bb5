import { and, asc, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { offsetOf, type Page } from '../../../platform/api/list.ts';
import type { Reader } from '../../../platform/database/database.ts';
import { BY_NAME, employee, fullName } from '../../../platform/people/employee.table.ts';
import { isLed, type Moment, onShiftNow, supervisor } from './people.sql.ts';

const PEOPLE = sql<number>`count(*)::int`;
const onShift = (tx: Reader, moment: Moment): SQL<number> =>
  sql<number>`(count(*) filter (where ${onShiftNow(tx, moment)}))::int`;

export interface Named {
  id: string;
  full_name: string;
}

/** Teams of those at work by name, with the supervisors of their members. */
export const selectTeams = (tx: Reader, moment: Moment, page: Page) =>
  tx
    .select({
      name: sql<string>`${employee.team}`,
      area: sql<string>`mode() within group (order by ${employee.area})`,
      people: PEOPLE,
      on_shift: onShift(tx, moment),
      supervisors: sql<Named[]>`coalesce(json_agg(distinct jsonb_build_object('id', ${supervisor.id}::text,
        'full_name', ${fullName(supervisor)})) filter (where ${supervisor.id} is not null), '[]')`,
    })
    .from(employee)
    .leftJoin(supervisor, isLed)
    .where(and(eq(employee.state, 'W'), isNotNull(employee.team)))
    .groupBy(employee.team)
    .orderBy(asc(employee.team))
    .limit(page.size)
    .offset(offsetOf(page));

export async function countTeams(tx: Reader): Promise<number> {
  const [row] = await tx
    .select({ n: sql<number>`count(distinct ${employee.team})::int` })
    .from(employee)
    .where(eq(employee.state, 'W'));
  return row?.n ?? 0;
}

const upper = alias(employee, 'upper');

/** Everybody at work who supervises somebody at work, by name. */
export const selectSupervisors = (tx: Reader, moment: Moment, page: Page) => {
  const led = tx
    .select({
      leader: supervisor.id,
      people: PEOPLE.as('people'),
      onShift: onShift(tx, moment).as('on_shift'),
    })
    .from(employee)
    .innerJoin(supervisor, isLed)
    .where(eq(employee.state, 'W'))
    .groupBy(supervisor.id)
    .as('led');
  return tx
    .select({
      id: employee.id,
      full_name: fullName(employee),
      position: employee.position,
      supervisorId: upper.id,
      people: led.people,
      on_shift: led.onShift,
    })
    .from(led)
    .innerJoin(employee, eq(employee.id, led.leader))
    .leftJoin(upper, and(eq(upper.codeId, employee.supervisorCode), eq(upper.state, 'W')))
    .orderBy(...BY_NAME)
    .limit(page.size)
    .offset(offsetOf(page));
};

export async function countSupervisors(tx: Reader): Promise<number> {
  const [row] = await tx
    .select({ n: sql<number>`count(distinct ${supervisor.id})::int` })
    .from(employee)
    .innerJoin(supervisor, isLed)
    .where(eq(employee.state, 'W'));
  return row?.n ?? 0;
}
