import type { Shift } from '@portal/contract/shifts/shifts.ts';
import { shiftName } from '../../../platform/settings/day-shifts.ts';
import { formatDayMonth } from '../../../platform/dates.ts';
import { notify } from '../../../platform/notify.ts';
import { useStore } from '../../../platform/offline/store.ts';
import { shortPersonName } from '../../../ui/text/short-name.ts';
import { useBookForEmployee } from './board.queries.ts';
import { bookingReason } from './booking-reason.ts';

/** Books an employee with the current reason; `onBooked` is called on success. */
export function useBookPerson(onBooked?: () => void) {
  const { mutateAsync, isPending } = useBookForEmployee();
  const reason = useStore(bookingReason).trim();
  const book = async (person: { id: string; fio: string }, { date, shift_id }: Shift): Promise<void> => {
    try {
      await mutateAsync({ emplId: person.id, date, shift_id, reason });
    } catch {
      // Already reported, like every failed mutation. Not a callback of `mutate`: the component unmounts when
      // the employee disappears from the list.
      return;
    }
    const shift = `${shiftName(shift_id)} ${formatDayMonth(date)}`;
    notify.success(`Запись сделана: ${shift}, ${shortPersonName(person.fio)}`);
    onBooked?.();
  };
  return { book, isBlocked: isPending || reason === '' };
}
