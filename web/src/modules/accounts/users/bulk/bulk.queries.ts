import { bulkCreateUsers, inviteUsers, listWithoutAccount } from '@portal/contract/accounts/bulk.calls.ts';
import type { BY_POSITION, LoginKind } from '@portal/contract/accounts/account.limits.ts';
import type { CallData } from '@portal/contract/shared/call.ts';
import type { Role } from '@portal/contract/shared/roles.ts';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { send } from '../../../../platform/api/api.ts';
import { newKey } from '../../../../ui/upload/idempotency-key.ts';
import type { UserQuery } from '../users.queries.ts';
import type { Issued } from './issued/issued.ts';
import { inParts } from './parts.ts';

export type Newcomer = CallData<typeof listWithoutAccount>[number];

const ALL = ['account', 'users'] as const;
/** One answer holds so many passwords: what gets lost on the way is a handful, and the rest goes on. */
const AT_ONCE = 100;

export const useWithoutAccount = (query: UserQuery | undefined) =>
  useQuery({
    queryKey: [...ALL, 'without', query],
    queryFn: ({ signal }) => send(listWithoutAccount, { query: query ?? {} }, { signal }),
    enabled: query !== undefined,
    placeholderData: keepPreviousData,
  });

/** How many people have no account at all. */
export const useCountWithout = () =>
  useQuery({
    queryKey: [...ALL, 'without', 'count'],
    queryFn: async ({ signal }) =>
      (await send(listWithoutAccount, { query: { 'page[size]': '1' } }, { signal })).meta?.pagination.count,
    meta: { silent: true },
  });

/** All whom these filters find. */
export const useAllWithout = () =>
  useMutation({
    mutationFn: async (query: UserQuery) => (await send(listWithoutAccount, { query })).data,
  });

/** One role for all of them, or that of each position. */
export type NewGroup = Role | typeof BY_POSITION;

interface Wanted {
  ids: readonly string[];
  group: NewGroup;
  login: LoginKind;
  /** How many accounts there are already. */
  onProgress: (made: number) => void;
}

async function createPart({ ids, group, login }: Omit<Wanted, 'onProgress'>): Promise<Issued[]> {
  const body = { empl_ids: [...ids], group, login };
  const { data, meta } = await send(bulkCreateUsers, { body }, { idempotencyKey: newKey() });
  const passwords = new Map(meta.passwords.map((one) => [one.id, one.temporary_password]));
  return data.map(({ id, attributes: { fio, username, position, area, code_id } }) => ({
    id,
    name: fio,
    username,
    position,
    area,
    code: code_id,
    password: passwords.get(id) ?? '',
  }));
}

/** Makes the accounts part by part; what was made before a failure is answered with it. */
export function useBulkCreate() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ ids, onProgress, ...how }: Wanted) =>
      inParts(ids, AT_ONCE, (part) => createPart({ ids: part, ...how }), onProgress),
    meta: { silent: true },
    onSettled: () => client.invalidateQueries({ queryKey: ALL }),
  });
}

/** Letters to those who have an e-mail; answers the words of the server for each part. */
export const useInvite = () =>
  useMutation({
    mutationFn: async (ids: readonly string[]) => {
      const { data } = await send(inviteUsers, { body: { ids: [...ids] } });
      return data.message;
    },
  });
