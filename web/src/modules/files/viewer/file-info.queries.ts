import type { FileOwner } from '@portal/contract/files/file-owners.ts';
import { getFileInfo } from '@portal/contract/knowledge/viewer/viewer.calls.ts';
import type { CallData } from '@portal/contract/shared/call.ts';
import { useQuery } from '@tanstack/react-query';
import { send } from '../../../platform/api/api.ts';

export type FileInfo = CallData<typeof getFileInfo>['attributes'];

/** Bypasses the cache: the signed URL has expired, or another tab made progress. */
export const readFileInfo = async (type: FileOwner, id: string, signal?: AbortSignal): Promise<FileInfo> =>
  (await send(getFileInfo, { params: { type, id } }, { signal })).data.attributes;

/** True if the signed URL gives the file; reads one byte. */
export const fileAnswers = (url: string): Promise<boolean> =>
  fetch(url, { headers: { range: 'bytes=0-0' } }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Data of the viewer. The signed URL is valid for hours, so the answer is cached while the page is open. */
export const useFileInfo = (type: FileOwner, id: string) =>
  useQuery({
    queryKey: ['knowledge', 'file', type, id],
    queryFn: ({ signal }) => readFileInfo(type, id, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
    meta: { silent: true },
  });
