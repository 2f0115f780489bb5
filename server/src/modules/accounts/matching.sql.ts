import { and, eq, isNull, sql } from 'drizzle-orm';
import { columns } from '../../platform/database/columns.ts';
import type { Reader } from '../../platform/database/database.ts';
import { employee } from '../../platform/people/employee.table.ts';
import { account, isActive } from '../../platform/people/account.table.ts';
import { totp } from './account.table.ts';

/** Two rows suffice to detect an ambiguous match. */
const MAX_MATCHES = 2;

const COLUMNS = {
  ...columns(account, 'id', 'username', 'role', 'mustChangePassword', 'directoryLogin'),
  totpKey: totp.key,
  isActive,
};

const accounts = (tx: Reader) =>
  tx
    .select(COLUMNS)
    .from(account)
    .leftJoin(employee, eq(employee.id, account.employeeId))
    .leftJoin(totp, eq(totp.accountId, account.id));

/** Accounts by login, personnel number or confirmed e-mail, each found by its index. */
export const selectAccountsOf = (tx: Reader, who: string) => {
  const lower = who.toLowerCase();
  return accounts(tx)
    .where(
      and(
        isNull(account.deletedAt),
        sql`${account.id} in (
          select a.id from ${account} a where a.deleted_at is null and lower(a.username) = ${lower}
          union select a.id from ${account} a
            where a.deleted_at is null and a.email_status = 'OK' and lower(a.email) = ${lower}
          union select a.id from ${employee} e join ${account} a on a.employee_id = e.id
            where a.deleted_at is null and e.code_id = ${who})`,
      ),
    )
    .limit(MAX_MATCHES);
};

export async function selectOwner(tx: Reader, accountId: number) {
  const [row] = await accounts(tx).where(and(eq(account.id, accountId), isNull(account.deletedAt)));
  return row;
}
