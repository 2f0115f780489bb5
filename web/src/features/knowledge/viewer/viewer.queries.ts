import { type FileOwner, getFileInfo } from '@portal/contract/knowledge/files.calls.ts';
import { checkWords, reportProgress } from '@portal/contract/knowledge/instructions.calls.ts';
import type { CallData } from '@portal/contract/shared/call.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { send } from '../../../platform/api.ts';

export type FileInfo = CallData<typeof getFileInfo>['attributes'];

const keyOf = (type: FileOwner, id: string) => ['knowledge', 'file', type, id] as const;

/** What the viewer shows. The signed address lives for hours, so the answer is kept while the page is open. */
export const useFileInfo = (type: FileOwner, id: string) =>
  useQuery({
    queryKey: keyOf(type, id),
    queryFn: async ({ signal }) =>
      (await send(getFileInfo, { params: { type, id } }, { signal })).data.attributes,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
    meta: { silent: true },
  });

/** Reports how far was watched; also while the page is being left. */
export const sendProgress = (id: string, second: number) =>
  send(reportProgress, { params: { id }, body: { current_second: second } }, { keepalive: true });

/** Judged by the server; a pass changes the state that the lists show. */
export function useCheckWords(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (words: string[]) =>
      (await send(checkWords, { params: { id }, query: { words: words.join(',') } })).data,
    onSuccess: (answer) => {
      if (answer.status === 'ok') void client.invalidateQueries({ queryKey: ['knowledge', 'instructions'] });
    },
  });
}
