import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import { columns } from '../../../platform/database/columns.ts';
import type { Reader, Tx, Writer } from '../../../platform/database/database.ts';
import { employee } from '../../../platform/people/employee.table.ts';
import { account, isActive, emailAddress, ownAccount } from '../../../platform/people/account.table.ts';
import { passwordReset } from '../account.table.ts';

/** Two rows suffice to detect an ambiguous match. */
const MAX_MATCHES = 2;

/** Accounts by login or confirmed e-mail; `asked` is in lower case. */
export const byOwnName = (tx: Reader, asked: string) =>
  tx
    .select({ id: account.id })
    .from(account)
    .where(
      and(
        isNull(account.deletedAt),
        or(
          eq(sql`lower(${account.username})`, asked),
          // Raw SQL, so that the partial index applies.
          and(sql`${account.emailStatus} = 'OK'`, eq(sql`lower(${account.email})`, asked)),
        ),
      ),
    )
    .limit(MAX_MATCHES);

/** Accounts by the employee's ERP e-mail; `asked` is in lower case. */
export const byErpEmail = (tx: Reader, asked: string) =>
  tx
    .select({ id: account.id })
    .from(employee)
    .innerJoin(account, ownAccount)
    .where(and(sql`${employee.email} <> ''`, eq(sql`lower(${employee.email})`, asked)))
    .limit(MAX_MATCHES);

/** E-mail of the account, '' if unknown; locks it, so that requests are counted one by one. */
export async function lockForEmail(tx: Tx, id: number) {
  const [row] = await tx
    .select({
      ...columns(account, 'id', 'username', 'role', 'directoryLogin'),
      isActive,
      email: emailAddress(),
    })
    .from(account)
    .leftJoin(employee, eq(employee.id, account.employeeId))
    .where(and(eq(account.id, id), isNull(account.deletedAt)))
    .for('update', { of: account });
  return row;
}

export async function countResetsSince(tx: Reader, accountId: number, moment: Date): Promise<number> {
  return tx.$count(
    passwordReset,
    and(eq(passwordReset.accountId, accountId), gt(passwordReset.createdAt, moment)),
  );
}

export async function insertReset(tx: Tx, values: typeof passwordReset.$inferInsert): Promise<void> {
  await tx.insert(passwordReset).values(values);
}

const works = (secretHash: Buffer, now: Date) =>
  and(
    eq(passwordReset.secretHash, secretHash),
    isNull(passwordReset.endedAt),
    gt(passwordReset.expiresAt, now),
  );

/** Active owner of a live link. */
export async function selectOwnerOfReset(tx: Reader, secretHash: Buffer, now: Date) {
  const [row] = await tx
    .select(columns(account, 'id', 'username', 'passwordHash', 'role', 'directoryLogin'))
    .from(passwordReset)
    .innerJoin(account, eq(account.id, passwordReset.accountId))
    .leftJoin(employee, eq(employee.id, account.employeeId))
    .where(and(works(secretHash, now), isNull(account.deletedAt), isActive));
  return row;
}

/** Uses the link; false if another request was first. */
export async function useReset(tx: Tx, secretHash: Buffer, now: Date): Promise<boolean> {
  const rows = await tx
    .update(passwordReset)
    .set({ endedAt: now })
    .where(works(secretHash, now))
    .returning({ accountId: passwordReset.accountId });
  return rows.length > 0;
}

export async function deleteResetsBefore(tx: Writer, moment: Date): Promise<void> {
  await tx.delete(passwordReset).where(lt(passwordReset.createdAt, moment));
}
