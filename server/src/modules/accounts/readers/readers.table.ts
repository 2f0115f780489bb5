import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Caller } from '../../../platform/api/caller.ts';
import { employee } from '../../../platform/people/employee.table.ts';
import { account } from '../../../platform/people/account.table.ts';

/** Areas, positions and groups of an audience, each a text array. */
interface Lists {
  areas: SQLWrapper;
  positions: SQLWrapper;
  groups: SQLWrapper;
}

const noneOr = (list: SQLWrapper, value: SQL | string): SQL =>
  sql`(${list} = '{}' or ${value} = any(${list}))`;

/** True if the lists include the caller or are all empty. */
export const isForReader = (
  { areas, positions, groups }: Lists,
  { area, position, role }: Pick<Caller, 'area' | 'position' | 'role'>,
): SQL => sql`(${noneOr(areas, area)} and ${noneOr(positions, position)} and ${noneOr(groups, role)})`;

/** True if the lists include the account or are all empty. */
export const isForAccount = ({ areas, positions, groups }: Lists, accountId: SQLWrapper): SQL =>
  sql`((${areas} || ${positions} || ${groups}) = '{}' or exists (
    select 1 from ${account} left join ${employee} on ${employee.id} = ${account.employeeId}
    where ${account.id} = ${accountId} and ${noneOr(areas, sql`coalesce(${employee.area}, '')`)}
      and ${noneOr(positions, sql`coalesce(${employee.position}, '')`)} and ${noneOr(groups, sql`${account.role}::text`)}))`;
