import type { DayShift } from '@portal/contract/settings/settings.calls.ts';
import type { Shift } from '@portal/contract/shifts/shifts.ts';
import type { Ctx } from '../../../platform/api/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { addDays } from '../../../platform/time/zone.ts';
import { recordActivities } from '../../activity/activity.public.ts';
import { insertBookings, insertChanges, lockEmployee } from '../booking/booking.public.ts';
import { changeOf } from '../booking/change.rules.ts';
import { type Judging, refusalsOf } from '../fit/fit.rules.ts';
import { fullShift } from '../freed/full-shift.rules.ts';
import { archived } from '../known-shift.rules.ts';
import { shiftOf } from '../shift-hours.format.ts';
import { boardUrl, shiftInWords } from '../shifts.format.ts';
import { isOpen } from '../weeks.rules.ts';
import * as sql from './wishes.sql.ts';

/** A shift of every week. */
export interface Weekly {
  /** 0 is Monday. */
  at: number;
  shift_id: number;
}

const keyOf = ({ date, shift_id }: Shift): string => `${date} ${shift_id}`;

/** The caller's employee, locked. */
export async function ownEmployee({ tx, caller }: Ctx) {
  const employee = caller.employeeId === null ? undefined : await lockEmployee(tx, caller.employeeId);
  if (!employee) throw new Refusal('no_employee');
  if (employee.state === 'L') throw new Refusal('employee_left');
  return employee;
}

const outOfForce = (shifts: readonly DayShift[], id: number): Refusal | undefined => {
  const { is_archive, name } = shiftOf(shifts, id);
  return is_archive ? new Refusal('validation', { detail: archived(name) }) : undefined;
};

const told = (shift: Shift, refusal: Refusal) => {
  const { code, detail } = refusal.toItem();
  const address = refusal.options.meta?.['address'];
  return { ...shift, code, detail, ...(typeof address === 'string' && { address }) };
};

/**
 * Books for the locked employee what is free of these shifts of a week, with a few statements however many they are,
 * and tells of each of the others why it was not booked. What is booked already is told of in neither list.
 */
export async function bookWeek(
  ctx: Ctx,
  employee: Awaited<ReturnType<typeof ownEmployee>>,
  { monday, weekly, booked: known }: { monday: string; weekly: readonly Weekly[]; booked: readonly Shift[] },
) {
  const { tx, now, timeZone, caller } = ctx;
  const { settings } = ctx;
  const has = new Set(known.map(keyOf));
  const wanted = weekly
    .map(({ at, shift_id }) => ({ date: addDays(monday, at), shift_id }))
    .filter((shift) => !has.has(keyOf(shift)));
  const refusals = new Map<string, Refusal>();
  const refuse = (shift: Shift, refusal: Refusal | undefined) => {
    if (refusal) refusals.set(keyOf(shift), refusal);
  };
  const standing = () => wanted.filter((shift) => !refusals.has(keyOf(shift)));

  const open = isOpen(monday, { now, timeZone, planning: settings.planning });
  for (const shift of wanted)
    refuse(shift, open ? outOfForce(settings.shifts, shift.shift_id) : new Refusal('date_closed'));
  const change = changeOf(ctx, settings);
  const judge = (judging: Partial<Judging>, shifts: readonly Shift[]) =>
    refusalsOf(
      { ...change, by: 'self', ...judging },
      shifts.map((shift) => ({ ...shift, employeeId: employee.id })),
    );
  // What keeps the person out of one shift is said before its places, as for a single booking; the rules of work and
  // rest come after them: a full shift counts for none.
  const each = standing();
  const alone = await judge({ isChoice: true }, each);
  for (const [at, shift] of each.entries()) if (alone[at]?.code !== 'work_rules') refuse(shift, alone[at]);
  const full = await sql.lockFull(tx, { ...employee, shifts: standing() });
  for (const { ofPosition, ...shift } of full) refuse(shift, fullShift(ofPosition));
  const left = standing();
  const unfit = await judge({}, left);
  for (const [at, shift] of left.entries()) refuse(shift, unfit[at]);

  const booked = standing();
  const { device, address } = change;
  const by = { accountId: caller.accountId, device, address, createdAt: now };
  const places = booked.map(({ date, shift_id }) => ({
    employeeId: employee.id,
    day: date,
    shiftId: shift_id,
  }));
  await insertBookings(
    tx,
    places.map((place) => ({ ...place, area: employee.area, createdAt: now })),
  );
  await insertChanges(
    tx,
    places.map((place) => ({ ...place, ...by, action: 'book' as const })),
  );
  await recordActivities(
    tx,
    booked.map(({ date, shift_id }) => ({
      userId: caller.accountId,
      section: 'worktime',
      action: 'book',
      details: shiftInWords(date, shiftOf(settings.shifts, shift_id).name),
      url: boardUrl(employee.area, date, shift_id),
      now,
    })),
  );
  const refused = wanted.flatMap((shift) => {
    const refusal = refusals.get(keyOf(shift));
    return refusal ? [told(shift, refusal)] : [];
  });
  const id = monday.replaceAll('-', '');
  return { data: { type: 'repeat_week' as const, id, attributes: { booked, refused } } };
}
