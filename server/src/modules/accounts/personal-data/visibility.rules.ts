import type * as calls from '@portal/contract/staff/people/visibility.calls.ts';
import type { Ctx, Input, ReadCtx } from '../../../platform/api/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { recordActivity } from '../../audit-log/write/activity.public.ts';
import { putBirthday } from './birthday.rules.ts';
import { isBirthdayHidden } from './birthday.sql.ts';
import { putShown, selectShown, type Shown } from './visibility.sql.ts';

const toRecord = (accountId: number, shown: Shown & { birthday: boolean }) => ({
  data: { type: 'visibility' as const, id: String(accountId), attributes: shown },
});

/** An account without an employee has nothing to show. */
export async function getVisibility({ tx, caller: { accountId, employeeId } }: ReadCtx) {
  if (employeeId === null) return toRecord(accountId, { email: false, phone: false, birthday: false });
  const shown = await selectShown(tx, employeeId);
  return toRecord(accountId, { ...shown, birthday: !(await isBirthdayHidden(tx, employeeId)) });
}

const SHOWN_IN_WORDS = (what: string, isShown: boolean): string =>
  `${what}: ${isShown ? 'виден коллегам' : 'скрыт от коллег'}`;

export async function putVisibility(ctx: Ctx, { body }: Input<typeof calls.putVisibility>) {
  const { tx, caller, now } = ctx;
  const { accountId, employeeId } = caller;
  if (employeeId === null) throw new Refusal('not_found');
  const { birthday, ...shown } = body;
  const before = await selectShown(tx, employeeId);
  await putShown(tx, employeeId, shown);
  const changes = [
    ...(before.email === shown.email ? [] : [SHOWN_IN_WORDS('E-mail', shown.email)]),
    ...(before.phone === shown.phone ? [] : [SHOWN_IN_WORDS('Телефон', shown.phone)]),
  ];
  for (const details of changes)
    await recordActivity(tx, { userId: accountId, section: 'account', action: 'update', details, now });
  await putBirthday(ctx, { body: { hidden: !birthday } } as Parameters<typeof putBirthday>[1]);
  return toRecord(accountId, body);
}
