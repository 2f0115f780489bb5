import { notify } from '../../notifications/notifications.public.ts';
import type { Change } from '../booking/change.rules.ts';
import type { Waiting } from './waitlist/waitlist.public.ts';
import { shiftOf } from '../shift-hours.format.ts';
import { ownShiftUrl, shiftInFull } from '../shifts.format.ts';
import { cellKey } from '../booking/capacity/cells.public.ts';

/** Notifies employees who got a place from the waitlist, one message per shift. */
export async function notifyOfPlaces(change: Change, winners: readonly Waiting[]): Promise<void> {
  for (const people of Map.groupBy(winners, cellKey).values()) {
    const [{ day, shiftId } = { day: '', shiftId: 0 }] = people;
    const shift = shiftOf(change.settings.shifts, shiftId);
    await notify(change, {
      kind: 'place_given',
      to: { employeeIds: people.map(({ employeeId }) => employeeId) },
      title: 'Вы записаны: место освободилось',
      detail: `${shiftInFull(shift, day)}. Вы стояли в очереди на эту смену.`,
      address: ownShiftUrl(day),
    });
  }
}
