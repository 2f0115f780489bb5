import { eq } from 'drizzle-orm';
import type { Reader } from '../../platform/database/database.ts';
import { account } from '../account/account.table.ts';
import { employee, fullNameOr } from '../staff/staff.table.ts';

/** Whose sheet it is, also of somebody who has left. */
export async function selectPerson(tx: Reader, accountId: number) {
  const [row] = await tx
    .select({
      name: fullNameOr(employee, account.username),
      code: employee.codeId,
      area: employee.area,
      position: employee.position,
    })
    .from(account)
    .leftJoin(employee, eq(employee.id, account.employeeId))
    .where(eq(account.id, accountId));
  return row;
}
export type Person = NonNullable<Awaited<ReturnType<typeof selectPerson>>>;
