import { MARK_PROOFS, type MarkProof } from '@portal/contract/shifts/marks/mark.kinds.ts';
import {
  type DayOfMarks,
  getMarkCode,
  getMarksToday,
  putMark,
} from '@portal/contract/shifts/marks/marks.calls.ts';
import { getShiftFilters } from '@portal/contract/shifts/planning/coverage.calls.ts';
import { getPeopleFilters } from '@portal/contract/staff/people/people.calls.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { send } from '../../../platform/api/api.ts';
import { queryClient } from '../../../platform/api/queries.ts';
import { useCall } from '../../../platform/api/use-call.ts';
import { readCached, writeCached } from '../../../platform/offline/offline-cache.ts';
import { getSession } from '../../../platform/session/session.ts';
import { isSectionShown } from '../../../platform/settings/sections.ts';
import { type OwnMark, untilChange } from './own-marks.ts';

/** Under the shifts, so that a changed booking refetches them. */
const ALL = ['shifts', 'marks'] as const;
/** Cache entry of the last known day. */
const CACHED = 'marks-today';

export interface MarksToday {
  proof: MarkProof;
  shifts: DayOfMarks[];
  /** The portal's time less the device's, ms. */
  ahead: number;
}

/** Drops what an older version stored. */
export function readMarksToday(value: unknown): MarksToday | undefined {
  const { proof, shifts, ahead } = (value ?? {}) as Partial<MarksToday>;
  const known = MARK_PROOFS.find((one) => one === proof);
  if (!known || typeof ahead !== 'number' || !Array.isArray(shifts)) return undefined;
  const isKnown = ({ date, start, end, marks }: Partial<DayOfMarks>): boolean =>
    [date, start, end].every((text) => typeof text === 'string') && Array.isArray(marks);
  return shifts.every(isKnown) ? { proof: known, shifts, ahead } : undefined;
}

const todayQuery = queryOptions({
  queryKey: [...ALL, 'today'],
  queryFn: async ({ signal }): Promise<MarksToday> => {
    const { now, proof, shifts } = (await send(getMarksToday, {}, { signal })).data;
    const today = { proof, shifts, ahead: Date.parse(now) - Date.now() };
    writeCached(CACHED, today);
    return today;
  },
  initialData: () => readCached(CACHED, readMarksToday)?.value,
  initialDataUpdatedAt: () => readCached(CACHED, readMarksToday)?.at,
});

/** Own shifts that are marked now; refetched when their state changes by itself. */
export const useMarksToday = () =>
  useQuery({
    ...todayQuery,
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && untilChange(data.shifts, Date.now() + data.ahead),
    // The offline notice of the page reports a lost connection.
    meta: { silent: 'all' },
  });

/** For the loader of the shifts: the card is on the page from the start. Accountants have none. */
export async function loadMarksToday(): Promise<void> {
  if (!getSession()?.isAccountant && isSectionShown('marks')) await queryClient.ensureQueryData(todayQuery);
}

/** Sends a mark and shows what follows; throws ApiError. */
export async function sendMark(mark: OwnMark): Promise<void> {
  const { data: day } = await send(putMark, { body: mark });
  await queryClient.cancelQueries({ queryKey: todayQuery.queryKey });
  queryClient.setQueryData(todayQuery.queryKey, (today) => {
    if (!today) return today;
    const isOther = (one: DayOfMarks) => one.date !== day.date || one.shift_id !== day.shift_id;
    const next = { ...today, shifts: today.shifts.map((one) => (isOther(one) ? one : day)) };
    writeCached(CACHED, next);
    return next;
  });
}

/** The server's state differs from the page. */
export function reloadMarks(): void {
  void queryClient.invalidateQueries({ queryKey: ALL });
}

/** Code of an area; the page of the screen decides when the next one is needed. */
export const useMarkCode = (area: string | undefined) =>
  useQuery({
    queryKey: [...ALL, 'code', area],
    queryFn: async ({ signal }) => {
      const { data } = await send(getMarkCode, { query: { area: area ?? '' } }, { signal });
      return { ...data, receivedAt: Date.now() };
    },
    enabled: area !== undefined,
    // The page asks again by itself, for months.
    retry: false,
    refetchOnWindowFocus: false,
    meta: { silent: 'all' },
  });

/** Areas of the screen: those that the caller manages; others name their people's one out of all. */
export function useScreenAreas(isEditor: boolean) {
  const managed = useCall([...ALL, 'areas'], getShiftFilters, {}, { enabled: isEditor });
  const all = useCall([...ALL, 'all-areas'], getPeopleFilters, {}, { enabled: !isEditor });
  return isEditor ? managed.data?.people_areas : all.data?.areas;
}
