import { createHash, randomBytes } from 'node:crypto';
import type { OwnCtx } from '../../../platform/api/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { openSession } from '../sign-in/session.rules.ts';
import { selectOwner } from '../matching.sql.ts';
import * as sql from './oidc.sql.ts';

/** From the way back to the page that takes it, milliseconds. */
const LIFE = 60 * 1000;
const DAY = 24 * 60 * 60 * 1000;

const hashOf = (ticket: string): Buffer => createHash('sha256').update(ticket).digest();

/** A ticket for that account, after the sign-in of that state. */
export async function makeTicket(
  { db, now }: Pick<OwnCtx, 'db' | 'now'>,
  stateHash: Buffer,
  accountId: number,
): Promise<string> {
  const ticket = randomBytes(32).toString('base64url');
  await db.transaction((tx) => sql.putTicket(tx, { stateHash, ticketHash: hashOf(ticket), accountId, now }));
  return ticket;
}

/** Takes a ticket for a session. Neither a code nor a new password is asked for: the provider judged the person. */
export const signInByTicket = (ctx: OwnCtx, ticket: string) =>
  ctx.db.transaction(async (tx) => {
    const after = new Date(ctx.now.getTime() - LIFE);
    const accountId = await sql.takeTicket(tx, hashOf(ticket), after);
    const account = accountId === undefined ? undefined : await selectOwner(tx, accountId);
    if (!account?.atWork) throw new Refusal('ticket_invalid', { field: 'ticket' });
    const through = ctx.config.oidc?.name;
    return openSession(tx, ctx, account, { signedInBy: 'provider', ...(through && { through }) });
  });

/** Forgets states that no cookie knows any more; a nightly job. */
export const forgetOldSignIns = (db: Database, now: Date): Promise<void> =>
  sql.deleteSignInsBefore(db, new Date(now.getTime() - DAY));
