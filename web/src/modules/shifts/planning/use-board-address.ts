import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { addDays, mondayOf } from '../week/week.ts';
import { useNarrow } from '../../../platform/api/media.ts';
import { type BoardFilter, useShiftFilters } from './board.queries.ts';
import { movedDay, shownDay } from './day/day-address.ts';

const route = getRouteApi('/portal/workTime/board');

/** In the address: every area instead of one. */
export const ALL_AREAS = '*';
/** Spans that the board offers, weeks. */
export const SPANS = [1, 2, 4, 8] as const;
const DEFAULT_SPAN = 2;

/** A cell in the address: `2026-11-27:2:Тула`, of a position `2026-11-27:2:Тула|Тренер`. */
export interface ChosenCell {
  date: string;
  shift_id: number;
  area: string;
  /** Undefined for everybody. */
  position?: string | undefined;
}

/** Between an area and what follows it in the address. */
const BAR = '|';

export function readCell(text: string | undefined): ChosenCell | undefined {
  const match = /^(\d{4}-\d\d-\d\d):(\d{1,5}):(.{1,400})$/.exec(text ?? '');
  const [, date, shift, place = ''] = match ?? [];
  const [area, position] = place.split(BAR);
  return date && area ? { date, shift_id: Number(shift), area, position } : undefined;
}

const cellText = ({ date, shift_id, area, position }: ChosenCell): string =>
  `${date}:${shift_id}:${[area, ...(position ? [position] : [])].join(BAR)}`;

/** What the address says of the board, with the defaults: own area, from next week, two weeks. */
export function useBoardAddress(today: string | undefined) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const filters = useShiftFilters();
  const { areas = [], own_area: own = '' } = filters.data ?? {};
  const area = search.area ?? (areas.includes(own) ? own : areas[0]);
  const day = search.from ?? (today && addDays(today, 7));
  const from = day ? mondayOf(day) : '';
  const narrow = useNarrow();
  // A phone shows one week, a day at a time.
  const weeks = narrow ? 1 : (SPANS.find((span) => span === search.weeks) ?? DEFAULT_SPAN);
  const filter: BoardFilter | undefined =
    !filters.data || !from
      ? undefined
      : {
          from,
          to: addDays(from, weeks * 7 - 1),
          area: area === ALL_AREAS ? undefined : area,
          position: search.position,
        };
  const cell = useMemo(() => readCell(search.cell), [search.cell]);
  const open = useMemo(() => (search.open ? search.open.split(BAR) : []), [search.open]);
  // The page says nothing of positions where it is of one already, and of an area that is not shown.
  const shownOpen = search.position ? [] : open.filter((one) => area === ALL_AREAS || area === one);
  const go = (change: Partial<typeof search>, replace = true) =>
    void navigate({ search: (old) => ({ ...old, ...change }), replace, resetScroll: false });
  return {
    filters,
    filter,
    area,
    from,
    weeks,
    narrow,
    day: from && today ? shownDay(from, search.day, today) : undefined,
    position: search.position,
    cell,
    /** Areas that show their positions. */
    open: shownOpen,
    toggleArea: (one: string) =>
      go({
        open:
          (open.includes(one) ? open.filter((other) => other !== one) : [...open, one]).join(BAR) ||
          undefined,
      }),
    setArea: (next: string) => go({ area: next, cell: undefined }),
    setPosition: (position: string | undefined) => go({ position }),
    move: (days: number) =>
      from && go({ from: addDays(from, days), day: movedDay(search.day, days), cell: undefined }),
    setDay: (day: string) => go({ day }),
    setWeeks: (next: number) => go({ weeks: next }),
    openCell: (cell: ChosenCell | undefined) => go({ cell: cell && cellText(cell) }),
  };
}
