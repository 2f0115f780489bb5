import { eq } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/database.ts';
import { account } from '../account.table.ts';

/** Whether the account has an e-mail, and whether it is confirmed. */
export async function selectEmailStatus(tx: Reader, accountId: number) {
  const [row] = await tx
    .select({ status: account.emailStatus })
    .from(account)
    .where(eq(account.id, accountId));
  return row?.status ?? 'NONE';
}
