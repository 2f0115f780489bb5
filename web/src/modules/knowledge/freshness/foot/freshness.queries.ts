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
import { useCall } from '../../../../platform/api/use-call.ts';

export interface KnowledgeRecord {
  type: FreshType;
  id: string;
}

export type Freshness = CallData<typeof getFreshness>['attributes'];
export type Care = NonNullable<Freshness['care']>;

const ALL = ['freshness'] as const;
/** Query key of the list. */
export const FRESHNESS_LIST = [...ALL, 'list'] as const;
const keyOf = ({ type, id }: KnowledgeRecord) => [...ALL, 'one', type, id] as const;

/** The user's own answer; for editors also owner and review date. */
export const useFreshness = (record: KnowledgeRecord) =>
  useQuery({
    queryKey: keyOf(record),
    queryFn: async ({ signal }) =>
      (await send(getFreshness, { params: { ...record } }, { signal })).data.attributes,
    enabled: isSectionShown('freshness'),
    meta: { silent: true },
  });

/** Applies the answer to the cache, and invalidates the list and the duties. */
function useTold(record: KnowledgeRecord) {
  const client = useQueryClient();
  return ({ data }: { data: CallData<typeof getFreshness> }) => {
    client.setQueryData(keyOf(record), data.attributes);
    return Promise.all(
      [FRESHNESS_LIST, ['duties']].map((queryKey) => client.invalidateQueries({ queryKey })),
    );
  };
}

export const useAnswerHelped = (record: KnowledgeRecord) =>
  useMutation({
    mutationFn: (body: { helped: boolean; why?: string }) =>
      send(answerHelped, { params: { ...record }, body }),
    onSuccess: useTold(record),
  });

type CareInput = CallInput<typeof putCare>['body'];

export const usePutCare = (record: KnowledgeRecord) =>
  useMutation({
    mutationFn: (body: CareInput) => send(putCare, { params: { ...record }, body }),
    meta: { silent: true },
    onSuccess: useTold(record),
  });

export const useMarkChecked = (record: KnowledgeRecord) =>
  useMutation({
    mutationFn: () => send(markChecked, { params: { ...record }, body: {} }),
    onSuccess: useTold(record),
  });

/** Possible owners of a document or answer. */
export const useOwners = () => useCall([...ALL, 'owners'], listOwners, {}, { staleTime: 5 * 60_000 });

/** Comments on why it did not help. */
export const useWhys = (record: KnowledgeRecord) =>
  useCall([...ALL, 'whys', record.type, record.id], listWhys, { params: { ...record } });
