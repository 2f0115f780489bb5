import { getEditionText } from '@portal/contract/files/editions/edition-text.calls.ts';
import { listEditions } from '@portal/contract/files/editions/editions.calls.ts';
import type { CallData } from '@portal/contract/shared/call.ts';
import type { FileOwner } from '@portal/contract/files/file-owners.ts';
import { useQuery } from '@tanstack/react-query';
import { send } from '../../../../platform/api/api.ts';

export type Edition = CallData<typeof listEditions>[number]['attributes'];

/** Newest first. */
export const useEditions = (type: FileOwner, id: string) =>
  useQuery({
    queryKey: ['knowledge', 'editions', type, id],
    queryFn: async ({ signal }) =>
      (await send(listEditions, { params: { type, id }, query: {} }, { signal })).data.map(
        ({ attributes }) => attributes,
      ),
    meta: { silent: true },
  });

/** Text of a document file in that edition; immutable. */
export const useEditionText = (id: string, edition: number) =>
  useQuery({
    queryKey: ['knowledge', 'edition-text', id, edition],
    queryFn: async ({ signal }) =>
      (await send(getEditionText, { params: { id }, query: { edition } }, { signal })).data.attributes,
    staleTime: Infinity,
    retry: false,
    meta: { silent: true },
  });
