import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { columns } from '../../../platform/database/columns.ts';
import type { Reader } from '../../../platform/database/database.ts';
import { account } from '../../../platform/people/account.table.ts';
import { employee, fullNameOr } from '../../../platform/people/employee.table.ts';

/** The person of the sheet, including former employees. */
export async function selectPerson(tx: Reader, accountId: number) {
  const [row] = await tx
    .select({
      name: fullNameOr(employee, account.username),
      code: employee.codeId,
      ...columns(employee, 'area', 'position'),
    })
    .from(account)
    .leftJoin(employee, eq(employee.id, account.employeeId))
    .where(eq(account.id, accountId));
  return row;
}
export type Person = NonNullable<Awaited<ReturnType<typeof selectPerson>>>;

interface Team {
  areas: readonly string[] | undefined;
  position: string | undefined;
  users: readonly number[] | undefined;
}

/** Employed people with an account, by name; areas undefined for all. */
export const selectTeam = (tx: Reader, { areas, position, users }: Team, most: number) =>
  tx
    .select({
      accountId: account.id,
      name: fullNameOr(employee, account.username),
      code: employee.codeId,
      ...columns(employee, 'area', 'position'),
    })
    .from(account)
    .innerJoin(employee, eq(employee.id, account.employeeId))
    .where(
      and(
        isNull(account.deletedAt),
        areas && inArray(employee.area, [...areas]),
        users && inArray(account.id, [...users]),
        position ? eq(employee.position, position) : undefined,
      ),
    )
    .orderBy(asc(employee.lastName), asc(employee.firstName), asc(employee.middleName), asc(account.id))
    .limit(most);
