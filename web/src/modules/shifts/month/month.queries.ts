import { getOwnHours } from '@portal/contract/shifts/attendance/timesheet.calls.ts';
import { useQuery } from '@tanstack/react-query';
import { send } from '../../../platform/api/api.ts';

/** Hours worked in a month, 'HH:MM'. */
export const useHoursOfMonth = (month: string) =>
  useQuery({
    queryKey: ['shifts', 'hours', month],
    queryFn: async ({ signal }) => {
      const [year = '', number = ''] = month.split('-');
      return (await send(getOwnHours, { query: { year, month: String(Number(number)) } }, { signal })).data
        .total;
    },
    // Optional data of the calendar.
    meta: { silent: 'all' },
  });
