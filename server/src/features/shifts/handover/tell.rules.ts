import { hoursInWords } from '@portal/contract/shifts/hours.ts';
import { tell } from '../../notifications/notifications.public.ts';
import type { Change } from '../booking/change.rules.ts';
import type { ShiftOfDay } from '../known-shift.rules.ts';
import { shiftOf } from '../shift-hours.format.ts';
import { longDay, ownShiftUrl } from '../shifts.format.ts';

interface Told {
  /** Employees. */
  to: readonly number[];
  title: string;
  shift: ShiftOfDay;
  /** After the shift. */
  more?: string;
}

/** Tells those who are in a hand-over what became of it. */
export async function tellOfOffer(change: Change, { to, title, shift, more }: Told): Promise<void> {
  const hours = hoursInWords(shiftOf(change.settings.shifts, shift.shift_id));
  const what = `${shift.name}, ${longDay(shift.date)}, ${hours}`;
  await tell(change, {
    kind: 'handover',
    to: { employeeIds: to },
    title,
    detail: more ? `${what}. ${more}` : what,
    address: ownShiftUrl(shift.date),
  });
}
