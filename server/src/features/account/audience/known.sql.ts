import { sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database.ts';
import { employee } from '../../staff/staff.table.ts';
import { account } from '../account.table.ts';

export interface Names {
  areas: readonly string[];
  positions: readonly string[];
  /** Accounts. */
  people: readonly number[];
}

const texts = (values: readonly string[]) => sql`unnest(${sql.param([...values])}::text[]) as asked (value)`;

/** Those of the names that no employee has or had, and of the accounts that are not there. */
export async function selectUnknown(tx: Tx, { areas, positions, people }: Names) {
  const { rows } = await tx.execute<{ kind: keyof Names; value: string }>(sql`
    select 'areas' as kind, value from ${texts(areas)}
    where not exists (select 1 from ${employee} where ${employee.area} = value)
    union all
    select 'positions', value from ${texts(positions)}
    where not exists (select 1 from ${employee} where ${employee.position} = value)
    union all
    select 'people', value::text from unnest(${sql.param([...people])}::bigint[]) as asked (value)
    where not exists (select 1 from ${account} where ${account.id} = value and ${account.deletedAt} is null)`);
  return rows;
}
