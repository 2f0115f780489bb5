import type { Shift } from '@portal/contract/shifts/shifts.ts';
import { useNavigate } from '@tanstack/react-router';
import { formatDayMonth } from '../../../platform/dates.ts';
import { useSession } from '../../../platform/session/session.ts';
import { shiftName } from '../../../platform/settings/day-shifts.ts';
import { confirm } from '../../../ui/dialogs/confirm.ts';

/** Names the shifts of an approved absence that have a mark already; a manager settles them in 'Явка'. */
export function useMarkedShifts() {
  const navigate = useNavigate();
  const isEditor = useSession()?.isEditor ?? false;
  return async (marked: readonly Shift[]): Promise<void> => {
    const shifts = marked.map(({ date, shift_id: id }) => `${formatDayMonth(date)}, ${shiftName(id)}`);
    const isYes = await confirm({
      title: 'Есть отметки в эти дни',
      text: `${shifts.join('; ')}. Записи и отметки остались: решите их в «Явке».`,
      confirmLabel: isEditor ? 'Открыть «Явку»' : 'Понятно',
      cancelLabel: 'Закрыть',
    });
    const date = marked[0]?.date;
    if (isYes && isEditor && date) await navigate({ to: '/workTime/today', search: { date } });
  };
}
