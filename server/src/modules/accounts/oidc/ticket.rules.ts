import { createHash, randomBytes } from 'node:crypto';
import type { OwnCallCtx, OwnCtx } from '../../../platform/api/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { sharedSecret } from '../../../platform/secret/secret.sql.ts';
import { openSession } from '../sign-in/session.rules.ts';
import { selectOwner } from '../matching.sql.ts';
import * as sql from './oidc.sql.ts';
import {
  type ProviderSession,
  sealProviderSession,
  sessionColumns,
  unsealProviderSession,
} from './logout/provider-session.rules.ts';
import { noCookie, readRequest } from './request.rules.ts';

/** Lifetime from callback to use, milliseconds. */
const TICKET_TTL_MS = 60 * 1000;
const DAY = 24 * 60 * 60 * 1000;

const hashOf = (ticket: string): Buffer => createHash('sha256').update(ticket).digest();

/** Secret that seals sign-in cookies on all instances. */
export const oidcSecret = (db: Database): Promise<Buffer> => sharedSecret(db, 'oidc');

export async function makeTicket(
  { db, now }: Pick<OwnCtx, 'db' | 'now'>,
  { stateHash, accountId, session }: { stateHash: Buffer; accountId: number; session: ProviderSession },
): Promise<string> {
  const ticket = randomBytes(32).toString('base64url');
  const providerSession = sealProviderSession(await oidcSecret(db), session);
  const values = { stateHash, ticketHash: hashOf(ticket), accountId, providerSession, now };
  await db.transaction((tx) => sql.putTicket(tx, values));
  return ticket;
}

/** Opens a session in the browser that began the sign-in; the provider replaces code and password change. */
export async function signInByTicket(ctx: OwnCallCtx, ticket: string) {
  const { db, now, request, reply, config } = ctx;
  const secret = await oidcSecret(db);
  return db.transaction(async (tx) => {
    const { stateHash, providerSession = null } = (await sql.selectTicket(tx, hashOf(ticket))) ?? {};
    const isBegunHere = stateHash && readRequest(request.headers.cookie, stateHash, secret);
    const after = new Date(now.getTime() - TICKET_TTL_MS);
    const accountId = isBegunHere ? await sql.takeTicket(tx, hashOf(ticket), after) : undefined;
    const account = accountId === undefined ? undefined : await selectOwner(tx, accountId);
    if (!stateHash || !account?.isActive) throw new Refusal('ticket_invalid', { field: 'ticket' });
    const through = config.oidc?.name;
    const session = unsealProviderSession(secret, providerSession);
    const opened = await openSession(tx, ctx, account, {
      signedInBy: 'provider',
      ...(through && { through }),
      ...(session && { provider: sessionColumns(secret, session) }),
    });
    reply.header('set-cookie', noCookie(stateHash, config.publicUrl, 'ticket'));
    return opened;
  });
}

/** Nightly job; deletes states whose cookies have expired. */
export const forgetOldSignIns = (db: Database, now: Date): Promise<void> =>
  sql.deleteSignInsBefore(db, new Date(now.getTime() - DAY));
