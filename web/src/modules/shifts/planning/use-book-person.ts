import type { Shift } from '@portal/contract/shifts/shifts.ts';
import { shiftName } from '../../../platform/settings/day-shifts.ts';
import { formatDayMonth } from '../../../platform/dates.ts';
import { notify } from '../../../platform/notify.ts';
import { useStore } from '../../../platform/offline/store.ts';
import { shortPersonName } from '../../../ui/text/short-name.ts';
import { useBookForEmployee } from './board.queries.ts';
import { bookingReason } from './booking-reason.ts';

/** Books a person with one press, for the reason that is set; `onBooked` once the server has agreed. */
export function useBookPerson(onBooked?: () => void) {
  const { mutateAsync, isPending } = useBookForEmployee();
  const reason = useStore(bookingReason).trim();
  const book = async (person: { id: string; fio: string }, { date, shift_id }: Shift): Promise<void> => {
    try {
      await mutateAsync({ emplId: person.id, date, shift_id, reason });
    } catch {
      // Told already, like every failed change. What follows a success must not be a callback of `mutate`:
      // the person leaves the list before, and with them the component that would be called.
      return;
    }
    const shift = `${shiftName(shift_id)} ${formatDayMonth(date)}`;
    notify.success(`Запись сделана: ${shift}, ${shortPersonName(person.fio)}`);
    onBooked?.();
  };
  return { book, isBlocked: isPending || reason === '' };
}
