import type { InstructionStatusCode } from '@portal/contract/training/instructions/instruction.status.ts';
import { checkWords, reportProgress } from '@portal/contract/training/instructions/instructions.calls.ts';
import { getSubtitles } from '@portal/contract/training/instructions/subtitles/subtitles.calls.ts';
import type { CallInput } from '@portal/contract/shared/call.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { send } from '../../../platform/api/api.ts';

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
