import type * as calls from '@portal/contract/accounts/account.calls.ts';
import type { Ctx, Input, OwnCtx, ReadCtx } from '../../platform/api/context.ts';
import { createHash, randomUUID } from 'node:crypto';
import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { ACCOUNT_TEXTS } from '@portal/contract/accounts/account.limits.ts';
import type { Caller } from '../../platform/api/caller.ts';
import type { Tx } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { recordActivity, recordChange } from '../audit-log/write/activity.public.ts';
import * as sql from './account.sql.ts';
import * as confirmation from './confirmation.sql.ts';
import { throttled } from './attempts/attempts.rules.ts';
import { confirmationEmail } from './account.mail.ts';
import { notifyOwner } from './contacts/owner-notice.rules.ts';
import { closedPassword } from './directory/closed-password.rules.ts';
import { assertGoodPassword, hashPassword, passwordFits } from './sign-in/password.rules.ts';

const HOUR = 60 * 60 * 1000;
const LINK_TTL_MS = 24 * HOUR;
/** Hourly limit of confirmation e-mails per user. */
const MAX_EMAILS_PER_HOUR = 10;

const message = (text: string) => ({ data: { message: text } });

/** Changes the password and ends every session of the account, including this one. */
export async function changePassword(
  { db, config, caller, mail, address, now }: OwnCtx,
  { body: { old_password: oldPassword, new_password: newPassword } }: Input<typeof calls.changePassword>,
) {
  const account = await sql.selectAccount(db, caller.accountId);
  if (!account) throw new Refusal('session_ended');
  const closed = closedPassword(config, account);
  if (closed) throw new Refusal(closed, { status: 409 });
  const attempt = { subject: `password:${caller.accountId}`, address, now };
  const fits = await throttled(db, attempt, () => passwordFits(account.passwordHash, oldPassword));
  if (!fits) throw new Refusal('wrong_old_password', { field: 'old_password' });
  assertGoodPassword(newPassword, oldPassword, account.username);
  const passwordHash = await hashPassword(newPassword);

  await db.transaction(async (tx) => {
    const current = await sql.lockAccount(tx, caller.accountId);
    // A concurrent change made the checked password obsolete.
    if (current?.passwordHash !== account.passwordHash) throw new Refusal('conflict');
    await sql.updateAccount(tx, caller.accountId, {
      passwordHash,
      mustChangePassword: false,
      temporaryUntil: null,
    });
    await sql.endResets(tx, caller.accountId, now);
    await sql.deleteSessionsOf(tx, caller.accountId);
    const entry = { section: 'account', action: 'change_password', details: account.username } as const;
    await recordChange({ tx, caller, now }, entry);
    await notifyOwner(tx, { mail }, account, 'Пароль изменён, все сеансы завершены.');
  });
  return message(ACCOUNT_TEXTS.passwordChanged);
}

export async function getAccountInfo({ tx, caller, config }: ReadCtx) {
  const row = await sql.selectAccountInfo(tx, caller.accountId);
  if (!row) throw new Refusal('session_ended');
  return {
    data: {
      type: 'account' as const,
      id: String(row.id),
      attributes: {
        username: row.username,
        group: row.role,
        empl_id: row.employeeId === null ? null : String(row.employeeId),
        first_name: row.firstName ?? '',
        last_name: row.lastName ?? '',
        birth_day: row.birthDay,
        area: row.area ?? '',
        code_id: row.codeId ?? '',
        email_erp: row.emailErp ?? '',
        phone_erp: row.phoneErp ?? '',
        email: row.email,
        phone: row.phone,
        email_status: row.emailStatus,
        phone_status: row.phoneStatus,
      },
    },
    meta: {
      mail: config.smtpUrl !== undefined,
      password: closedPassword(config, row) === undefined,
    },
  };
}

