import { getMyDay } from '@portal/contract/notifications/my-day/my-day.calls.ts';
import type { CallData } from '@portal/contract/shared/call.ts';
import { useQuery } from '@tanstack/react-query';
import { send } from '../../../platform/api/api.ts';

export type MyDay = CallData<typeof getMyDay>;

export const useMyDay = () =>
  useQuery({
    queryKey: ['my-day'],
    queryFn: async ({ signal }) => (await send(getMyDay, {}, { signal })).data,
    // Shifts, instructions and pay change on other pages.
    staleTime: 0,
  });
