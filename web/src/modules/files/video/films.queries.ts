import { giveUpConversion, listConversions } from '@portal/contract/files/conversion/conversions.calls.ts';
import type { CallAnswer } from '@portal/contract/shared/call.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { send } from '../../../platform/api/api.ts';

export type WaitingFilm = CallAnswer<typeof listConversions>['data'][number];
export type FilmKind = WaitingFilm['attributes']['kind'];

export const FILMS = ['knowledge', 'conversions'] as const;
/** Poll interval during conversion, ms. */
const OFTEN = 2_000;

const isOver = ({ attributes }: WaitingFilm): boolean => attributes.state === 'failed';

/** Videos in conversion or failed; for editors. */
export const useWaitingFilms = (isEditor: boolean) =>
  useQuery({
    queryKey: FILMS,
    queryFn: async ({ signal }) => send(listConversions, {}, { signal }),
    enabled: isEditor,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.data.every(isOver) === false ? OFTEN : false),
  });

/** When a video leaves the list, its record exists or has the new video: `changed` refetches it. */
export function useFilmsDone(films: readonly WaitingFilm[] | undefined, changed: () => unknown): void {
  const before = useRef<readonly WaitingFilm[]>([]);
  useEffect(() => {
    if (!films) return;
    const ids = new Set(films.map(({ id }) => id));
    if (before.current.some(({ id }) => !ids.has(id))) changed();
    before.current = films;
  }, [films, changed]);
}

export const useGiveUpFilm = () =>
  useMutation({
    mutationFn: (id: string) => send(giveUpConversion, { params: { id } }),
    meta: { changes: [FILMS] },
  });
