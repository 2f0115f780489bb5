import { fullName } from '@portal/contract/shared/names.ts';
import * as calls from '@portal/contract/shifts/replacement/changes.calls.ts';
import type { Ctx, Input, ReadCtx } from '../../../../platform/api/context.ts';
import { listAnswer } from '../../../../platform/api/list.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { dayInZone, isoInZone } from '../../../../platform/time/zone.ts';
import { managersOf, notify } from '../../../notifications/notifications.public.ts';
import { managedScope } from '../../../../platform/people/scope.ts';
import { deleteBooking, type LockedEmployee, placeOf } from '../../booking/booking.public.ts';
import { type Change, changeOf } from '../../booking/change.rules.ts';
import { recordEvents } from '../../booking/record.rules.ts';
import { assertSpan, cellId } from '../../date-range.rules.ts';
import { cellOf } from '../../booking/capacity/cells.public.ts';
import { releasePlaces } from '../release-places.rules.ts';
import { endOffers } from '../handover/void.rules.ts';
import { knownShift, type ShiftOfDay } from '../../known-shift.rules.ts';
import { assertPace } from '../../eligibility/change-limit.rules.ts';
import { lockWithWaitlist } from '../../booking/booking.public.ts';
import { hasBegun, shiftOf } from '../../shift-hours.format.ts';
import { boardUrl, shiftInFull, shiftInWords } from '../../shifts.format.ts';
import * as sql from './cannot-attend.sql.ts';

const MINUTE = 60 * 1000;

/** Time of an offline report, limited to the recent past. */
function saidAt(said: string | undefined, now: Date): Date {
  const at = said === undefined ? now : new Date(said);
  const age = now.getTime() - at.getTime();
  return age >= 0 && age <= calls.SAID_BEFORE_MINUTES * MINUTE ? at : now;
}

interface GivenUp {
  area: string;
  shift: ShiftOfDay;
  reason: string;
}

async function notifyManagers(
  change: Change,
  employee: LockedEmployee,
  { area, shift, reason }: GivenUp,
): Promise<void> {
  const { tx, settings } = change;
  await notify(change, {
    kind: 'unable',
    to: { accountIds: await managersOf(tx, settings, { area, employeeIds: [employee.id] }) },
    title: `Не сможет выйти: ${fullName(employee)}`,
    detail: `${area}, ${shiftInFull(shiftOf(settings.shifts, shift.shift_id), shift.date)}. Причина: ${reason}`,
    address: boardUrl(area, shift.date, shift.shift_id),
    once: `unable:${employee.id}:${shift.date}:${shift.shift_id}:${dayInZone(change.now, change.timeZone)}`,
  });
}

/** The consequences when a booking ends because its employee cannot come; `note` is for the history. */
export async function followUnable(
  change: Change,
  employee: LockedEmployee,
  { area, shift, reason }: GivenUp,
  note: string,
): Promise<void> {
  const details = `${shiftInWords(shift.date, shift.name)}. Причина: ${reason}`;
  await recordEvents(change, [{ employee, shift, action: 'unbook', logged: 'unable', note, details }]);
  await endOffers(change, [placeOf(employee.id, shift)]);
  await notifyManagers(change, employee, { area, shift, reason });
  await releasePlaces({ ...change, giverId: employee.id }, [cellOf(area, shift)]);
}

const unableRecord = ({ date, shift_id }: ShiftOfDay, reason: string) => ({
  data: { type: 'unable' as const, id: cellId(date, shift_id), attributes: { date, shift_id, reason } },
});

/** Cancels the caller's booking, notifies managers and frees the place. */
export async function sayUnable(ctx: Ctx, { body }: Input<typeof calls.sayUnable>) {
  const { tx, caller, settings, now } = ctx;
  const change = changeOf(ctx);
  const shift = knownShift(settings.shifts, body);
  const place = placeOf(caller.employeeId ?? 0, shift);
  const employee = await lockWithWaitlist(tx, place.employeeId, shift);
  if (!employee) throw new Refusal('no_employee');
  const { reason } = body;
  const said = saidAt(body.said_at, now);
  // A late report does not override a manager's mark.
  const isLate = hasBegun(ctx, shift) && (await sql.isMarked(tx, place));
  const area = await deleteBooking(tx, place);
  if (area === undefined) {
    const before = await sql.selectSaid(tx, place);
    if (before) return unableRecord(shift, before.reason);
    throw new Refusal('not_booked');
  }
  if (isLate || hasBegun({ ...change, now: said }, shift)) throw new Refusal('shift_started');
  await assertPace(change, 'unable');
  await sql.putUnable(tx, { ...place, area, cause: 'said', reason, saidAt: said, createdAt: now });
  await followUnable(change, employee, { area, shift, reason }, `Не смогу выйти: ${reason}`);
  return unableRecord(shift, reason);
}

export async function listNotComing(
  ctx: ReadCtx,
  { query: { page, ...span } }: Input<typeof calls.listNotComing>,
) {
  assertSpan(span);
  const { tx, timeZone } = ctx;
  const scope = await managedScope(ctx, span.area === undefined ? undefined : [span.area]);
  const asked = { ...span, scope };
  return listAnswer(page, {
    rows: (part) => sql.selectNotComing(tx, asked, part),
    count: () => sql.countNotComing(tx, asked),
    record: ({ employeeId, shiftId, saidAt: said, createdAt, ...attributes }) => ({
      type: 'not_coming' as const,
      id: cellId(attributes.date, shiftId) + String(employeeId).padStart(10, '0'),
      attributes: {
        ...attributes,
        empl_id: String(employeeId),
        shift_id: shiftId,
        said_at: isoInZone(said, timeZone),
        created_at: isoInZone(createdAt, timeZone),
      },
    }),
  });
}
