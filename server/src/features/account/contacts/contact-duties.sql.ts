import { eq, sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/database.ts';
import { preparedFor } from '../../../platform/database/prepared/prepared.ts';
import { account } from '../account.table.ts';

const emailStatus = preparedFor((tx) =>
  tx
    .select({ status: account.emailStatus })
    .from(account)
    .where(eq(account.id, sql.placeholder('id')))
    .prepare('email_status'),
);

/** Whether the account has an e-mail, and whether it is confirmed. */
export async function selectEmailStatus(tx: Reader, id: number) {
  const [row] = await emailStatus(tx).execute({ id });
  return row?.status ?? 'NONE';
}
