import { and, asc, eq, isNull } from 'drizzle-orm';
import { columns } from '../../../platform/database/columns.ts';
import { isAmong, type Reader } from '../../../platform/database/database.ts';
import { account } from '../../../platform/people/account.table.ts';
import { employee, fullNameOr } from '../../../platform/people/employee.table.ts';
import { inScope, type Scope } from '../../../platform/people/scope.sql.ts';

const PERSON = {
  ...columns(account, 'employeeId'),
  name: fullNameOr(employee, account.username),
  code: employee.codeId,
  ...columns(employee, 'area', 'position'),
};

/** The person of the sheet, including former employees. */
export async function selectPerson(tx: Reader, accountId: number) {
  const [row] = await tx
    .select(PERSON)
    .from(account)
    .leftJoin(employee, eq(employee.id, account.employeeId))
    .where(eq(account.id, accountId));
  return row;
}
export type Person = NonNullable<Awaited<ReturnType<typeof selectPerson>>>;

interface Team {
  scope: Scope;
  position: string | undefined;
  users: readonly number[] | undefined;
}

/** Employed people with an account, by name. */
export const selectTeam = (tx: Reader, { scope, position, users }: Team, most: number) =>
  tx
    .select({ ...PERSON, accountId: account.id })
    .from(account)
    .innerJoin(employee, eq(employee.id, account.employeeId))
    .where(
      and(
        isNull(account.deletedAt),
        inScope(scope),
        users && isAmong(account.id, users),
        position ? eq(employee.position, position) : undefined,
      ),
    )
    .orderBy(asc(employee.lastName), asc(employee.firstName), asc(employee.middleName), asc(account.id))
    .limit(most);
