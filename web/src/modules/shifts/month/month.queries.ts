import { getOwnHours } from '@portal/contract/shifts/attendance/hours.calls.ts';
import { useQuery } from '@tanstack/react-query';
import { useSections } from '../../../platform/settings/sections.ts';
import { send } from '../../../platform/api/api.ts';

/** Hours worked in a month, 'HH:MM'; none while attendance is switched off. */
export function useHoursOfMonth(month: string) {
  const isShown = useSections();
  return useQuery({
    enabled: isShown('attendance'),
    queryKey: ['shifts', 'hours', month],
    queryFn: async ({ signal }) => {
      const [year = '', number = ''] = month.split('-');
      return (await send(getOwnHours, { query: { year, month: String(Number(number)) } }, { signal })).data
        .total;
    },
    // Optional data of the calendar.
    meta: { silent: 'all' },
  });
}
