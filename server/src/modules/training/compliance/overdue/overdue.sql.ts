import { sql } from 'drizzle-orm';
import type { Reader } from '../../../../platform/database/database.ts';
import type { RequirementSource, RequiredAt } from '../../../../platform/duties/requirement-source.sql.ts';
import { account } from '../../../../platform/people/account.table.ts';
import { employee, fullName } from '../../../../platform/people/employee.table.ts';
import { cellsOf } from '../matrix.sql.ts';
import { union } from '../items.sql.ts';

interface Overdue {
  sources: readonly RequirementSource[];
  at: RequiredAt;
  employeeIds: readonly number[];
  limit: number;
}

interface Row extends Record<string, unknown> {
  id: string;
  full_name: string;
  overdue: number;
  count: number;
}

/** Those of these employees with something overdue, most first, and their number. */
export async function selectOverdue(tx: Reader, { sources, at, employeeIds, limit }: Overdue) {
  const { rows } = await tx.execute<Row>(sql`
    with thing as materialized (
        select kind, record_id, (row_number() over ())::int as place
        from (${union(sources.map((source) => source.things(at)))}) asked where can_be_overdue),
      person as materialized (
        select ${account.id} as id, ${employee.id} as employee_id, ${fullName(employee)} as full_name,
          ${employee.area} as area, ${employee.position} as position, ${account.role} as role,
          ${employee.team} as team, ${employee.hiredOn} as hired_on
        from ${account} join ${employee} on ${employee.id} = ${account.employeeId}
        where ${account.deletedAt} is null and ${employee.id} = any(${sql.param([...employeeIds])}::bigint[])),
      cell as (${cellsOf({ sources, at })})
    select person.employee_id::text as id, person.full_name, count(*)::int as overdue,
      (count(*) over ())::int as count
    from cell join person on person.id = cell.account_id
    where cell.state = 'overdue'
    group by person.employee_id, person.full_name
    order by overdue desc, person.full_name, person.employee_id limit ${limit}`);
  return {
    count: rows[0]?.count ?? 0,
    first: rows.map(({ id, full_name, overdue }) => ({ id, full_name, overdue })),
  };
}
