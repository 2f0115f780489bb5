import type { Role } from '@portal/contract/shared/roles.ts';
import { and, isNull, sql } from 'drizzle-orm';
import { isAmong, type Reader } from '../database/database.ts';
import { account } from './account.table.ts';

/** Accounts of these roles at work, except of those employees; of the given ones or all. */
export async function selectRecipients(
  tx: Reader,
  roles: readonly Role[],
  except: readonly (number | null)[],
  among?: readonly number[],
): Promise<number[]> {
  const rows = await tx
    .select({ id: account.id })
    .from(account)
    .where(
      and(
        isNull(account.deletedAt),
        isAmong(account.role, roles),
        among && isAmong(account.id, among),
        sql`coalesce(${account.employeeId}, 0) <> all(${sql.param(except.filter((id) => id !== null))}::bigint[])`,
      ),
    );
  return rows.map(({ id }) => id);
}
