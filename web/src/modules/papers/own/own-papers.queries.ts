import { getSettings } from '@portal/contract/admin/settings/settings.calls.ts';
import {
  getPaperFile,
  listOwnPapers,
  listPaperLooks,
  type Paper,
  receivePaper,
} from '@portal/contract/papers/delivery/own-papers.calls.ts';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { send } from '../../../platform/api/api.ts';
import { useCall, useSend } from '../../../platform/api/use-call.ts';
import { fetchFile } from '../../../platform/download.ts';

export type { Paper };

const ALL = ['papers', 'own'] as const;
const PAGE = 50;

/** Infinite list, newest first. */
export const useOwnPapers = () =>
  useInfiniteQuery({
    queryKey: [...ALL, 'list'],
    queryFn: ({ pageParam, signal }) => {
      const query = { 'page[number]': String(pageParam), 'page[size]': String(PAGE) };
      return send(listOwnPapers, { query }, { signal });
    },
    initialPageParam: 1,
    getNextPageParam: ({ meta }, _, last: number) =>
      last < (meta?.pagination?.pages ?? 0) ? last + 1 : undefined,
    select: ({ pages }) => pages.flatMap(({ data }) => data),
    staleTime: 0,
  });

/** One own paper; null if it was withdrawn. */
export const useOwnPaper = (id: string | null) =>
  useQuery({
    queryKey: [...ALL, 'one', id],
    enabled: id !== null,
    queryFn: async ({ signal }) => {
      const query = { 'filter[id.in]': String(id), 'page[number]': '1', 'page[size]': '1' };
      return (await send(listOwnPapers, { query }, { signal })).data[0] ?? null;
    },
    staleTime: 0,
  });

/** Path of a paper's file without /api. */
export const paperPath = (id: string): string => getPaperFile.path.replace(':id', id);

/** The file in memory only; loading it is the owner's first look. */
export function usePaperFile(id: string) {
  const client = useQueryClient();
  return useQuery({
    queryKey: ['paper-file', id],
    queryFn: async () => {
      const blob = await fetchFile(paperPath(id));
      const bytes = new Uint8Array(await blob.arrayBuffer());
      void client.invalidateQueries({ queryKey: [...ALL, 'list'] });
      void client.invalidateQueries({ queryKey: [...ALL, 'one', id] });
      return { blob, bytes };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnReconnect: false,
    meta: { silent: true },
  });
}

export const useReceivePaper = () => useSend(receivePaper, { changes: [ALL, ['duties']] });

export const usePaperViews = (id: string) =>
  useCall([...ALL, 'looks', id], listPaperLooks, { params: { id } }, { staleTime: 0 });

/** True if papers count as handed out electronically. */
export const useElectronicPapers = () =>
  useQuery({
    queryKey: [...ALL, 'electronic'],
    queryFn: async ({ signal }) =>
      (await send(getSettings, {}, { signal })).data.attributes.electronic_papers,
    meta: { silent: true },
  });
