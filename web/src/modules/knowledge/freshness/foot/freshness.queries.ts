import {
  answerHelped,
  getFreshness,
  listOwners,
  listWhys,
  markChecked,
  putCare,
} from '@portal/contract/knowledge/freshness/freshness.calls.ts';
import type { FreshType } from '@portal/contract/knowledge/freshness/freshness.types.ts';
import type { CallData, CallInput } from '@portal/contract/shared/call.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { isSectionShown } from '../../../../platform/settings/sections.ts';
import { send } from '../../../../platform/api/api.ts';

export interface Thing {
  type: FreshType;
  id: string;
}

export type Freshness = CallData<typeof getFreshness>['attributes'];
export type Care = NonNullable<Freshness['care']>;

const ALL = ['freshness'] as const;
/** Query key of the list. */
export const FRESHNESS_LIST = [...ALL, 'list'] as const;
const keyOf = ({ type, id }: Thing) => [...ALL, 'one', type, id] as const;

/** The user's own answer; for editors also owner and review date. */
export const useFreshness = (thing: Thing) =>
  useQuery({
    queryKey: keyOf(thing),
    queryFn: async ({ signal }) =>
      (await send(getFreshness, { params: { ...thing } }, { signal })).data.attributes,
    enabled: isSectionShown('freshness'),
    meta: { silent: true },
  });

/** Applies the answer to the cache, and invalidates the list and the duties. */
function useTold(thing: Thing) {
  const client = useQueryClient();
  return ({ data }: { data: CallData<typeof getFreshness> }) => {
    client.setQueryData(keyOf(thing), data.attributes);
    return Promise.all(
      [FRESHNESS_LIST, ['duties']].map((queryKey) => client.invalidateQueries({ queryKey })),
    );
  };
}

export const useAnswerHelped = (thing: Thing) =>
  useMutation({
    mutationFn: (body: { helped: boolean; why?: string }) =>
      send(answerHelped, { params: { ...thing }, body }),
    onSuccess: useTold(thing),
  });

type CareInput = CallInput<typeof putCare>['body'];

export const usePutCare = (thing: Thing) =>
  useMutation({
    mutationFn: (body: CareInput) => send(putCare, { params: { ...thing }, body }),
    meta: { silent: true },
    onSuccess: useTold(thing),
  });

export const useMarkChecked = (thing: Thing) =>
  useMutation({
    mutationFn: () => send(markChecked, { params: { ...thing }, body: {} }),
    onSuccess: useTold(thing),
  });

/** Possible owners of a document or answer. */
export const useOwners = () =>
  useQuery({
    queryKey: [...ALL, 'owners'],
    queryFn: async ({ signal }) => (await send(listOwners, {}, { signal })).data,
    staleTime: 5 * 60_000,
  });

/** Comments on why it did not help. */
export const useWhys = (thing: Thing) =>
  useQuery({
    queryKey: [...ALL, 'whys', thing.type, thing.id],
    queryFn: async ({ signal }) => (await send(listWhys, { params: { ...thing } }, { signal })).data,
  });
