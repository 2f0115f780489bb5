import type * as calls from '@portal/contract/requests/requests.calls.ts';
import type { Input, ReadCtx } from '../../platform/api/context.ts';
import { orNotFound } from '../../platform/refusal.ts';
import { hasBegun } from '../shifts/shifts.public.ts';
import { selectBookedWithNeed } from '../shifts/staff-changes/requested.public.ts';
import { cents, leftOf } from './balance/balance.rules.ts';
import { ownAway, teamAway } from './calendar/calendar.rules.ts';
import { assertSpan, lengthOf, ownEmployee } from './own/own.rules.ts';
import { type Spell, selectPart } from './requests.sql.ts';
import { findType } from './types/types.rules.ts';
import { viewerOf } from './viewer.rules.ts';

async function consequencesOf(ctx: ReadCtx, spell: Spell) {
  const booked = await selectBookedWithNeed(ctx.tx, spell);
  return {
    days: lengthOf(spell),
    shifts: booked.filter((shift) => !hasBegun(ctx, shift)),
    ...(await teamAway(ctx.tx, spell)),
  };
}

export async function previewRequest(
  ctx: ReadCtx,
  { query: { type_id: typeId, first_day: firstDay, last_day: lastDay } }: Input<typeof calls.previewRequest>,
) {
  const employeeId = ownEmployee(ctx);
  const { balanceKind } = orNotFound(await findType(ctx.tx, typeId));
  const spell = { employeeId, firstDay, lastDay };
  assertSpan(spell, 'parameter');
  const { shifts, ...rest } = await consequencesOf(ctx, spell);
  const left = await leftOf(ctx, employeeId, balanceKind);
  const booked = shifts.map(({ date, shift_id }) => ({ date, shift_id }));
  return {
    data: {
      ...{ ...rest, shifts: booked, balance_kind: balanceKind },
      own: await ownAway(ctx.tx, spell),
      left: left === null ? null : cents(left - rest.days),
    },
  };
}

/** The balance counts the request already; an absence by shift concerns that shift alone. */
export async function previewDecision(ctx: ReadCtx, { params: { id } }: Input<typeof calls.previewDecision>) {
  const { employeeId, balanceKind, firstDay, lastDay, shiftId } = orNotFound(
    await selectPart(ctx.tx, id, await viewerOf(ctx)),
  );
  const days = { firstDay: orNotFound(firstDay ?? undefined), lastDay: orNotFound(lastDay ?? undefined) };
  const { shifts, ...rest } = await consequencesOf(ctx, { employeeId, ...days });
  const ended = shifts.filter(({ shift_id }) => shiftId === null || shift_id === shiftId);
  const left = await leftOf(ctx, employeeId, balanceKind);
  return { data: { ...rest, shifts: ended, balance_kind: balanceKind, left } };
}
