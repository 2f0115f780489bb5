import type { TimedShift } from '@portal/contract/admin/settings/settings.calls.ts';
import type { Shift } from '@portal/contract/shifts/shifts.ts';
import type { Ctx } from '../../../platform/api/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { LockedEmployee } from '../booking/booking.public.ts';
import { changeOf } from '../booking/change.rules.ts';
import { placeBookings } from '../booking/place.rules.ts';
import { refusalsOf } from '../eligibility/eligibility.rules.ts';
import { cellOf, lockCells, selectPlaces } from '../booking/capacity/cells.public.ts';
import { fullShift } from '../booking/capacity/places.format.ts';
import { archived, knownShift } from '../known-shift.rules.ts';
import { shiftOf } from '../shift-hours.format.ts';
import { isOpen } from '../weeks.rules.ts';

const keyOf = ({ date, shift_id }: Shift): string => `${date} ${shift_id}`;

const outOfForce = (shifts: readonly TimedShift[], id: number): Refusal | undefined => {
  const { is_archive, name } = shiftOf(shifts, id);
  return is_archive ? new Refusal('validation', { detail: archived(name) }) : undefined;
};

const told = (shift: Shift, refusal: Refusal) => {
  const { code, detail } = refusal.toItem();
  const address = refusal.options.meta?.['address'];
  return { ...shift, code, detail, ...(typeof address === 'string' && { address }) };
};

/** Books the free shifts of a week for a locked employee in few queries; returns refusals of the others. */
export async function bookWeek(
  ctx: Ctx,
  employee: LockedEmployee,
  { monday, shifts, booked: known }: Record<'shifts' | 'booked', readonly Shift[]> & { monday: string },
) {
  const { tx, settings, now, timeZone } = ctx;
  const has = new Set(known.map(keyOf));
  const wanted = shifts.filter((shift) => !has.has(keyOf(shift)));
  const refusals = new Map<string, Refusal>();
  const refuse = (shift: Shift, refusal: Refusal | undefined) => {
    if (refusal) refusals.set(keyOf(shift), refusal);
  };
  const standing = () => wanted.filter((shift) => !refusals.has(keyOf(shift)));

  const open = isOpen(monday, { now, timeZone, planning: settings.planning });
  for (const shift of wanted)
    refuse(shift, open ? outOfForce(settings.shifts, shift.shift_id) : new Refusal('date_closed'));
  const change = changeOf(ctx);
  const judge = (isChoice: boolean, wishes: readonly Shift[]) =>
    refusalsOf(
      { ...change, by: 'self', isChoice },
      wishes.map((shift) => ({ ...shift, employeeId: employee.id })),
    );
  // Eligibility precedes capacity, as in a single booking; work rules follow and ignore full shifts.
  const each = standing();
  const alone = await judge(true, each);
  for (const [at, shift] of each.entries()) if (alone[at]?.code !== 'work_rules') refuse(shift, alone[at]);
  const cells = standing().map((shift) => cellOf(employee.area, shift));
  await lockCells(tx, cells);
  const places = await selectPlaces(tx, cells);
  for (const [at, shift] of standing().entries())
    if (places[at] && places[at].room(employee.position) <= 0)
      refuse(shift, fullShift(places[at].room('') > 0));
  const left = standing();
  const unfit = await judge(false, left);
  for (const [at, shift] of left.entries()) refuse(shift, unfit[at]);

  const booked = standing();
  await placeBookings(
    change,
    booked.map((shift) => ({ employee, shift: knownShift(settings.shifts, shift) })),
  );
  const refused = wanted.flatMap((shift) => {
    const refusal = refusals.get(keyOf(shift));
    return refusal ? [told(shift, refusal)] : [];
  });
  const id = monday.replaceAll('-', '');
  return { data: { type: 'repeat_week' as const, id, attributes: { booked, refused } } };
}
