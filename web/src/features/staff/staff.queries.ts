import { getUpcomingBirthdays } from '@portal/contract/staff/staff.calls.ts';
import type { CallData } from '@portal/contract/shared/call.ts';
import { useQuery } from '@tanstack/react-query';
import { send } from '../../platform/api/api.ts';

export type Birthdays = CallData<typeof getUpcomingBirthdays>;
export type Birthday = Birthdays['today'][number];

export const useUpcomingBirthdays = () =>
  useQuery({
    queryKey: ['birthdays'],
    queryFn: async ({ signal }) => (await send(getUpcomingBirthdays, {}, { signal })).data,
  });
