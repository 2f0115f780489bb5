import {
  assignPapers,
  deletePaperBatch,
  findPaperRecipients,
  getPaperBatch,
  getPaperItemFile,
  listPaperBatches,
  publishPapers,
  splitPapers,
} from '@portal/contract/papers/delivery/batches.calls.ts';
import { listAllDocumentTypes } from '@portal/contract/papers/document-types.calls.ts';
import type { CallData } from '@portal/contract/shared/call.ts';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { send } from '../../../platform/api/api.ts';
import { dataOf, useCall } from '../../../platform/api/use-call.ts';
import { sendForm } from '../../../platform/api/api-form.ts';
import { fetchFile } from '../../../platform/download.ts';
import type { UploadControls } from '../../../ui/upload/use-upload.ts';

export type BatchSummary = CallData<typeof listPaperBatches>[number];
export type Batch = CallData<typeof getPaperBatch>;
export type MatchedItem = Batch['attributes']['matched'][number];
export type UnknownItem = Batch['attributes']['unknown'][number];

const ALL = ['papers', 'batches'] as const;
/** Progress of the reading, ms. */
const POLL = 1_500;

export const useBatches = (query: Record<string, string | undefined>) =>
  useQuery({
    queryKey: [...ALL, 'list', query],
    queryFn: ({ signal }) => send(listPaperBatches, { query }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const useBatch = (id: string) =>
  useCall([...ALL, 'one', id], getPaperBatch, { params: { id } }, { staleTime: 0 });

/** Pages read of the newest batch that is being split. */
export const useReading = (isOn: boolean) =>
  useQuery({
    queryKey: [...ALL, 'reading'],
    queryFn: async ({ signal }) => {
      const query = { 'filter[state]': 'reading', 'page[number]': '1', 'page[size]': '1' };
      return (await send(listPaperBatches, { query }, { signal })).data[0]?.attributes ?? null;
    },
    enabled: isOn,
    refetchInterval: POLL,
    gcTime: 0,
    meta: { silent: true },
  });

/** Types whose papers are for one employee each. */
export const usePaperTypes = () =>
  useCall(
    ['docflow', 'all-types'],
    listAllDocumentTypes,
    {},
    { select: (types) => types.filter(({ attributes }) => attributes.for_person && !attributes.is_archive) },
  );

/** Employees by parts of a name or a number. */
export const useRecipients = (words: string) =>
  useQuery({
    queryKey: [...ALL, 'recipients', words],
    queryFn: dataOf(findPaperRecipients, { query: { search: words } }),
    enabled: words !== '',
    placeholderData: keepPreviousData,
    meta: { silent: true },
  });

/** The pages of an item, in memory only. */
export const useItemFile = (id: string, item: number, isWanted: boolean) =>
  useQuery({
    queryKey: ['paper-pages', id, item],
    queryFn: async () => {
      const path = getPaperItemFile.path.replace(':id', id).replace(':item', String(item));
      return new Uint8Array(await (await fetchFile(path)).arrayBuffer());
    },
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    retry: false,
    meta: { silent: true },
  });

export const useSplit = () =>
  useMutation({
    mutationFn: ({ form, controls }: { form: FormData; controls: UploadControls }) =>
      sendForm(splitPapers, form, controls),
    meta: { silent: true, changes: [ALL], afterFailure: true },
  });

export const useAssign = (id: string) =>
  useMutation({
    mutationFn: (assign: { item: number; empl_id: string | null }[]) =>
      send(assignPapers, { params: { id }, body: { assign } }),
    meta: { changes: [ALL] },
  });

export const usePublish = (id: string) =>
  useMutation({
    mutationFn: (leaveUnknown: boolean) =>
      send(publishPapers, { params: { id }, body: { leave_unknown: leaveUnknown } }),
    meta: { changes: [ALL] },
  });

/** `isSilent`: the page tells a failure in its own words. */
export function useDeleteBatch(id: string, { isSilent = false } = {}) {
  const client = useQueryClient();
  return useMutation({
    meta: { silent: isSilent },
    mutationFn: () => send(deletePaperBatch, { params: { id } }),
    // A batch that is gone is not asked for again.
    onSuccess: () => client.invalidateQueries({ queryKey: [...ALL, 'list'] }),
    onError: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: [...ALL, 'list'] }),
        client.invalidateQueries({ queryKey: [...ALL, 'one', id] }),
      ]),
  });
}
