import { getRouteApi } from '@tanstack/react-router';
import { type ShiftFilters, useShiftFilters } from '../planning/board.queries.ts';
import { addDays } from '../week/week.ts';

const route = getRouteApi('/portal/workTime/today');

/** URL value for all areas. */
export const ALL_AREAS = '*';

/** The own area; all areas where the caller's team is in others too. */
export function usualArea(filters: ShiftFilters | undefined): string | undefined {
  const { areas = [], people_areas: all = [], own_area: own = '' } = filters ?? {};
  if (all.some((area) => !areas.includes(area))) return ALL_AREAS;
  return all.includes(own) ? own : all[0];
}

/** The displayed day and area: today and the user's own area by default. */
export function useTodayAddress(today: string | undefined) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const filters = useShiftFilters();
  const areas = filters.data?.people_areas ?? [];
  const area = search.area ?? usualArea(filters.data);
  const date = search.date ?? today;
  // Quick presses come before the page is rendered: `change` gets the date of the address.
  const go = (change: (shown: string | undefined) => Partial<typeof search>) =>
    void navigate({
      search: (old) => ({ ...old, ...change(old.date ?? today) }),
      replace: true,
      resetScroll: false,
    });
  return {
    filters,
    areas,
    area,
    date,
    shown: date && filters.data ? { date, area: area === ALL_AREAS ? undefined : area } : undefined,
    setArea: (next: string) => go(() => ({ area: next })),
    move: (days: number) =>
      go((shown) => {
        const next = shown && addDays(shown, days);
        return { date: next === today ? undefined : next };
      }),
    toToday: () => go(() => ({ date: undefined })),
  };
}
