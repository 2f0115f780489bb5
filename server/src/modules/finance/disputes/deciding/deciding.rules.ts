import { DISPUTE_STATE_LABELS } from '@portal/contract/finance/disputes/dispute.states.ts';
import type * as calls from '@portal/contract/finance/disputes/disputes.calls.ts';
import type { Ctx, Input } from '../../../../platform/api/context.ts';
import { required } from '../../../../platform/database/required.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { recordChange } from '../../../audit-log/write/activity.public.ts';
import { assertMayDecide, seenBy } from '../deciders.rules.ts';
import * as sql from '../disputes.sql.ts';
import { toRecord } from '../list.rules.ts';
import { addressOf, notifyOfDecision, titleOf } from '../notices.rules.ts';

type Decision = Input<typeof calls.decideDispute>['body'];

const refuse = (detail: string) => new Refusal('validation', { field: 'new_value', detail });

/** Amount after the decision; null where it stays. */
function newValueOf(
  { outcome, new_value: value }: Decision,
  { value: before }: sql.DisputeRow,
): string | null {
  if (outcome !== 'lowered') {
    if (typeof value === 'string') throw refuse('Новую сумму указывают, только когда снятие уменьшают.');
    return outcome === 'removed' ? '0.00' : null;
  }
  if (typeof value !== 'string') throw refuse('Укажите новую сумму снятия.');
  if (Number(value) <= Number(before) || Number(value) >= 0)
    throw refuse(`Новая сумма — между ${before.replace('.', ',')} и 0.`);
  return value;
}

export async function decideDispute(ctx: Ctx, { params: { id }, body }: Input<typeof calls.decideDispute>) {
  const { tx, caller, now } = ctx;
  await sql.lockDispute(tx, id);
  const seen = await seenBy(ctx);
  const row = assertMayDecide(ctx, await sql.selectDispute(tx, id, seen));
  if (row.state !== 'open') throw new Refusal('dispute_decided');
  const newValue = newValueOf(body, row);
  const { outcome: state, reason } = body;
  await sql.updateDecision(tx, id, { state, newValue, reason, decidedAt: now, decidedBy: caller.accountId });
  const decided = required(await sql.selectDispute(tx, id, seen));
  await ctx.webhooks.publish(tx, [
    {
      event: 'dispute.decided',
      people: { code_id: row.employeeId },
      data: { dispute_id: String(id), date: row.date, state },
    },
  ]);
  await notifyOfDecision(ctx, decided);
  await recordChange(ctx, {
    section: 'disputes',
    action: 'decide',
    details: `${row.user}: ${titleOf(row)}, ${DISPUTE_STATE_LABELS[state]}`,
    url: addressOf(id),
  });
  return { data: toRecord(decided, ctx) };
}
