import { type FileOwner } from '@portal/contract/files/file-owners.ts';
import { getFileInfo, getFilePlace } from '@portal/contract/knowledge/viewer/viewer.calls.ts';
import type { InstructionStatusCode } from '@portal/contract/training/instructions/instruction.status.ts';
import { checkWords, reportProgress } from '@portal/contract/training/instructions/instructions.calls.ts';
import { getSubtitles } from '@portal/contract/training/instructions/subtitles/subtitles.calls.ts';
import type { CallData, CallInput } from '@portal/contract/shared/call.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { send } from '../../../platform/api/api.ts';

export type FileInfo = CallData<typeof getFileInfo>['attributes'];
export type FilePlace = CallData<typeof getFilePlace>['attributes'];

const keyOf = (type: FileOwner, id: string) => ['knowledge', 'file', type, id] as const;

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
    queryKey: keyOf(type, id),
    queryFn: ({ signal }) => readFileInfo(type, id, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
    meta: { silent: true },
  });

/** Project of a file, and its neighbours. */
export const useFilePlace = (type: FileOwner, id: string) =>
  useQuery({
    queryKey: ['knowledge', 'place', type, id],
    queryFn: async ({ signal }) =>
      (await send(getFilePlace, { params: { type, id } }, { signal })).data.attributes,
    meta: { silent: true },
  });

/** Subtitle cues; on failure the video plays without them. */
export const useSubtitleCues = (id: string, hasSubtitles: boolean) =>
  useQuery({
    queryKey: ['knowledge', 'subtitles', id],
    queryFn: async ({ signal }) =>
      (await send(getSubtitles, { params: { id } }, { signal })).data.attributes.cues,
    enabled: hasSubtitles,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { silent: true },
  });

type Progress = CallInput<typeof reportProgress>['body'];

/** Reports viewing progress, also on page unload. */
export const sendProgress = (id: string, body: Progress) =>
  send(reportProgress, { params: { id }, body }, { keepalive: true });

/** Viewing state; a change invalidates the lists that show it. */
export function useViewingStatus(first: InstructionStatusCode | null) {
  const client = useQueryClient();
  const [status, setStatus] = useState(first);
  const known = useRef(first);
  const change = useCallback(
    (next: InstructionStatusCode | null) => {
      if (next === known.current) return;
      known.current = next;
      setStatus(next);
      void client.invalidateQueries({ queryKey: ['knowledge', 'instructions'] });
    },
    [client],
  );
  return [status, change] as const;
}

/** Checked by the server; the panel displays a refusal itself. */
export const useCheckWords = (id: string) =>
  useMutation({
    mutationFn: (words: string[]) => send(checkWords, { params: { id }, query: { words: words.join(',') } }),
    meta: { silent: true },
  });
