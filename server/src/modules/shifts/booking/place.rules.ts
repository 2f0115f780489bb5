import { required } from '../../../platform/database/required.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type Cell, cellOf, lockCells, selectPlacesOf } from './capacity/cells.public.ts';
import { fullShift, type Places } from './capacity/places.format.ts';
import { insertBookings, type LockedEmployee, placeOf } from './booking.sql.ts';
import type { Change } from './change.rules.ts';
import { recordEvents, type ShiftEvent } from './record.rules.ts';

/** Booking of a locked employee, with its history and audit details. */
export interface BookingRequest extends Omit<ShiftEvent, 'action'> {
  employee: Omit<LockedEmployee, 'state'>;
}

/** Booking limit: capacity; demand in a closed week; own position's capacity when replacing a colleague. */
type Limit = 'capacity' | 'demand' | 'position';

function leftOf(places: Places, position: string, limit: Limit): number {
  if (limit === 'demand') return places.left(position);
  return limit === 'capacity' ? places.room(position) : places.roomOfOwn(position);
}

/** Books a shift within its limit; locks the cell after the employee. Returns the id. */
export async function placeBooking(change: Change, request: BookingRequest, limit: Limit): Promise<string> {
  const { employee, shift } = request;
  const cell = cellOf(employee.area, shift);
  // Refuses a full shift before waiting for its lock; an unlimited shift takes no lock.
  if (await assertFree(change, cell, employee.position, limit)) {
    await lockCells(change.tx, [cell]);
    await assertFree(change, cell, employee.position, limit);
  }
  return required((await placeBookings(change, [request]))[0]);
}

/** Refuses a full shift; returns true when the shift is limited. */
async function assertFree(
  { tx, reason }: Change,
  cell: Cell,
  position: string,
  limit: Limit,
): Promise<boolean> {
  const places = await selectPlacesOf(tx, cell, position);
  const left = leftOf(places, position, limit);
  if (left > 0) return left !== Infinity;
  if (reason === undefined) throw fullShift(leftOf(places, '', limit) > 0);
  const detail = 'Мест на этой смене больше нет. Увеличьте число мест, чтобы записать сотрудника.';
  throw new Refusal('shift_full', { detail });
}

/** Books shifts whose places were counted under the cell locks; returns the ids. */
export async function placeBookings(change: Change, requests: readonly BookingRequest[]): Promise<string[]> {
  const bookings = requests.map(({ employee: { id, area }, shift }) => ({ ...placeOf(id, shift), area }));
  const ids = await insertBookings(change.tx, bookings, change.now);
  await recordEvents(
    change,
    requests.map((request) => ({ ...request, action: 'book' })),
  );
  return ids;
}
