import type * as calls from '@portal/contract/accounts/account.calls.ts';
import type { Ctx, Input, OwnCallCtx, ReadCtx } from '../../../platform/api/context.ts';
import { networkOf } from '../../../platform/api/client-address.ts';
import type { Database } from '../../../platform/database/database.ts';
import { required } from '../../../platform/database/required.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { isoInZone } from '../../../platform/time/zone.ts';
import { recordActivity, recordChange, recordRepeated } from '../../audit-log/write/activity.public.ts';
import * as sql from '../account.sql.ts';
import { signInByTicket } from '../oidc/ticket.rules.ts';
import { ANYWHERE, type Counter, MOST_OF_ADDRESS, throttled } from '../attempts/attempts.rules.ts';
import { hashOfAddress } from '../attempts/known-addresses.rules.ts';
import { judge, type Typed, type Verdict } from './judge.rules.ts';
import { openSession } from './session.rules.ts';

/** Failures of one login from everywhere. */
const MOST_OF_LOGIN = 20;

/** Beside login and address together. At an address that the person has signed in from they count, but hold nobody up. */
const sharedCounters = (login: string, address: string, known: boolean): Counter[] => [
  { subject: `account:${login}`, address: ANYWHERE, most: known ? Number.POSITIVE_INFINITY : MOST_OF_LOGIN },
  { subject: 'sign-in', address, most: known ? Number.POSITIVE_INFINITY : MOST_OF_ADDRESS },
];

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

/** One counter for all spellings that a directory may take for one login: width, accents, unseen signs, spaces, case. */
const spelling = (username: string): string =>
  username
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase();

/** Signs in, or refuses in the same time and words whether or not the login exists. */
async function signInByPassword(ctx: OwnCallCtx, typed: Typed) {
  const { db, now, address, addressSecret } = ctx;
  const addressHash = hashOfAddress(addressSecret, address);
  const account = await sql.selectAccountForSignIn(db, typed.username, addressHash);
  const login = spelling(typed.username);
  const shared = sharedCounters(login, address, account?.known === true);
  const outcome: { verdict?: Verdict } = {};
  await throttled(db, { subject: `login:${login}`, address, now, shared }, async () => {
    outcome.verdict = await judge(ctx, account, typed);
    return 'by' in outcome.verdict;
  });
  const verdict = required(outcome.verdict);
  if ('refusal' in verdict) {
    const { person, refusal } = verdict;
    await recordFailure(db, { account: person, address, now });
    throw new Refusal(refusal, { status: 401, ...(refusal === 'code_invalid' && { field: 'code' }) });
  }
  const { person, by } = verdict;
  return db.transaction(async (tx) => {
    if (by === 'password') return openSession(tx, ctx, person, { signedInBy: by });
    const directoryLogin = typed.username.toLowerCase();
    if (person.directoryLogin !== directoryLogin) await sql.updateAccount(tx, person.id, { directoryLogin });
    return openSession(tx, ctx, person, { signedInBy: by, through: 'каталог организации' });
  });
}

/** By a password, or by the ticket of a sign-in at the provider. */
export const signIn = (ctx: OwnCallCtx, { body }: Input<typeof calls.signIn>) =>
  'ticket' in body ? signInByTicket(ctx, body.ticket) : signInByPassword(ctx, body);

export async function signOut({ tx, caller, now }: Ctx): Promise<void> {
  const ended = await sql.deleteSession(tx, caller.accountId, caller.sessionId);
  const details = ended?.device ?? '';
  await recordChange({ tx, caller, now }, { section: 'account', action: 'sign_out', details });
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
  await recordChange({ tx, caller, now }, entry);
}