const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** Sets the e-mail and sends its confirmation link; earlier links become invalid. */
export async function requestEmailConfirmation(
  { tx, caller, mail, now, config: { publicUrl } }: Ctx,
  { body: { email } }: Input<typeof calls.requestEmailConfirmation>,
) {
  // Locked, so that two concurrent requests leave one valid link.
  const account = await sql.lockAccount(tx, caller.accountId);
  if (!account) throw new Refusal('session_ended');
  const asked = await confirmation.countConfirmationsSince(
    tx,
    caller.accountId,
    new Date(now.getTime() - HOUR),
  );
  if (asked >= MAX_EMAILS_PER_HOUR) throw new Refusal('too_many_letters', { retryAfter: HOUR / 1000 });

  const isOther = email.toLowerCase() !== account.email.toLowerCase();
  // Sent before the change to the old address; the new one gets the link.
  if (isOther) await notifyOwner(tx, { mail }, account, `E-mail изменён на ${email}.`);
  const secret = randomUUID();
  await confirmation.endConfirmations(tx, caller.accountId, now);
  await confirmation.insertConfirmation(tx, {
    secretHash: hashSecret(secret),
    accountId: caller.accountId,
    email,
    createdAt: now,
    expiresAt: new Date(now.getTime() + LINK_TTL_MS),
  });
  await sql.updateAccount(tx, caller.accountId, { email, emailStatus: 'UNCONFIRMED' });
  await mail.post(tx, confirmationEmail(email, account.username, `${publicUrl}/confirm_email/${secret}`));
  await recordChange(
    { tx, caller, now },
    {
      section: 'account',
      action: 'update',
      details: 'E-mail: запрошено подтверждение',
      changes: { email: [account.email, email] },
    },
  );
  return message(ACCOUNT_TEXTS.confirmationSent);
}

/** Confirms the e-mail if the link is valid and the caller's; returns true then. */
async function useLink(tx: Tx, { accountId }: Caller, secret: string, now: Date): Promise<boolean> {
  const used = await confirmation.useConfirmation(tx, hashSecret(secret.toLowerCase()), accountId, now);
  if (!used) return false;
  await sql.updateAccount(tx, accountId, { email: used.email, emailStatus: 'OK' });
  // Reset links sent to another address become invalid.
  await sql.endResets(tx, accountId, now);
  const entry = { section: 'account', action: 'update', details: 'E-mail подтверждён' } as const;
  await recordActivity(tx, { ...entry, userId: accountId, now });
  return true;
}

/** Confirms the e-mail by a link's secret; wrong secrets count as attempts. */
export async function confirmEmail(
  { db, caller, address, now }: OwnCtx,
  { body: { uuid: secret } }: Input<typeof calls.confirmEmail>,
) {
  const guess = { subject: `confirm-email:${caller.accountId}`, address, now };
  const fits = await throttled(db, guess, () => db.transaction((tx) => useLink(tx, caller, secret, now)));
  if (!fits) throw new Refusal('confirmation_invalid', { field: 'uuid' });
  return message(ACCOUNT_TEXTS.emailConfirmed);
}

/** Stores the number in E.164; Russian numbers may omit the country code. */
export async function savePhone(ctx: Ctx, { body: { phone: entered } }: Input<typeof calls.savePhone>) {
  const { tx, caller } = ctx;
  const parsed = parsePhoneNumberFromString(entered, 'RU');
  if (!parsed?.isValid() || parsed.ext) throw new Refusal('phone_impossible', { field: 'phone' });
  const account = await sql.lockAccount(tx, caller.accountId);
  if (!account) throw new Refusal('session_ended');
  await sql.updateAccount(tx, caller.accountId, { phone: parsed.number, phoneStatus: 'OK' });
  await recordChange(ctx, {
    section: 'account',
    action: 'update',
    details: 'Телефон',
    changes: { phone: [account.phone, parsed.number] },
  });
  return message(ACCOUNT_TEXTS.phoneSaved);
}
