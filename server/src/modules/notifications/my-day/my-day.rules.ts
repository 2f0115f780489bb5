import type { ReadCtx } from '../../../platform/api/context.ts';
import { dayInZone } from '../../../platform/time/zone.ts';
import { lastPay } from '../../finance/finance.public.ts';
import { dueInstructions } from '../../training/instructions/instructions.public.ts';
import { ownShifts } from '../../shifts/shifts.public.ts';

/** The caller's summary of today. Without an employee it has no shifts and no pay. */
export async function getMyDay(ctx: ReadCtx) {
  const { tx, caller, now, timeZone } = ctx;
  const { employeeId } = caller;
  const instructions = await dueInstructions(tx, caller.accountId);
  const today = dayInZone(now, timeZone);
  if (employeeId === null) {
    return { data: { today, next_shift: null, planning: null, instructions, last_pay: null } };
  }
  const { next_shift, planning } = await ownShifts(ctx, employeeId);
  return { data: { today, next_shift, planning, instructions, last_pay: await lastPay(tx, employeeId) } };
}
