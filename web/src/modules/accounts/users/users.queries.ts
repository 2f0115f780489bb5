import { bulkDeleteUsers } from '@portal/contract/accounts/bulk.calls.ts';
import {
  checkUsername,
  createUser,
  deleteUser,
  endUserSessions,
  getUserFilters,
  listUsers,
  resetPassword,
  searchEmployee,
  updateUser,
} from '@portal/contract/accounts/users.calls.ts';
import { resetTotp } from '@portal/contract/accounts/second-factor.calls.ts';
import type { CallData } from '@portal/contract/shared/call.ts';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { send } from '../../../platform/api/api.ts';
import { useCall, useSend } from '../../../platform/api/use-call.ts';

export type User = CallData<typeof listUsers>[number];
export type FoundEmployee = CallData<typeof searchEmployee>[number];
export type UserQuery = Record<string, string | undefined>;

const ALL = ['account', 'users'] as const;
/** Batch size limit of the server. */
const BATCH_SIZE = 100;

export const USERS_PATH = listUsers.path;

export const useListUsers = (query: UserQuery | undefined) =>
  useQuery({
    queryKey: [...ALL, 'list', query],
    queryFn: ({ signal }) => send(listUsers, { query: query ?? {} }, { signal }),
    enabled: query !== undefined,
    placeholderData: keepPreviousData,
  });

export const useUserFilters = () =>
  useQuery({
    queryKey: [...ALL, 'filters'],
    queryFn: async ({ signal }) => {
      const { data, meta } = await send(getUserFilters, {}, { signal });
      return { ...data, ...meta };
    },
    staleTime: 5 * 60_000,
  });

/** Employees of an area without an account; `text` is limited to EMPLOYEE_SEARCH_LENGTH. */
export const useSearchEmployee = (area: string, text: string) =>
  useCall(
    [...ALL, 'employees', area, text],
    searchEmployee,
    { query: { area, query: text } },
    {
      enabled: area !== '',
      placeholderData: (previous, before) => (before?.queryKey[3] === area ? previous : undefined),
    },
  );

/** True if a login is available; `id` is its current owner. Undefined disables the query. */
export const useCheckUsername = (username: string | undefined, id: string | undefined) =>
  useCall(
    [...ALL, 'free', username, id],
    checkUsername,
    { query: { username: username ?? '', ...(id && { id }) } },
    { select: ({ free }) => free, enabled: username !== undefined, meta: { silent: true }, staleTime: 5000 },
  );

export const useCreateUser = () => useSend(createUser, { silent: true, changes: [ALL], afterFailure: true });

export const useUpdateUser = () => useSend(updateUser, { silent: true, changes: [ALL] });

export const useDeleteUser = () => useSend(deleteUser, { changes: [ALL] });

/** All or none; returns the server's message. */
export const useBulkDelete = () =>
  useMutation({
    mutationFn: async (ids: readonly string[]) =>
      (await send(bulkDeleteUsers, { body: { ids: [...ids] } })).data.message,
    meta: { changes: [ALL] },
  });

/** Returns the temporary password. */
export const useResetPassword = () =>
  useMutation({
    mutationFn: async (id: string) => (await send(resetPassword, { body: { id } })).data.temporary_password,
  });

/** Disables the second factor of a user who has lost it; succeeds if there is none. */
export const useResetTotp = () => useSend(resetTotp);

/** Returns the message of the last batch. */
export const useEndUserSessions = () =>
  useMutation({
    mutationFn: async (ids: readonly string[]) => {
      let message = '';
      for (let at = 0; at < ids.length; at += BATCH_SIZE) {
        const part = ids.slice(at, at + BATCH_SIZE);
        message = (await send(endUserSessions, { body: { ids: part } })).data.message;
      }
      return message;
    },
  });
