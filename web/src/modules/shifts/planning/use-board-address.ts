import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { addDays, mondayOf } from '../week/week.ts';
import { useNarrow } from '../../../platform/media.ts';
import { type BoardFilter, useShiftFilters } from './board.queries.ts';
import { movedDay, shownDay } from './day/day-address.ts';

const route = getRouteApi('/portal/workTime/board');

/** URL value for all areas. */
export const ALL_AREAS = '*';
/** Ranges offered by the board, weeks. */
export const SPANS = [1, 2, 4, 8] as const;
const DEFAULT_SPAN = 2;

/** A cell in the URL: `2026-11-27:2:Тула`, with a position `2026-11-27:2:Тула|Тренер`. */
export interface ChosenCell {
  date: string;
  shift_id: number;
  area: string;
  /** Undefined for all. */
  position?: string | undefined;
}

/** Separator after an area in the URL. */
const BAR = '|';

export function readCell(text: string | undefined): ChosenCell | undefined {
  const match = /^(\d{4}-\d\d-\d\d):(\d{1,5}):(.{1,400})$/.exec(text ?? '');
  const [, date, shift, place = ''] = match ?? [];
  const [area, position] = place.split(BAR);
  return date && area ? { date, shift_id: Number(shift), area, position } : undefined;
}

const cellText = ({ date, shift_id, area, position }: ChosenCell): string =>
  `${date}:${shift_id}:${[area, ...(position ? [position] : [])].join(BAR)}`;

/** Search parameters of the board; default: own area, two weeks from next week. */
export function useBoardAddress(today: string | undefined) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const filters = useShiftFilters();
  const { areas = [], people_areas: ofPeople = [], own_area: own = '' } = filters.data ?? {};
  // A link about an employee of a team may lead to an area whose demand its moderator does not manage.
  const isElsewhere = (one: string): boolean => ofPeople.includes(one) && !areas.includes(one);
  const usual = areas.includes(own) ? own : areas[0];
  const area = search.area === undefined || isElsewhere(search.area) ? usual : search.area;
  const day = search.from ?? (today && addDays(today, 7));
  const from = day ? mondayOf(day) : '';
  const narrow = useNarrow();
  // A phone shows one week, one day at a time.
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
  const named = useMemo(() => readCell(search.cell), [search.cell]);
  const cell = named && !isElsewhere(named.area) ? named : undefined;
  const open = useMemo(() => (search.open ? search.open.split(BAR) : []), [search.open]);
  // Drops expanded areas if filtered by position, or if the area is hidden.
  const shownOpen = search.position ? [] : open.filter((one) => area === ALL_AREAS || area === one);
  type Change = Partial<typeof search>;
  const go = (change: Change | ((old: Change) => Change)) =>
    void navigate({
      search: (old) => ({ ...old, ...(typeof change === 'function' ? change(old) : change) }),
      replace: true,
      resetScroll: false,
    });
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
    /** Areas with expanded positions. */
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
      from &&
      // Quick presses come before the page is rendered.
      go((old) => ({
        from: addDays(old.from ? mondayOf(old.from) : from, days),
        day: movedDay(old.day, days),
        cell: undefined,
      })),
    setDay: (day: string) => go({ day }),
    setWeeks: (next: number) => go({ weeks: next }),
    openCell: (cell: ChosenCell | undefined) => go({ cell: cell && cellText(cell) }),
  };
}
