import { and, eq, gt, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { Reader, Tx, Writer } from '../../../platform/database/database.ts';
import { account, ownAccount } from '../../../platform/people/account.table.ts';
import { employee } from '../../../platform/people/employee.table.ts';
import { oidcSignIn, session } from '../account.table.ts';

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
  providerSession: Buffer;
  now: Date;
}

export async function putTicket(tx: Tx, { stateHash, now, ...ticket }: Ticket): Promise<void> {
  await tx
    .update(oidcSignIn)
    .set({ ...ticket, createdAt: now })
    .where(eq(oidcSignIn.stateHash, stateHash));
}

/** State and provider session of the sign-in that issued the ticket; undefined for a used or unknown one. */
export async function selectTicket(tx: Reader, ticketHash: Buffer) {
  const [row] = await tx
    .select({ stateHash: oidcSignIn.stateHash, providerSession: oidcSignIn.providerSession })
    .from(oidcSignIn)
    .where(eq(oidcSignIn.ticketHash, ticketHash));
  return row;
}

/** Uses a ticket issued after that moment; returns its account. */
export async function takeTicket(tx: Tx, ticketHash: Buffer, after: Date): Promise<number | undefined> {
  const [row] = await tx
    .update(oidcSignIn)
    .set({ ticketHash: null, providerSession: null })
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

/** Sealed session at the provider of a session of the portal. */
export async function selectProviderSession(tx: Reader, sessionId: number): Promise<Buffer | null> {
  const [row] = await tx.select({ idToken: session.idToken }).from(session).where(eq(session.id, sessionId));
  return row?.idToken ?? null;
}

/** Deletes the sessions of a session at the provider, or of a subject with all its sessions. */
export const endProviderSessions = (
  tx: Tx,
  { sub, sid }: { sub: string | undefined; sid: string | undefined },
): Promise<{ accountId: number; device: string }[]> =>
  tx
    .delete(session)
    .where(
      and(
        sub === undefined ? undefined : eq(session.providerSub, sub),
        // A provider may leave the session out of its ID tokens.
        sid === undefined
          ? undefined
          : or(eq(session.providerSid, sid), sub === undefined ? undefined : isNull(session.providerSid)),
        isNotNull(session.providerSub),
      ),
    )
    .returning({ accountId: session.accountId, device: session.device });
