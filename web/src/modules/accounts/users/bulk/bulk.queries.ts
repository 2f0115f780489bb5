import { bulkCreateUsers, inviteUsers, listWithoutAccount } from '@portal/contract/accounts/bulk.calls.ts';
import type { BY_POSITION, LoginKind } from '@portal/contract/accounts/account.limits.ts';
import type { CallData } from '@portal/contract/shared/call.ts';
import type { Role } from '@portal/contract/shared/roles.ts';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { send } from '../../../../platform/api/api.ts';
import { newKey } from '../../../../ui/upload/idempotency-key.ts';
import type { UserQuery } from '../users.queries.ts';
import type { NewAccount } from './passwords/new-account.ts';
import { inParts } from './parts.ts';

export type Newcomer = CallData<typeof listWithoutAccount>[number];

const ALL = ['account', 'users'] as const;
/** Passwords per request: a lost answer affects few accounts, and the rest continues. */
const BATCH_SIZE = 100;

export const useWithoutAccount = (query: UserQuery | undefined) =>
  useQuery({
    queryKey: [...ALL, 'without', query],
    queryFn: ({ signal }) => send(listWithoutAccount, { query: query ?? {} }, { signal }),
    enabled: query !== undefined,
    placeholderData: keepPreviousData,
  });

/** Number of employees without an account. */
export const useCountWithout = () =>
  useQuery({
    queryKey: [...ALL, 'without', 'count'],
    queryFn: async ({ signal }) =>
      (await send(listWithoutAccount, { query: { 'page[size]': '1' } }, { signal })).meta?.pagination.count,
    meta: { silent: true },
  });

/** All employees matching the filters. */
export const useAllWithout = () =>
  useMutation({
    mutationFn: async (query: UserQuery) => (await send(listWithoutAccount, { query })).data,
  });

/** One role for all, or the role of each position. */
export type NewGroup = Role | typeof BY_POSITION;

interface BulkCreation {
  ids: readonly string[];
  group: NewGroup;
  login: LoginKind;
  /** Called with the number of accounts created so far. */
  onProgress: (made: number) => void;
}

async function createPart({ ids, group, login }: Omit<BulkCreation, 'onProgress'>): Promise<NewAccount[]> {
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

/** Creates accounts in batches; returns those created before a failure. */
export const useBulkCreate = () =>
  useMutation({
    mutationFn: ({ ids, onProgress, ...how }: BulkCreation) =>
      inParts(ids, BATCH_SIZE, (part) => createPart({ ids: part, ...how }), onProgress),
    meta: { silent: true, changes: [ALL], afterFailure: true },
  });

/** Sends e-mails to employees who have one; returns the server's message per batch. */
export const useInvite = () =>
  useMutation({
    mutationFn: async (ids: readonly string[]) => {
      const { data } = await send(inviteUsers, { body: { ids: [...ids] } });
      return data.message;
    },
  });
