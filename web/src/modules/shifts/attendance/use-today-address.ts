import { getRouteApi } from '@tanstack/react-router';
import { useShiftFilters } from '../planning/board.queries.ts';
import { addDays } from '../week/week.ts';

const route = getRouteApi('/portal/workTime/today');

/** URL value for all areas. */
export const ALL_AREAS = '*';

/** The displayed day and area: today and the user's own area by default. */
export function useTodayAddress(today: string | undefined) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const filters = useShiftFilters();
  const { areas = [], own_area: own = '' } = filters.data ?? {};
  const area = search.area ?? (areas.includes(own) ? own : areas[0]);
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
