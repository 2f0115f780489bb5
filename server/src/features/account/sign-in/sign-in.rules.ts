import type * as calls from '@portal/contract/account/account.calls.ts';
import type { Ctx, Input, OwnCtx, ReadCtx } from '../../../platform/api/context.ts';
import { networkOf } from '../../../platform/api/client-address.ts';
import type { Database } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { isoInZone } from '../../../platform/time/zone.ts';
import { recordActivity, recordRepeated } from '../../activity/activity.public.ts';
import * as sql from '../account.sql.ts';
import { signInByTicket } from '../oidc/ticket.rules.ts';
import { useCode } from '../second-factor/codes.rules.ts';
import { ANYWHERE, type Counter, MOST_OF_ADDRESS, throttled } from '../attempts/attempts.rules.ts';
import { hashOfAddress } from '../attempts/known-addresses.rules.ts';
import { passwordFits, PUBLISHED_PASSWORD } from './password.rules.ts';
import { openSession } from './session.rules.ts';
import { hasExpired } from './temporary.rules.ts';

/** Failures of one login from everywhere. */
const MOST_OF_LOGIN = 20;

/** Beside login and address together. At an address that the person has signed in from they count, but hold nobody up. */
const sharedCounters = (login: string, address: string, known: boolean): Counter[] => [
  { subject: `account:${login}`, address: ANYWHERE, most: known ? Number.POSITIVE_INFINITY : MOST_OF_LOGIN },
  { subject: 'sign-in', address, most: known ? Number.POSITIVE_INFINITY : MOST_OF_ADDRESS },
];

type SignIn = Exclude<Input<typeof calls.signIn>['body'], { ticket: string }>;

interface Failure {
  account: { id: number; username: string } | undefined;
  address: string;
  now: Date;
}

/** Writes a failed sign-in down. Anybody can make up logins: those of an address are one entry for a while. */
async function recordFailure(db: Database, { account, address, now }: Failure): Promise<void> {
  const entry = { section: 'account', action: 'sign_in_failed', now } as const;
  const network = networkOf(address);
  // A transaction for one statement too: both kinds of failure take the same time.
  await db.transaction((tx) =>
    account
      ? recordActivity(tx, { ...entry, userId: account.id, details: `Логин ${account.username}` })
      : recordRepeated(tx, { ...entry, userId: null, details: `Неизвестный логин, адрес ${network}` }),
  );
}

/** Of the second factor where there is one; that it is missing is neither a failure nor a success of the login. */
async function codeFits(
  db: Database,
  { id, totpKey }: { id: number; totpKey: Buffer | null },
  code: string | undefined,
  now: Date,
): Promise<boolean> {
  if (!totpKey) return true;
  if (!code) throw new Refusal('code_required', { field: 'code' });
  return useCode(db, { id, totpKey }, code, now);
}

/** Signs in, or refuses in the same time and words whether or not the login exists. */
async function signInByPassword(ctx: OwnCtx, { username, password, code }: SignIn) {
  const { db, now, address, addressSecret, config } = ctx;
  const addressHash = hashOfAddress(addressSecret, address);
  const account = await sql.selectAccountForSignIn(db, username, addressHash);
  const login = username.toLowerCase();
  const shared = sharedCounters(login, address, account?.known === true);
  const attempt = { subject: `login:${login}`, address, now, shared };
  const verdict = { expired: false, wrongCode: false, closed: false };
  const fits = await throttled(db, attempt, async () => {
    const right = await passwordFits(account?.passwordHash, password);
    // Outside of the demonstration its published password opens nothing.
    const opens = right && account?.atWork === true && (config.demo || password !== PUBLISHED_PASSWORD);
    verdict.expired = opens && hasExpired(account, now);
    // Told to somebody who knows the password only.
    verdict.closed = opens && config.passwordSignIn === 'admins' && account.role !== 'A';
    if (!opens || verdict.expired || verdict.closed) return false;
    verdict.wrongCode = !(await codeFits(db, account, code, now));
    return !verdict.wrongCode;
  });

  if (!account || !fits) {
    await recordFailure(db, { account, address, now });
    if (verdict.wrongCode) throw new Refusal('code_invalid', { field: 'code' });
    if (verdict.closed) throw new Refusal('password_closed');
    throw new Refusal(verdict.expired ? 'temporary_password_expired' : 'invalid_credentials');
  }

  return db.transaction((tx) => openSession(tx, ctx, account, { signedInBy: 'password' }));
}

/** By a password, or by the ticket of a sign-in at the provider. */
export const signIn = (ctx: OwnCtx, { body }: Input<typeof calls.signIn>) =>
  'ticket' in body ? signInByTicket(ctx, body.ticket) : signInByPassword(ctx, body);

export async function signOut({ tx, caller, now }: Ctx): Promise<void> {
  const ended = await sql.deleteSession(tx, caller.accountId, caller.sessionId);
  const details = ended?.device ?? '';
  await recordActivity(tx, {
    userId: caller.accountId,
    section: 'account',
    action: 'sign_out',
    details,
    now,
  });
}

/** Ends the session whose token has that hash; whether there was one is nobody's business. */
export async function revokeToken(
  { tx, now }: Ctx,
  { body: { token_hash: tokenHash } }: Input<typeof calls.revokeToken>,
): Promise<void> {
  const ended = await sql.deleteSessionByToken(tx, Buffer.from(tokenHash, 'base64url'));
  if (!ended) return;
  const entry = { section: 'account', action: 'sign_out', details: ended.device } as const;
  await recordActivity(tx, { ...entry, userId: ended.accountId, now });
}

export async function listSessions({ tx, caller, now, timeZone }: ReadCtx) {
  const rows = await sql.selectSessions(tx, caller.accountId, now);
  return {
    data: rows.map(({ id, device, address, createdAt, lastSeen }) => ({
      type: 'session' as const,
      id: String(id),
      attributes: {
        device,
        address,
        created_at: isoInZone(createdAt, timeZone),
        last_seen: isoInZone(lastSeen, timeZone),
        current: id === caller.sessionId,
      },
    })),
  };
}

export async function endSession(
  { tx, caller, now }: Ctx,
  { params: { id } }: Input<typeof calls.endSession>,
): Promise<void> {
  const ended = await sql.deleteSession(tx, caller.accountId, id);
  if (!ended) throw new Refusal('not_found');
  const entry = { section: 'account', action: 'end_session', details: ended.device } as const;
  await recordActivity(tx, { ...entry, userId: caller.accountId, now });
}
