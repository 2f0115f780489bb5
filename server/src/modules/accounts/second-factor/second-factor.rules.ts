import type * as calls from '@portal/contract/accounts/second-factor.calls.ts';
import type { Ctx, Input, OwnCallCtx, ReadCtx } from '../../../platform/api/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { recordActivity, recordChange } from '../../audit-log/write/activity.public.ts';
import { lockAccount, selectAccount } from '../account.sql.ts';
import { throttled } from '../attempts/attempts.rules.ts';
import { notifyOwner } from '../contacts/owner-notice.rules.ts';
import { ownPasswordFits } from '../directory/closed-password.rules.ts';
import { newKey, newRecoveryCodes, oldestStep, plainCode, stepOfCode, useCode } from './codes.rules.ts';
import { changeAsOwner } from './owner.rules.ts';
import { hashOfCode, openKey, sealKey, secondFactorSecret } from './sealed-key.rules.ts';
import * as sql from './second-factor.sql.ts';

const REPLACED =
  'Второй фактор настроен заново: прежний ключ и прежние коды восстановления больше не действуют.';

const record = <A extends object>(id: number, attributes: A) => ({
  data: { type: 'totp' as const, id: String(id), attributes },
});

/** Outside of sign-in a wrong code is a validation error. */
const wrongCode = (detail?: string): Refusal =>
  new Refusal('code_invalid', { field: 'code', status: 422, ...(detail && { detail }) });

export async function getTotp({ tx, caller: { accountId } }: ReadCtx) {
  const found = await sql.selectTotp(tx, accountId);
  const left = await sql.countRecoveryCodes(tx, accountId);
  return record(accountId, { enabled: Boolean(found?.key), recovery_codes_left: left });
}

/** Creates a pending key; the active one stays until a code confirms the new one. */
export function startTotp(ctx: OwnCallCtx, { body }: Input<typeof calls.startTotp>) {
  const { accountId, username } = ctx.caller;
  return changeAsOwner(ctx, body, async (tx) => {
    const { organisation } = ctx.settings;
    const { key, secret, uri } = newKey(organisation, username);
    await sql.putPendingKey(tx, accountId, sealKey(await secondFactorSecret(tx), accountId, key));
    return record(accountId, { secret, uri });
  });
}

/** Activates the key with a code, which is used up; returns new recovery codes once. */
export function confirmTotp(ctx: OwnCallCtx, { body }: Input<typeof calls.confirmTotp>) {
  const { now, caller } = ctx;
  const { accountId, username } = caller;
  return changeAsOwner(ctx, body, async (tx, isReplaced) => {
    const pending = (await sql.selectTotp(tx, accountId))?.pendingKey;
    if (!pending) throw wrongCode('Сначала получите ключ для приложения.');
    const secret = await secondFactorSecret(tx);
    const step = stepOfCode(openKey(secret, accountId, pending), body.code, now);
    if (step === undefined) throw wrongCode();
    const codes = newRecoveryCodes();
    await sql.enableKey(tx, accountId, pending);
    await sql.takeStep(tx, accountId, step);
    await sql.insertRecoveryCodes(
      tx,
      accountId,
      codes.map((one) => hashOfCode(secret, accountId, plainCode(one))),
    );
    const entry = { section: 'account', action: 'enable_totp', details: username } as const;
    await recordActivity(tx, { ...entry, userId: accountId, now });
    await notifyOwner(tx, ctx, { id: accountId, username }, isReplaced ? REPLACED : 'Включён второй фактор.');
    return record(accountId, { enabled: true, recovery_codes: codes });
  });
}

/** Disables the caller's second factor by password and code; counts attempts, as both can be guessed. */
export async function disableTotp(
  ctx: OwnCallCtx,
  { body: { password, code } }: Input<typeof calls.disableTotp>,
): Promise<void> {
  const { db, caller, address, now } = ctx;
  const { accountId, username, role } = caller;
  const { totp_required: required } = ctx.settings;
  if (required.includes(role)) throw new Refusal('totp_required');
  const [account, totp] = [await selectAccount(db, accountId), await sql.selectTotp(db, accountId)];
  if (!account) throw new Refusal('session_ended');
  if (!totp?.key) return;
  const owner = { id: accountId, totpKey: totp.key };
  const verdict = { password: false };
  const fits = await throttled(db, { subject: `password:${accountId}`, address, now }, async () => {
    verdict.password = await ownPasswordFits(ctx, account, password);
    return verdict.password && (await useCode(db, owner, code, now));
  });
  if (!verdict.password) throw new Refusal('wrong_password', { field: 'password' });
  if (!fits) throw wrongCode();
  await db.transaction(async (tx) => {
    if (!(await sql.deleteTotp(tx, accountId))) return;
    const entry = { section: 'account', action: 'disable_totp', details: username } as const;
    await recordActivity(tx, { ...entry, userId: accountId, now });
    await notifyOwner(tx, ctx, { id: accountId, username }, 'Второй фактор отключён.');
  });
}

/** An administrator disables a user's lost factor; their own requires password and code. */
export async function resetTotp(
  { tx, caller, mail, now }: Ctx,
  { params: { id } }: Input<typeof calls.resetTotp>,
): Promise<void> {
  if (id === caller.accountId) {
    throw new Refusal('own_account', { detail: 'Свой второй фактор отключают в личном кабинете.' });
  }
  const account = await lockAccount(tx, id);
  if (!account || !(await sql.deleteTotp(tx, id))) return;
  const entry = { section: 'users', action: 'disable_totp', details: account.username } as const;
  await recordChange({ tx, caller, now }, entry);
  await notifyOwner(tx, { mail }, account, 'Администратор отключил второй фактор.');
}

/** Nightly job; deletes used codes that are no longer valid. */
export const forgetOldCodes = (db: Database, now: Date): Promise<void> =>
  sql.deleteStepsBefore(db, oldestStep(now));
