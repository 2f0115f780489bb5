import { and, eq, gt, isNotNull, lt } from 'drizzle-orm';
import type { Reader, Tx, Writer } from '../../../platform/database/database.ts';
import { oidcSignIn } from '../account.table.ts';

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

/** The state of the sign-in that ended with that ticket; undefined where the ticket is used or unknown. */
export async function selectStateOfTicket(tx: Reader, ticketHash: Buffer): Promise<Buffer | undefined> {
  const [row] = await tx
    .select({ stateHash: oidcSignIn.stateHash })
    .from(oidcSignIn)
    .where(eq(oidcSignIn.ticketHash, ticketHash));
  return row?.stateHash;
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

export async function deleteSignInsBefore(tx: Writer, moment: Date): Promise<void> {
  await tx.delete(oidcSignIn).where(lt(oidcSignIn.createdAt, moment));
}
