import { giveUpConversion, listConversions } from '@portal/contract/files/conversion/conversions.calls.ts';
import type { CallAnswer } from '@portal/contract/shared/call.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { send } from '../../../platform/api/api.ts';
import { useSend } from '../../../platform/api/use-call.ts';

export type WaitingVideo = CallAnswer<typeof listConversions>['data'][number];
export type VideoKind = WaitingVideo['attributes']['kind'];

export const VIDEOS = ['knowledge', 'conversions'] as const;
/** Poll interval during conversion, ms. */
const OFTEN = 2_000;

const isOver = ({ attributes }: WaitingVideo): boolean => attributes.state === 'failed';

/** Videos in conversion or failed; for editors. */
export const useWaitingVideos = (isEditor: boolean) =>
  useQuery({
    queryKey: VIDEOS,
    queryFn: async ({ signal }) => send(listConversions, {}, { signal }),
    enabled: isEditor,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.data.every(isOver) === false ? OFTEN : false),
  });

/** When a video leaves the list, its record exists or has the new video: `changed` refetches it. */
export function useConvertedVideos(films: readonly WaitingVideo[] | undefined, changed: () => unknown): void {
  const before = useRef<readonly WaitingVideo[]>([]);
  useEffect(() => {
    if (!films) return;
    const ids = new Set(films.map(({ id }) => id));
    if (before.current.some(({ id }) => !ids.has(id))) changed();
    before.current = films;
  }, [films, changed]);
}

export const useCancelConversion = () => useSend(giveUpConversion, { changes: [VIDEOS] });
