import { and, isNull, like, type SQL, sql } from 'drizzle-orm';
import { containing, isAmong, searchedText } from '../../../platform/database/database.ts';
import { account } from '../../../platform/people/account.table.ts';
import { employee, fullNameOr } from '../../../platform/people/employee.table.ts';
import { inScope, type Scope } from '../../../platform/people/scope.sql.ts';

export interface PeopleFilter {
  scope: Scope;
  positions: readonly string[] | undefined;
  /** In lower case, ё as е; the name must contain all. */
  words: readonly string[];
}

const NAME = fullNameOr(employee, account.username);

/** id, name, area, position, role, team, hired_on of matching active employees with an account. */
export const peopleOf = ({ scope, positions, words }: PeopleFilter): SQL => sql`
  select ${account.id} as id, ${NAME} as name, coalesce(${employee.area}, '') as area,
    coalesce(${employee.position}, '') as position, ${account.role} as role,
    ${employee.team} as team, ${employee.hiredOn} as hired_on
  from ${account} left join ${employee} on ${employee.id} = ${account.employeeId}
  where ${and(
    isNull(account.deletedAt),
    sql`coalesce(${employee.state}, 'W') <> 'L'`,
    inScope(scope),
    positions && isAmong(employee.position, positions),
    ...words.map((word) => like(searchedText(sql`${NAME}`), containing(word))),
  )}`;
