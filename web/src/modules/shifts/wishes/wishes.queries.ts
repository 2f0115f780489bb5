import type { CallData } from '@portal/contract/shared/call.ts';
import { bookWishes, getWishes, putWishes, repeatWeek } from '@portal/contract/shifts/wishes/wishes.calls.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { send } from '../../../platform/api/api.ts';
import { isSectionShown } from '../../../platform/settings/sections.ts';
import { addDays } from '../week/week.ts';
import type { WeekAct } from './week-act.ts';

export type RepeatWeekResult = CallData<typeof repeatWeek>['attributes'];
export type Wish = CallData<typeof getWishes>['attributes']['wishes'][number];

const KEY = ['shifts', 'wishes'] as const;

export const useWishes = () =>
  useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await send(getWishes, {}, { signal })).data.attributes.wishes,
    enabled: isSectionShown('wishes'),
    meta: { silent: 'all' },
  });

export function usePutWishes() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (wishes: Wish[]) =>
      (await send(putWishes, { body: { wishes } })).data.attributes.wishes,
    onSuccess: (wishes) => client.setQueryData(KEY, wishes),
  });
}

/** Books a week with one touch; throws ApiError. */
export async function sendWeekAct({ kind, to }: WeekAct): Promise<RepeatWeekResult> {
  const { data } =
    kind === 'wishes'
      ? await send(bookWishes, { body: { to } })
      : await send(repeatWeek, { body: { from: addDays(to, -7), to } });
  return data.attributes;
}
