import type { CallData } from '@portal/contract/shared/call.ts';
import { createFeed, deleteFeed, getFeed } from '@portal/contract/shifts/calendar-feed/feed.calls.ts';
import type { Shift } from '@portal/contract/shifts/shifts.ts';
import {
  bookShift,
  cancelShift,
  getAvailableDates,
  getPlaces,
  getWorkTime,
  listShiftHistory,
} from '@portal/contract/shifts/booking/booking.calls.ts';
import type { TimedShift } from '@portal/contract/admin/settings/settings.calls.ts';
import { queryOptions, useMutation, useQueries, useQuery } from '@tanstack/react-query';
import { send } from '../../platform/api/api.ts';
import { readCached, writeCached } from '../../platform/offline/offline-cache.ts';
import { useDayShifts } from '../../platform/settings/day-shifts.ts';
import { loadSettings } from '../../platform/settings/settings.queries.ts';
import { queryClient } from '../../platform/api/queries.ts';
import { dataOf, useCall, useSend } from '../../platform/api/use-call.ts';
import { getSession } from '../../platform/session/session.ts';
import {
  type Month,
  type OpenDates,
  readCachedMonth,
  readOpenDates,
  writeCachedMonth,
} from './booking/cached-weeks.ts';
import { addDays, monthsOf } from './week/week.ts';

const ALL = ['shifts'] as const;
const monthKey = (month: string) => [...ALL, 'month', month] as const;

/** The user's shifts and absences in a month 'YYYY-MM'; offline the last known ones. */
const monthQuery = (month: string) =>
  queryOptions({
    queryKey: monthKey(month),
    queryFn: async ({ signal }): Promise<Month> => {
      const [year = '', number = ''] = month.split('-');
      const query = { year, month: String(Number(number)) };
      const { data } = await send(getWorkTime, { query }, { signal });
      writeCachedMonth(month, data);
      return data;
    },
    initialData: () => readCachedMonth(month)?.value,
    initialDataUpdatedAt: () => readCachedMonth(month)?.at,
  });

/** Merged bookings and absences of the months. */
export const useMonths = (months: readonly string[]) =>
  useQueries({
    queries: months.map(monthQuery),
    combine: (results) => ({
      records: results.flatMap((result) => result.data?.records ?? []),
      absents: Object.assign({}, ...results.map((result) => result.data?.absents)) as Record<string, string>,
      isPending: results.some((result) => result.isPending),
      error: results.find((result) => result.isError && result.data === undefined)?.error,
      /** Fetch time of the oldest part, ms. */
      updatedAt: Math.min(...results.map((result) => result.dataUpdatedAt)),
      refetch: () => void Promise.all(results.map((result) => result.refetch())),
    }),
  });

const openDatesQuery = queryOptions({
  queryKey: [...ALL, 'dates'],
  queryFn: async ({ signal }): Promise<OpenDates> => {
    const { data, meta } = await send(getAvailableDates, {}, { signal });
    const dates = {
      dates: data,
      today: meta.today,
      weeks: meta.weeks.map(({ monday, closes_at }) => ({
        monday,
        closesAt: Date.parse(closes_at),
        closesOn: closes_at,
      })),
      ahead: Date.parse(meta.now) - Date.now(),
    };
    writeCached('dates', dates);
    return dates;
  },
  initialData: () => readCached('dates', readOpenDates)?.value,
  initialDataUpdatedAt: () => readCached('dates', readOpenDates)?.at,
});

export const useOpenDates = () => useQuery(openDatesQuery);

/** Default day when the URL has none. */
export const firstDay = (open: OpenDates | undefined): string | undefined => open?.dates[0] ?? open?.today;

/** Loader of the user's shifts; accountants have none. */
export async function loadOwnShifts(): Promise<void> {
  if (getSession()?.isAccountant) return;
  const today = new Date().toISOString().slice(0, 10);
  await Promise.all([
    queryClient.ensureQueryData(openDatesQuery),
    // In parallel, because the first open week is within two weeks.
    ...monthsOf([today, addDays(today, 14)]).map((month) => queryClient.ensureQueryData(monthQuery(month))),
  ]);
}

/** Shifts from the settings, refetched on mount. */
export function useShiftsOfSettings(): readonly TimedShift[] {
  useQuery({
    queryKey: [...ALL, 'settings'],
    queryFn: async () => {
      await loadSettings();
      return true;
    },
    staleTime: 60_000,
    // On an error the last known shifts are shown.
    meta: { silent: 'all' },
  });
  return useDayShifts();
}

/** Poll interval of free places while the page is visible, ms. */
const PLACES_POLL_INTERVAL_MS = 60_000;

export const usePlaces = (monday: string | undefined) =>
  useQuery({
    queryKey: [...ALL, 'places', monday],
    queryFn: ({ signal }) =>
      send(getPlaces, { query: { from: monday ?? '', to: addDays(monday ?? '', 6) } }, { signal }),
    enabled: monday !== undefined,
    refetchInterval: PLACES_POLL_INTERVAL_MS,
    // Optional for planning the week; the banner reports a lost connection.
    meta: { silent: 'all' },
  });

/** Books or cancels one shift; throws ApiError. */
export async function sendBooking(shift: Shift, want: boolean): Promise<void> {
  await queryClient.cancelQueries({ queryKey: monthKey(shift.date.slice(0, 7)) });
  if (want) await send(bookShift, { body: shift });
  else await send(cancelShift, { body: shift });
}

/** Applies a confirmed change to the page and the cache. */
export function noteBooked(shift: Shift, booked: boolean): void {
  const month = shift.date.slice(0, 7);
  queryClient.setQueryData<Month>(monthKey(month), (old) => {
    if (!old) return old;
    const others = old.records.filter((one) => one.date !== shift.date || one.shift_id !== shift.shift_id);
    const next = { ...old, records: booked ? [...others, shift] : others };
    writeCachedMonth(month, next);
    return next;
  });
  void queryClient.invalidateQueries({ queryKey: [...ALL, 'places'] });
  void queryClient.invalidateQueries({ queryKey: [...ALL, 'history', shift.date] });
}

/** Refetches everything, because the server's state differs. */
export function reloadShifts(): void {
  void queryClient.invalidateQueries({ queryKey: ALL });
}

export type ShiftChange = CallData<typeof listShiftHistory>[number];

export const useShiftHistory = (date: string | undefined) =>
  useQuery({
    queryKey: [...ALL, 'history', date],
    queryFn: dataOf(listShiftHistory, { query: { date: date ?? '' } }),
    enabled: date !== undefined,
  });

const FEED_KEY = [...ALL, 'feed'] as const;

export const useFeed = () => useCall(FEED_KEY, getFeed, {});

export const useCreateFeed = () =>
  useMutation({
    mutationFn: async () => (await send(createFeed, {})).data.attributes.url,
    // The secret URL must not stay in memory after the dialog closes.
    gcTime: 0,
    meta: { changes: [FEED_KEY] },
  });

export const useDeleteFeed = () => useSend(deleteFeed, { changes: [FEED_KEY] });
