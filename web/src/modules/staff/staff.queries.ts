import { getUpcomingBirthdays } from '@portal/contract/staff/staff.calls.ts';
import type { CallData } from '@portal/contract/shared/call.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';

import { queryClient } from '../../platform/api/queries.ts';
import { dataOf } from '../../platform/api/use-call.ts';

export type Birthdays = CallData<typeof getUpcomingBirthdays>;
export type Birthday = Birthdays['today'][number];

const birthdaysQuery = queryOptions({
  queryKey: ['birthdays'],
  queryFn: dataOf(getUpcomingBirthdays, {}),
});

export const useUpcomingBirthdays = () => useQuery(birthdaysQuery);

export const loadBirthdays = () => queryClient.ensureQueryData(birthdaysQuery);
