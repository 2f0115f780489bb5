import type { AcknowledgeType } from '@portal/contract/training/acknowledgements/acknowledge.types.ts';
import { acknowledge } from '@portal/contract/training/acknowledgements/acknowledgements.calls.ts';
import { listDocuments } from '@portal/contract/knowledge/documents/documents.calls.ts';
import { getShiftFilters } from '@portal/contract/shifts/planning/coverage.calls.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { send } from '../../platform/api/api.ts';

/** What tells that something was read: the things, and what waits for the person. */
const CHANGED = [['duties'], ['news'], ['information'], ['knowledge', 'documents'], ['acknowledgements']];

export function useAcknowledge() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { type: AcknowledgeType; id: string }) => send(acknowledge, { body }),
    onSuccess: () => Promise.all(CHANGED.map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
}

/** Names that an audience is chosen from. */
export const useAudienceNames = () =>
  useQuery({
    queryKey: ['audience', 'names'],
    queryFn: async ({ signal }) => (await send(getShiftFilters, {}, { signal })).data,
    staleTime: 5 * 60_000,
  });

/** What is asked of people about one document. */
export const useAskedOfDocument = (id: string) =>
  useQuery({
    queryKey: ['knowledge', 'documents', 'asked', id],
    queryFn: async ({ signal }) =>
      (await send(listDocuments, { query: { 'filter[id.in]': id } }, { signal })).data[0]?.attributes
        .acknowledge ?? null,
    meta: { silent: true },
  });
