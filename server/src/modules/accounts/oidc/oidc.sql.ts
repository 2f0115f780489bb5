import { and, eq, gt, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Reader, Tx, Writer } from '../../../platform/database/database.ts';
import { account, ownAccount } from '../../../platform/people/account.table.ts';
import { employee } from '../../../platform/people/employee.table.ts';
import { oidcSignIn } from '../account.table.ts';

/** Uses the state; false if it was used before. */
export async function takeState(tx: Writer, stateHash: Buffer, now: Date): Promise<boolean> {
  const rows = await tx
    .insert(oidcSignIn)
    .values({ stateHash, createdAt: now })
    .onConflictDoNothing()
    .returning({ stateHash: oidcSignIn.stateHash });
  return rows.length > 0;
}

/** Employee at work with this personnel number and without an account. */
export async function selectNewcomer(tx: Reader, codeId: string): Promise<number | undefined> {
  const [row] = await tx
    .select({ id: employee.id })
    .from(employee)
    .leftJoin(account, ownAccount)
    .where(and(eq(employee.codeId, codeId), eq(employee.state, 'W'), isNull(account.id)));
  return row?.id;
}

interface Ticket {
  stateHash: Buffer;
  ticketHash: Buffer;
  accountId: number;
  now: Date;
}

export async function putTicket(tx: Tx, { stateHash, ticketHash, accountId, now }: Ticket): Promise<void> {
  await tx
    .update(oidcSignIn)
    .set({ ticketHash, accountId, createdAt: now })
    .where(eq(oidcSignIn.stateHash, stateHash));
}

/** State of the sign-in that issued the ticket; undefined for a used or unknown one. */
export async function selectStateOfTicket(tx: Reader, ticketHash: Buffer): Promise<Buffer | undefined> {
  const [row] = await tx
    .select({ stateHash: oidcSignIn.stateHash })
    .from(oidcSignIn)
    .where(eq(oidcSignIn.ticketHash, ticketHash));
  return row?.stateHash;
}

/** Uses a ticket issued after that moment; returns its account. */
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

export async function deleteSignInsBefore(tx: Writer, moment: Date): Promise<void> {
  await tx.delete(oidcSignIn).where(lt(oidcSignIn.createdAt, moment));
}
