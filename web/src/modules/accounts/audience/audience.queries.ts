import {
  countAudience,
  deleteSavedAudience,
  getAudienceNames,
  listSavedAudiences,
  saveAudience,
} from '@portal/contract/accounts/audience/audience.calls.ts';
import type { CallInput } from '@portal/contract/shared/call.ts';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { send } from '../../../platform/api/api.ts';

const SAVED = ['audience', 'saved'] as const;

export type CountedAudience = CallInput<typeof countAudience>['body'];

/** Areas, positions and teams to choose from. */
export const useAudienceNames = () =>
  useQuery({
    queryKey: ['audience', 'names'],
    queryFn: async ({ signal }) => (await send(getAudienceNames, {}, { signal })).data,
    staleTime: 5 * 60_000,
  });

export const useAudienceCount = (body: CountedAudience, isWanted: boolean) =>
  useQuery({
    queryKey: ['audience', 'count', body],
    queryFn: async ({ signal }) => (await send(countAudience, { body }, { signal })).data.attributes.count,
    placeholderData: keepPreviousData,
    enabled: isWanted,
    staleTime: 60_000,
    meta: { silent: true },
  });

export const useSavedAudiences = () =>
  useQuery({
    queryKey: SAVED,
    queryFn: async ({ signal }) => (await send(listSavedAudiences, {}, { signal })).data,
    staleTime: 60_000,
    meta: { silent: true },
  });

/** The form displays its errors. */
export const useSaveAudience = () =>
  useMutation({
    mutationFn: (body: CallInput<typeof saveAudience>['body']) => send(saveAudience, { body }),
    meta: { silent: true, changes: [SAVED] },
  });

export const useDeleteSavedAudience = () =>
  useMutation({
    mutationFn: (id: string) => send(deleteSavedAudience, { params: { id } }),
    meta: { changes: [SAVED] },
  });
