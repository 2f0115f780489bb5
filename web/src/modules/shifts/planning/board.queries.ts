import type { CallData } from '@portal/contract/shared/call.ts';
import {
  bookForEmployee,
  cancelForEmployee,
  type DemandCell,
  findShiftEmployees,
  getCoverage,
  getShiftFilters,
  listUnplanned,
  remindUnplanned,
  setDemand,
} from '@portal/contract/shifts/planning/coverage.calls.ts';
import type { Shift } from '@portal/contract/shifts/shifts.ts';
import {
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQueries,
  useQuery,
} from '@tanstack/react-query';
import { useMemo } from 'react';
import { send } from '../../../platform/api/api.ts';
import { useCall } from '../../../platform/api/use-call.ts';

/** Query key of the board; a change of bookings or demand refetches all of it. */
export const ALL = ['shifts', 'board'] as const;

export type Coverage = CallData<typeof getCoverage>[number]['attributes'];
export type ShiftEmployee = CallData<typeof findShiftEmployees>[number];
export type Unplanned = CallData<typeof listUnplanned>[number];
export type ShiftFilters = CallData<typeof getShiftFilters>;

/** `area` undefined means all areas. */
export interface BoardFilter {
  from: string;
  to: string;
  area: string | undefined;
  position: string | undefined;
}

export const useShiftFilters = () =>
  useCall([...ALL, 'filters'], getShiftFilters, {}, { staleTime: 5 * 60_000 });

const coverageQuery = (filter: BoardFilter) =>
  queryOptions({
    queryKey: [...ALL, 'coverage', filter],
    queryFn: async ({ signal }) => {
      const query = { ...filter, by: 'area', fields: 'counts' } as const;
      return (await send(getCoverage, { query }, { signal })).data.map((record) => record.attributes);
    },
  });

/** Counts per area, day and shift; employees are loaded cell by cell. */
export const useCoverage = (filter: BoardFilter | undefined) =>
  useQuery({
    ...coverageQuery(filter ?? { from: '', to: '', area: undefined, position: undefined }),
    enabled: filter !== undefined,
    placeholderData: keepPreviousData,
    // Others plan concurrently.
    refetchInterval: 60_000,
  });

/** Counts per position, day and shift of the areas; areas still loading are omitted. */
export function usePositionCoverage(
  filter: BoardFilter | undefined,
  areas: readonly string[],
): ReadonlyMap<string, Coverage[]> {
  const names = JSON.stringify(areas);
  // Memoised, because a new function would create a new result on every render.
  const combine = useMemo(() => combinedOf(JSON.parse(names) as string[]), [names]);
  return useQueries({
    queries: areas.map((area) => ({
      queryKey: [...ALL, 'positions', filter?.from, filter?.to, area],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const { from, to } = filter ?? { from: '', to: '' };
        const query = { from, to, area, by: 'position', fields: 'counts' } as const;
        const { data } = await send(getCoverage, { query }, { signal });
        return data.map(({ attributes }) => ({ ...attributes, area }));
      },
      enabled: filter !== undefined,
      placeholderData: keepPreviousData,
      refetchInterval: 60_000,
    })),
    combine,
  });
}

const combinedOf =
  (areas: readonly string[]) =>
  (results: readonly { data: Coverage[] | undefined }[]): ReadonlyMap<string, Coverage[]> =>
    new Map(
      areas.flatMap((area, at) => {
        const data = results[at]?.data;
        return data ? [[area, data] as const] : [];
      }),
    );

/** One cell with its employees. */
export const useCell = (area: string, shift: Shift, position: string | undefined) =>
  useQuery({
    queryKey: [...ALL, 'cell', area, shift, position],
    queryFn: async ({ signal }) => {
      const query = { from: shift.date, to: shift.date, area, position };
      const { data } = await send(getCoverage, { query }, { signal });
      return data.find((record) => record.attributes.shift_id === shift.shift_id)?.attributes ?? null;
    },
  });

export interface UnplannedQuery {
  /** Any day of the week. */
  date: string;
  area: string | undefined;
  position: string | undefined;
}

/** Page size. */
const UNPLANNED_PAGE = 50;

/** Infinite list by name, and the total. */
export const useUnplanned = (query: UnplannedQuery) =>
  useInfiniteQuery({
    queryKey: [...ALL, 'unplanned', query],
    queryFn: async ({ pageParam, signal }) => {
      const page = { 'page[number]': String(pageParam), 'page[size]': String(UNPLANNED_PAGE) };
      return send(listUnplanned, { query: { ...query, ...page } }, { signal });
    },
    initialPageParam: 1,
    getNextPageParam: ({ meta }, _, last: number) =>
      last < (meta?.pagination.pages ?? 0) ? last + 1 : undefined,
    select: ({ pages }) => ({
      // Bookings between two page requests shift later pages, so an employee may be on both.
      people: [...new Map(pages.flatMap(({ data }) => data).map((one) => [one.id, one])).values()],
      count: pages.at(-1)?.meta?.pagination.count ?? 0,
    }),
    placeholderData: keepPreviousData,
  });

/** Sends reminders to all of them; returns the result. */
export const useRemindUnplanned = () =>
  useMutation({
    mutationFn: async (body: UnplannedQuery) => (await send(remindUnplanned, { body })).data,
    meta: { changes: [ALL] },
  });

export const useShiftEmployees = (query: { area: string; search: string; date: string; shift_id: string }) =>
  useCall([...ALL, 'employees', query], findShiftEmployees, { query }, { placeholderData: keepPreviousData });

/** Sets demand and capacity of many cells, all or none. */
export const useSetDemand = () =>
  useMutation({
    mutationFn: (cells: DemandCell[]) => send(setDemand, { body: cells }),
    meta: { silent: true, changes: [ALL] },
  });

/** Dry run: number of changes, and of employees on affected waitlists. */
export const useTryDemand = () =>
  useMutation({
    mutationFn: (cells: DemandCell[]) => send(setDemand, { body: cells, query: { dry_run: true } }),
    meta: { silent: true },
  });

interface ForEmployee extends Shift {
  emplId: string;
  reason: string;
}

export const useBookForEmployee = () =>
  useMutation({
    mutationFn: ({ emplId, ...body }: ForEmployee) =>
      send(bookForEmployee, { params: { empl_id: emplId }, body }),
    meta: { changes: [ALL], afterFailure: false },
  });

export const useCancelForEmployee = () =>
  useMutation({
    mutationFn: ({ emplId, ...body }: ForEmployee) =>
      send(cancelForEmployee, { params: { empl_id: emplId }, body }),
    meta: { silent: true, changes: [ALL] },
  });
