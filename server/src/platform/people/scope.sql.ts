import { and, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { isAmong, type Reader } from '../database/database.ts';
import { account } from './account.table.ts';
import { employee } from './employee.table.ts';

/** Employees that a caller sees and changes; an undefined field does not limit. */
export interface Scope {
  areas: readonly string[] | undefined;
  /** Arrays, because filters are keys of caches and payloads of jobs. */
  ids: readonly number[] | undefined;
}

/** Ids of the employee and those whom they supervise, directly or through others at work. Safe in a circle. */
export const teamOf = (supervisorId: number): SQL => sql`(
  with recursive team (id, code, state) as (
    select e.id, e.code_id, e.state from ${employee} e where e.id = ${supervisorId}
    union
    select e.id, e.code_id, e.state from team join ${employee} e on e.supervisor_code = team.code
    where team.state = 'W')
  select id from team)`;

export async function selectTeam(tx: Reader, supervisorId: number): Promise<number[]> {
  const { rows } = await tx.execute<{ id: string }>(teamOf(supervisorId));
  return rows.map(({ id }) => Number(id));
}

/** Condition on the employee of a row, whose area may be that of a booking; undefined without limits. */
export const inScope = (
  scope: Scope | undefined,
  person: Record<'employeeId' | 'area', AnyPgColumn | SQL> = { employeeId: employee.id, area: employee.area },
): SQL | undefined =>
  and(
    scope?.areas && isAmong(sql`${person.area}`, scope.areas),
    scope?.ids && sql`${person.employeeId} = any(${sql.param([...scope.ids])}::bigint[])`,
  );

/** Condition on an account by its employee; undefined without limits. */
export function accountInScope(scope: Scope | undefined, accountId: SQLWrapper): SQL | undefined {
  const limit = inScope(scope, { employeeId: sql`e.id`, area: sql`e.area` });
  return (
    limit &&
    sql`${accountId} in (select a.id from ${account} a join ${employee} e on e.id = a.employee_id where ${limit})`
  );
}
