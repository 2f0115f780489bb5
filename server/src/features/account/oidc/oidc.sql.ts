import { and, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Reader, Tx, Writer } from '../../../platform/database/database.ts';
import { employee } from '../../staff/staff.table.ts';
import { account, oidcSignIn } from '../account.table.ts';

/** Two are enough to know that there is not exactly one. */
const MOST_FOUND = 2;

const COLUMNS = {
  id: account.id,
  username: account.username,
  role: account.role,
  mustChangePassword: account.mustChangePassword,
  atWork: sql<boolean>`coalesce(${employee.state}, 'W') = 'W'`,
};

/** Accounts that have that login, table number or confirmed e-mail; each of the three by its index. */
export const selectAccountsOf = (tx: Reader, who: string) => {
  const lower = who.toLowerCase();
  return tx
    .select(COLUMNS)
    .from(account)
    .leftJoin(employee, eq(employee.id, account.employeeId))
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
    .limit(MOST_FOUND);
};

/** The state is used; false where it was before. */
export async function takeState(tx: Writer, stateHash: Buffer, now: Date): Promise<boolean> {
  const rows = await tx
    .insert(oidcSignIn)
    .values({ stateHash, createdAt: now })
    .onConflictDoNothing()
    .returning({ stateHash: oidcSignIn.stateHash });
  return rows.length > 0;
}

interface Ticket {
  stateHash: Buffer;
  ticketHash: Buffer;
  accountId: number;
  now: Date;
}

/** The ticket lives from now on. */
export async function putTicket(tx: Tx, { stateHash, ticketHash, accountId, now }: Ticket): Promise<void> {
  await tx
    .update(oidcSignIn)
    .set({ ticketHash, accountId, createdAt: now })
    .where(eq(oidcSignIn.stateHash, stateHash));
}

/** Whose ticket it was, that was made after that moment; used from then on. */
export async function takeTicket(tx: Tx, ticketHash: Buffer, after: Date): Promise<number | undefined> {
  const [row] = await tx
    .update(oidcSignIn)
    .set({ ticketHash: null })
    .where(
      and(
        eq(oidcSignIn.ticketHash, ticketHash),
        gt(oidcSignIn.createdAt, after),
        isNotNull(oidcSignIn.accountId),
      ),
    )
    .returning({ accountId: oidcSignIn.accountId });
  return row?.accountId ?? undefined;
}

export async function selectOwner(tx: Reader, accountId: number) {
  const [row] = await tx
    .select(COLUMNS)
    .from(account)
    .leftJoin(employee, eq(employee.id, account.employeeId))
    .where(and(eq(account.id, accountId), isNull(account.deletedAt)));
  return row;
}

export async function deleteSignInsBefore(tx: Writer, moment: Date): Promise<void> {
  await tx.delete(oidcSignIn).where(lt(oidcSignIn.createdAt, moment));
}
