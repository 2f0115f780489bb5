import type { Audience } from '@portal/contract/accounts/audience/audience.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/database.ts';
import { account } from '../../../platform/people/account.table.ts';
import { employee } from '../../../platform/people/employee.table.ts';
import { isInAudience, PERSON } from './audience.table.ts';

const namesOf = (names: readonly string[]) => sql`${sql.param([...names])}::text[]`;

/** Accounts of the audience whose employee is at work. */
export async function countAudience(
  tx: Reader,
  audience: Audience,
  people: readonly number[],
  today: string,
): Promise<number> {
  const lists = {
    areas: namesOf(audience.areas),
    positions: namesOf(audience.positions),
    groups: namesOf(audience.groups),
    teams: namesOf(audience.teams),
    hiredWithin: sql`${audience.hired_within_days}::int`,
  };
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(account)
    .innerJoin(employee, eq(employee.id, account.employeeId))
    .where(
      and(
        isNull(account.deletedAt),
        eq(employee.state, 'W'),
        isInAudience(PERSON, lists, sql`${sql.param([...people])}::bigint[]`, today),
      ),
    );
  return row?.count ?? 0;
}

/** Areas, positions and teams of employees at work, by name. */
export async function selectNames(tx: Reader) {
  const { rows } = await tx.execute<{ areas: string[]; positions: string[]; teams: string[] }>(sql`
    select coalesce(array_agg(distinct e.area order by e.area), '{}') as areas,
      coalesce(array_agg(distinct e.position order by e.position), '{}') as positions,
      coalesce(array_agg(distinct e.team order by e.team) filter (where e.team is not null), '{}') as teams
    from ${employee} e where e.state = 'W'`);
  return rows[0] ?? { areas: [], positions: [], teams: [] };
}
