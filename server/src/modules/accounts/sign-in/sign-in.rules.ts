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
import { ANYWHERE, type Counter, MAX_FAILURES_PER_ADDRESS, throttled } from '../attempts/attempts.rules.ts';
import { hashOfAddress } from '../attempts/known-addresses.rules.ts';
import { judge, type Typed, type Verdict } from './judge.rules.ts';
import { openSession } from './session.rules.ts';

/** Failures of one login from all addresses. */
const MAX_FAILURES_PER_LOGIN = 20;

/** Counters besides login and address; a known address increments them but is not blocked by them. */
const sharedCounters = (login: string, address: string, known: boolean): Counter[] => [
  {
    subject: `account:${login}`,
    address: ANYWHERE,
    most: known ? Number.POSITIVE_INFINITY : MAX_FAILURES_PER_LOGIN,
  },
  { subject: 'sign-in', address, most: known ? Number.POSITIVE_INFINITY : MAX_FAILURES_PER_ADDRESS },
];

interface Failure {
  account: { id: number; username: string } | undefined;
  address: string;
  now: Date;
}

/** Logs a failed sign-in; unknown logins of an address share an entry, as anybody can invent them. */
async function recordFailure(db: Database, { account, address, now }: Failure): Promise<void> {
  const entry = { section: 'account', action: 'sign_in_failed', now } as const;
  const network = networkOf(address);
  // A transaction even for one statement, so that both kinds of failure take the same time.
  await db.transaction((tx) =>
    account
      ? recordActivity(tx, { ...entry, userId: account.id, details: `Логин ${account.username}` })
      : recordRepeated(tx, { ...entry, userId: null, details: `Неизвестный логин, адрес ${network}` }),
  );
}

/** Normalises spellings that a directory may accept: width, accents, invisible characters, case. */
const spelling = (username: string): string =>
  username
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase();

/** Signs in; a refusal has the same timing and text whether or not the login exists. */
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

export const signIn = (ctx: OwnCallCtx, { body }: Input<typeof calls.signIn>) =>
  'ticket' in body ? signInByTicket(ctx, body.ticket) : signInByPassword(ctx, body);

export async function signOut({ tx, caller, now }: Ctx): Promise<void> {
  const ended = await sql.deleteSession(tx, caller.accountId, caller.sessionId);
  const details = ended?.device ?? '';
  await recordChange({ tx, caller, now }, { section: 'account', action: 'sign_out', details });
}

/** Ends the session of a token hash; the response hides whether it existed. */
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
