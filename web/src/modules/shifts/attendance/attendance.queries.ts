import { listAttendance, markAttendance } from '@portal/contract/shifts/attendance/attendance.calls.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { send } from '../../../platform/api/api.ts';
import { type AttendanceRow, type Mark, withMarks, withoutMarks } from './marks.ts';

/** Query key under the board's, so that board changes refetch this list. */
const ALL = ['shifts', 'board', 'attendance'] as const;
const keyOf = (day: AttendanceOf) => [...ALL, day] as const;

/** `area` undefined means all areas. */
export interface AttendanceOf {
  date: string;
  area: string | undefined;
}

/** Poll interval, because others mark concurrently. */
const POLL_INTERVAL_MS = 60_000;

export const useAttendance = (day: AttendanceOf | undefined) =>
  useQuery({
    queryKey: keyOf(day ?? { date: '', area: undefined }),
    queryFn: async ({ signal }): Promise<AttendanceRow[]> =>
      (await send(listAttendance, { query: day ?? { date: '' } }, { signal })).data.map(
        ({ attributes }) => attributes,
      ),
    enabled: day !== undefined,
    refetchInterval: POLL_INTERVAL_MS,
  });

/** Optimistic update, reverted for marks that the server refuses. */
export function useMarkAttendance(day: AttendanceOf | undefined) {
  const client = useQueryClient();
  const key = keyOf(day ?? { date: '', area: undefined });
  const change = (turn: (rows: AttendanceRow[]) => AttendanceRow[]) =>
    client.setQueryData<AttendanceRow[]>(key, (rows) => rows && turn(rows));
  return useMutation({
    mutationFn: (marks: readonly Mark[]) =>
      send(markAttendance, { body: marks.map(({ set_by: _shown, ...mark }) => mark) }),
    onMutate: async (marks) => {
      await client.cancelQueries({ queryKey: key });
      const before = client.getQueryData<AttendanceRow[]>(key) ?? [];
      change((rows) => withMarks(rows, marks));
      return before;
    },
    onError: (_error, marks, before) => change((rows) => withoutMarks(rows, marks, before ?? [])),
    onSuccess: ({ data }) =>
      change((rows) =>
        withMarks(
          rows,
          data.map(({ attributes }) => attributes),
        ),
      ),
  });
}
