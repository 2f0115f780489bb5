import type * as calls from '@portal/contract/finance/disputes/disputes.calls.ts';
import type { Ctx, Input } from '../../../../platform/api/context.ts';
import { required } from '../../../../platform/database/required.ts';
import { orNotFound, Refusal } from '../../../../platform/refusal.ts';
import { dayInZone } from '../../../../platform/time/zone.ts';
import { recordChange } from '../../../audit-log/write/activity.public.ts';
import { adjustmentRecord } from '../../finance.rules.ts';
import { type Adjustment, agree, lockAdjustment, selectAdjustment } from '../../finance.sql.ts';
import { seenBy } from '../deciders.rules.ts';
import * as sql from '../disputes.sql.ts';
import { toRecord } from '../list.rules.ts';
import { notifyDeciders, titleOf } from '../notices.rules.ts';
import { addWorkingDays } from '../../../../platform/time/working-days.ts';

/** The caller's own deduction, locked and undisputed. */
async function ownDeduction({ tx, caller: { employeeId } }: Ctx, id: number): Promise<Adjustment> {
  if (employeeId === null) throw new Refusal('not_found');
  await lockAdjustment(tx, id);
  const row = orNotFound(await selectAdjustment(tx, id, employeeId));
  if (Number(row.value) >= 0) throw new Refusal('nothing_to_dispute');
  if (row.disputeId !== null) throw new Refusal('already_disputed');
  return row;
}

export async function agreeToAdjustment(ctx: Ctx, { params: { id } }: Input<typeof calls.agreeToAdjustment>) {
  const row = await ownDeduction(ctx, id);
  if (row.isAgreed) return { data: adjustmentRecord(row, ctx) };
  await agree(ctx.tx, id, ctx.now);
  await recordChange(ctx, { section: 'disputes', action: 'agree', details: titleOf(row) });
  return { data: adjustmentRecord({ ...row, isAgreed: true }, ctx) };
}

export async function disputeAdjustment(
  ctx: Ctx,
  { params: { id }, body: { message } }: Input<typeof calls.disputeAdjustment>,
) {
  const { tx, caller, now, timeZone, settings } = ctx;
  const row = await ownDeduction(ctx, id);
  const today = dayInZone(now, timeZone);
  if (row.disputeUntil === null || row.disputeUntil < today) throw new Refusal('dispute_over_term');
  const { decide_days: days, holidays } = settings.pay;
  const disputeId = await sql.insertDispute(tx, {
    employeeId: required(caller.employeeId ?? undefined),
    accountId: caller.accountId,
    ...{ recordKey: row.recordKey, number: row.number, date: row.date, reasonType: row.reasonType },
    ...{ value: row.value, groundBy: row.groundBy, message, createdAt: now },
    decideUntil: addWorkingDays(today, days, holidays),
  });
  const dispute = required(await sql.selectDispute(tx, disputeId, await seenBy(ctx)));
  await ctx.webhooks.publish(tx, [
    {
      event: 'dispute.created',
      people: { code_id: dispute.employeeId },
      data: { dispute_id: String(disputeId), date: row.date },
    },
  ]);
  await notifyDeciders(ctx, dispute, 'Спор о снятии', message);
  await recordChange(ctx, { section: 'disputes', action: 'dispute', details: titleOf(row) });
  return { data: toRecord(dispute, ctx) };
}
