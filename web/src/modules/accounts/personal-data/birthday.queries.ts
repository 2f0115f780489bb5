import { getBirthday, putBirthday } from '@portal/contract/accounts/personal-data/personal-data.calls.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { send } from '../../../platform/api/api.ts';

const KEY = ['account', 'birthday'] as const;

/** True if the user's own birthday is hidden from others. */
export const useBirthdayHidden = () =>
  useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await send(getBirthday, {}, { signal })).data.attributes.hidden,
  });

/** Optimistic update, reverted if the server refuses. */
export function useHideBirthday() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (hidden: boolean) => send(putBirthday, { body: { hidden } }),
    onMutate: async (hidden) => {
      await client.cancelQueries({ queryKey: KEY });
      const before = client.getQueryData<boolean>(KEY);
      client.setQueryData(KEY, hidden);
      return before;
    },
    onError: (_error, _hidden, before) => client.setQueryData(KEY, before),
    onSettled: () => client.invalidateQueries({ queryKey: ['birthdays'] }),
  });
}
