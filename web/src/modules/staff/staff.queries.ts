import { getUpcomingBirthdays } from '@portal/contract/staff/staff.calls.ts';
import type { CallData } from '@portal/contract/shared/call.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';

import { dataOf, queryClient } from '../../platform/api/queries.ts';

export type Birthdays = CallData<typeof getUpcomingBirthdays>;
export type Birthday = Birthdays['today'][number];

const birthdaysQuery = queryOptions({
  queryKey: ['birthdays'],
  queryFn: dataOf(getUpcomingBirthdays, {}),
});

export const useUpcomingBirthdays = () => useQuery(birthdaysQuery);

export const loadBirthdays = () => queryClient.ensureQueryData(birthdaysQuery);
