import { required } from '../../../platform/database/required.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type Cell, cellOf, lockCells, selectPlacesOf } from '../release/cells.public.ts';
import { fullShift, type Places } from '../release/places.format.ts';
import { insertBookings, type LockedEmployee, placeOf } from './booking.sql.ts';
import type { Change } from './change.rules.ts';
import { recordEvents, type ShiftEvent } from './record.rules.ts';

/** A shift for an employee who is locked, with what the history and the audit log say beside it. */
export interface BookingRequest extends Omit<ShiftEvent, 'action'> {
  employee: Omit<LockedEmployee, 'state'>;
}

/**
 * Numbers that limit a booking: the capacity; the demand, in a closed week; the capacity of the own position alone,
 * where a colleague's place is taken over.
 */
type Limit = 'capacity' | 'demand' | 'position';

function leftOf(places: Places, position: string, limit: Limit): number {
  if (limit === 'demand') return places.left(position);
  return limit === 'capacity' ? places.room(position) : places.roomOfOwn(position);
}

/** Books the shift while it has room; answers the id. The cell is locked here, always after the employee. */
export async function placeBooking(change: Change, request: BookingRequest, limit: Limit): Promise<string> {
  const { employee, shift } = request;
  const cell = cellOf(employee.area, shift);
  // A full shift is refused without waiting for those who take its last places; without numbers nobody waits.
  if (await assertFree(change, cell, employee.position, limit)) {
    await lockCells(change.tx, [cell]);
    await assertFree(change, cell, employee.position, limit);
  }
  return required((await placeBookings(change, [request]))[0]);
}

/** Refuses a full shift; true where its places are limited. */
async function assertFree(
  { tx, reason }: Change,
  cell: Cell,
  position: string,
  limit: Limit,
): Promise<boolean> {
  const places = await selectPlacesOf(tx, cell);
  const left = leftOf(places, position, limit);
  if (left > 0) return left !== Infinity;
  if (reason === undefined) throw fullShift(leftOf(places, '', limit) > 0);
  const detail = 'Мест на этой смене больше нет. Увеличьте число мест, чтобы записать сотрудника.';
  throw new Refusal('shift_full', { detail });
}

/** Books shifts whose places were counted under the locks of their cells; answers the ids. */
export async function placeBookings(change: Change, requests: readonly BookingRequest[]): Promise<string[]> {
  const bookings = requests.map(({ employee: { id, area }, shift }) => ({ ...placeOf(id, shift), area }));
  const ids = await insertBookings(change.tx, bookings, change.now);
  await recordEvents(
    change,
    requests.map((request) => ({ ...request, action: 'book' })),
  );
  return ids;
}
