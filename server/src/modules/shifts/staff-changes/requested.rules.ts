import type { Shift } from '@portal/contract/shifts/shifts.ts';
import type { Ctx } from '../../../platform/api/context.ts';
import { deleteBooking, lockEmployee, placeOf } from '../booking/booking.public.ts';
import { changeOf } from '../booking/change.rules.ts';
import { knownShift } from '../known-shift.rules.ts';
import { followUnable } from '../replacement/cannot-attend/cannot-attend.public.ts';
import { hasBegun } from '../shift-hours.format.ts';
import { endBookingsOf } from './absences.rules.ts';
import * as sql from './requested.sql.ts';

/** An approved request. */
interface Approved {
  requestId: number;
  employeeId: number;
  /** Name of its type. */
  reason: string;
}

/**
 * Puts an absence of whole days: its bookings end, their places are given away. The ERP's absence of any of these
 * days holds instead. Returns the shifts with attendance or an own mark. Locked by `lockSpell` before.
 */
export async function putAbsence(
  ctx: Ctx,
  { requestId, employeeId, reason, ...days }: Approved & Omit<sql.Spell, 'employeeId'>,
): Promise<Shift[]> {
  const { tx, now } = ctx;
  const spell = { employeeId, ...days };
  if (!(await sql.hasAbsence(tx, spell))) {
    await sql.insertAbsence(tx, { ...spell, reason, requestId, updatedAt: now });
    await endBookingsOf(changeOf(ctx), employeeId, `Ваша заявка одобрена: ${reason}.`);
  }
  return sql.selectMarked(tx, spell);
}

/**
 * Ends one booking, as 'cannot come' does, and keeps the employee from booking that shift again. A shift that has
 * begun or that the person marked keeps its booking and is returned, for a manager to settle. Locked by `lockSpell` before.
 */
export async function putExcusedShift(
  ctx: Ctx,
  { requestId, employeeId, reason, shift: asked }: Approved & { shift: Shift },
): Promise<Shift[]> {
  const { tx, now, settings } = ctx;
  const shift = knownShift(settings.shifts, asked);
  const place = placeOf(employeeId, shift);
  const day = { employeeId, firstDay: shift.date, lastDay: shift.date };
  const marked = (await sql.selectMarked(tx, day)).some(({ shift_id }) => shift_id === shift.shift_id);
  if (marked || hasBegun(ctx, shift)) return [asked];
  const employee = await lockEmployee(tx, employeeId);
  if (!employee) return [];
  const area = await deleteBooking(tx, place);
  const said = { cause: 'said', reason, saidAt: now, createdAt: now, requestId } as const;
  await sql.putExcused(tx, { ...place, area: area ?? employee.area, ...said });
  if (area !== undefined)
    await followUnable(changeOf(ctx), employee, { area, shift, reason }, `Заявка одобрена: ${reason}`);
  return [];
}

/** Ends what a request has put; days before `from` stay absent. Books nothing again. */
export async function endRequested(tx: Ctx['tx'], requestId: number, from?: string): Promise<void> {
  await sql.endAbsence(tx, requestId, from);
  await sql.deleteExcused(tx, requestId);
}
