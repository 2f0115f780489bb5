import type * as calls from '@portal/contract/accounts/personal-data/personal-data.calls.ts';
import type { Ctx, Input, ReadCtx } from '../../../platform/api/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { recordActivity } from '../../audit-log/write/activity.public.ts';
import * as sql from './birthday.sql.ts';

const toRecord = (accountId: number, hidden: boolean) => ({
  data: { type: 'birthday' as const, id: String(accountId), attributes: { hidden } },
});

/** An account without an employee has no birthday to show. */
export async function getBirthday({ tx, caller: { accountId, employeeId } }: ReadCtx) {
  return toRecord(accountId, employeeId !== null && (await sql.isBirthdayHidden(tx, employeeId)));
}

/** The choice applies to every viewer, including administrators. */
export async function putBirthday(
  { tx, caller: { accountId, employeeId }, now }: Ctx,
  { body: { hidden } }: Input<typeof calls.putBirthday>,
) {
  if (employeeId === null) throw new Refusal('not_found');
  const isChanged = hidden
    ? await sql.hideBirthday(tx, employeeId, now)
    : await sql.showBirthday(tx, employeeId);
  if (isChanged) {
    const details = hidden ? 'День рождения скрыт' : 'День рождения показывается';
    await recordActivity(tx, { userId: accountId, section: 'account', action: 'update', details, now });
  }
  return toRecord(accountId, hidden);
}
