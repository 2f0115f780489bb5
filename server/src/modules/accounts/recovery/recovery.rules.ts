import { createHash, randomUUID } from 'node:crypto';
import { ACCOUNT_TEXTS } from '@portal/contract/accounts/account.limits.ts';
import type * as calls from '@portal/contract/accounts/recovery.calls.ts';
import { errorText } from '@portal/contract/shared/errors.ts';
import type { Input, OwnCtx } from '../../../platform/api/context.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { withOrigin } from '../../../platform/origin/origin.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { recordActivity } from '../../audit-log/write/activity.public.ts';
import { deleteSessionsOf, endResets, lockAccount, updateAccount } from '../account.sql.ts';
import { forgetFailures, MAX_FAILURES_PER_ADDRESS, throttled } from '../attempts/attempts.rules.ts';
import { notifyOwner } from '../contacts/owner-notice.rules.ts';
import { closedPassword } from '../directory/closed-password.rules.ts';
import { assertGoodPassword, hashPassword, passwordFits } from '../sign-in/password.rules.ts';
import { managedElsewhereEmail, recoveryEmail } from './recovery.mail.ts';
import { RECOVERY_QUEUE, type RecoveryJob } from './recovery.queue.ts';
import * as sql from './recovery.sql.ts';

const HOUR = 60 * 60 * 1000;
const LINK_TTL_MS = HOUR / 2;
/** Hourly limit of e-mails per account. */
const MAX_EMAILS_PER_HOUR = 3;
const MAX_USER_AGENT_LENGTH = 500;

const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret.toLowerCase()).digest();

/** Queues the request and responds; the account is looked up later. */
export async function forgotPassword(
  { db, jobs, address, userAgent, now }: OwnCtx,
  { body: { username: asked } }: Input<typeof calls.forgotPassword>,
) {
  const job: RecoveryJob = { asked, address, userAgent: userAgent?.slice(0, MAX_USER_AGENT_LENGTH) };
  const attempt = { subject: 'forgot-password', address, now, most: MAX_FAILURES_PER_ADDRESS };
  await throttled(db, attempt, async () => {
    await db.transaction((tx) => jobs.enqueue(tx, RECOVERY_QUEUE, job, { urgent: true }));
    // Every request stays counted, because each may send an e-mail.
    return false;
  });
  return { data: { message: ACCOUNT_TEXTS.recoverySent } };
}

/** The only account that matches; undefined for none or several. */
async function accountMeant(tx: Tx, asked: string): Promise<number | undefined> {
  const own = await sql.byOwnName(tx, asked);
  const found = own.length > 0 ? own : await sql.byErpEmail(tx, asked);
  return found.length === 1 ? found[0]?.id : undefined;
}

/** Sends the link unless the owner is not active, has no e-mail or has reached the limit. */
async function postLink(
  tx: Tx,
  { mail, config }: Pick<Platform, 'mail' | 'config'>,
  asked: string,
  now: Date,
): Promise<void> {
  const id = await accountMeant(tx, asked.toLowerCase());
  const account = id === undefined ? undefined : await sql.lockForEmail(tx, id);
  if (!account?.isActive || account.email === '') return;
  const sent = await sql.countResetsSince(tx, account.id, new Date(now.getTime() - HOUR));
  if (sent >= MAX_EMAILS_PER_HOUR) return;
  const secret = randomUUID();
  const closed = closedPassword(config, account);
  await endResets(tx, account.id, now);
  await sql.insertReset(tx, {
    secretHash: hashSecret(secret),
    accountId: account.id,
    createdAt: now,
    expiresAt: new Date(now.getTime() + LINK_TTL_MS),
    // Counted like other links, but invalid.
    ...(closed && { endedAt: now }),
  });
  const { email, username } = account;
  const link = `${config.publicUrl}/reset_password/${secret}`;
  await mail.post(
    tx,
    closed ? managedElsewhereEmail(email, username, errorText(closed)) : recoveryEmail(email, username, link),
  );
  const details = `Логин ${username}, письмо ${closed ? 'без ссылки' : 'со ссылкой'}`;
  await recordActivity(tx, { userId: account.id, section: 'account', action: 'request_reset', details, now });
}

/** Queue job of one request. */
export const sendLink = (
  platform: Pick<Platform, 'db' | 'mail' | 'config' | 'clock'>,
  { asked, address, userAgent }: RecoveryJob,
): Promise<void> =>
  withOrigin({ address, userAgent }, () =>
    platform.db.transaction((tx) => postLink(tx, platform, asked, platform.clock.now())),
  );

interface NewPassword extends Pick<Platform, 'mail'> {
  account: { id: number; username: string };
  secretHash: Buffer;
  passwordHash: string;
  address: string;
  now: Date;
}

async function storePassword(tx: Tx, input: NewPassword) {
  const { account, secretHash, passwordHash, address, now } = input;
  // Locks the account before the link, in the order of every password change.
  await lockAccount(tx, account.id);
  if (!(await sql.useReset(tx, secretHash, now))) throw new Refusal('reset_invalid', { field: 'uuid' });
  await updateAccount(tx, account.id, { passwordHash, mustChangePassword: false, temporaryUntil: null });
  await deleteSessionsOf(tx, account.id);
  await forgetFailures(tx, { subject: `login:${account.username.toLowerCase()}`, address });
  const details = account.username;
  await recordActivity(tx, { userId: account.id, section: 'account', action: 'reset_by_link', details, now });
  await notifyOwner(tx, input, account, 'Пароль изменён по ссылке из письма, все сеансы завершены.');
}

/** Sets the password by a link's secret; wrong secrets count. A refused password keeps the link valid. */
export async function resetByLink(
  { db, config, mail, address, now }: OwnCtx,
  { body: { uuid, new_password: password } }: Input<typeof calls.resetByLink>,
) {
  const secretHash = hashSecret(uuid);
  const account = await sql.selectOwnerOfReset(db, secretHash, now);
  const guess = { subject: 'reset-link', address, now, most: MAX_FAILURES_PER_ADDRESS };
  await throttled(db, guess, () => Promise.resolve(account !== undefined));
  if (!account) throw new Refusal('reset_invalid', { field: 'uuid' });
  const closed = closedPassword(config, account);
  if (closed) throw new Refusal(closed, { status: 409 });
  assertGoodPassword(password, '', account.username);
  if (await passwordFits(account.passwordHash, password))
    throw new Refusal('password_same', { field: 'new_password' });
  const passwordHash = await hashPassword(password);
  const input = { account, secretHash, passwordHash, mail, address, now };
  await db.transaction((tx) => storePassword(tx, input));
  return { data: { message: ACCOUNT_TEXTS.passwordChanged }, meta: { username: account.username } };
}

/** Nightly job; deletes links older than a day. */
export const forgetOldLinks = (db: Database, now: Date): Promise<void> =>
  sql.deleteResetsBefore(db, new Date(now.getTime() - 24 * HOUR));
