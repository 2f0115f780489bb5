import { and, isNull, like, type SQL, sql } from 'drizzle-orm';
import { containing, searchedText } from '../../../platform/database/database.ts';
import { account } from '../../../platform/people/account.table.ts';
import { employee, fullNameOr } from '../../../platform/people/employee.table.ts';

export interface PeopleFilter {
  areas: readonly string[] | undefined;
  positions: readonly string[] | undefined;
  /** In lower case, ё as е; the name must contain all. */
  words: readonly string[];
}

const NAME = fullNameOr(employee, account.username);
const oneOf = (column: SQL, values: readonly string[]) =>
  sql`${column} = any(${sql.param([...values])}::text[])`;

/** id, name, area, position, role, team, hired_on of matching active employees with an account. */
export const peopleOf = ({ areas, positions, words }: PeopleFilter): SQL => sql`
  select ${account.id} as id, ${NAME} as name, coalesce(${employee.area}, '') as area,
    coalesce(${employee.position}, '') as position, ${account.role} as role,
    ${employee.team} as team, ${employee.hiredOn} as hired_on
  from ${account} left join ${employee} on ${employee.id} = ${account.employeeId}
  where ${and(
    isNull(account.deletedAt),
    sql`coalesce(${employee.state}, 'W') <> 'L'`,
    areas && oneOf(sql`${employee.area}`, areas),
    positions && oneOf(sql`${employee.position}`, positions),
    ...words.map((word) => like(searchedText(sql`${NAME}`), containing(word))),
  )}`;
