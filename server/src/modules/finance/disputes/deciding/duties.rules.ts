import { MAX_DUTIES } from '@portal/contract/notifications/duties/duties.calls.ts';
import { isEditor } from '@portal/contract/shared/roles.ts';
import type { ReadCtx } from '../../../../platform/api/context.ts';
import type { Duty } from '../../../../platform/duties/duty.ts';
import { dayInZone, momentAtEnd } from '../../../../platform/time/zone.ts';
import { canDecide, seenBy } from '../deciders.rules.ts';
import { selectToDecide } from '../disputes.sql.ts';
import { addressOf, titleOf } from '../notices.rules.ts';

/** Open disputes are duties of everybody who may decide them. */
export async function disputeDuties(ctx: ReadCtx): Promise<Duty[]> {
  if (!isEditor(ctx.caller.role)) return [];
  const { tx, now, timeZone } = ctx;
  const filter = { seen: await seenBy(ctx), today: dayInZone(now, timeZone) };
  const rows = await selectToDecide(tx, filter, MAX_DUTIES);
  return rows
    .filter((row) => canDecide(ctx, row))
    .map((row) => ({
      kind: 'pay_dispute',
      of: row.id,
      title: `Спор о снятии: ${row.user}`,
      detail: titleOf(row),
      due: momentAtEnd(row.decideUntil, timeZone),
      address: addressOf(row.id),
    }));
}
