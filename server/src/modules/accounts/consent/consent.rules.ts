import type * as calls from '@portal/contract/accounts/consent/consent.calls.ts';
import type { Ctx, Input, ReadCtx } from '../../../platform/api/context.ts';
import { required } from '../../../platform/database/required.ts';
import { currentOrigin } from '../../../platform/origin/origin.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { isoInZone } from '../../../platform/time/zone.ts';
import { recordActivity } from '../../audit-log/write/activity.public.ts';
import * as sql from './consent.sql.ts';

type Policy = NonNullable<Awaited<ReturnType<typeof sql.selectPolicy>>>;

const toRecord = ({ edition, text, publishedAt, agreedAt }: Policy, timeZone: string) => ({
  type: 'policy' as const,
  id: String(edition),
  attributes: {
    edition,
    text,
    published_at: isoInZone(publishedAt, timeZone),
    agreed_at: agreedAt && isoInZone(agreedAt, timeZone),
  },
});

/** Policy in force; null if the organisation requires no consent. */
export async function getPolicy({ tx, caller, timeZone }: ReadCtx) {
  const policy = await sql.selectPolicy(tx, caller.accountId);
  return { data: policy ? toRecord(policy, timeZone) : null };
}

/** Accepts the edition in force only; repeating it changes nothing. */
export async function agreeToPolicy(
  { tx, caller: { accountId, employeeId }, now, timeZone }: Ctx,
  { body: { edition } }: Input<typeof calls.agreeToPolicy>,
) {
  const policy = await sql.holdPolicy(tx, accountId);
  if (policy?.edition !== edition) throw new Refusal('edition_changed');
  const values = { accountId, employeeId, edition, agreedAt: now, ...currentOrigin() };
  if (await sql.insertConsent(tx, values)) {
    const details = `Обработка персональных данных, редакция ${edition}`;
    await recordActivity(tx, { userId: accountId, section: 'account', action: 'agree', details, now });
  }
  return { data: toRecord(required(await sql.selectPolicy(tx, accountId)), timeZone) };
}
