import type { TimedShift } from '@portal/contract/admin/settings/settings.calls.ts';
import { shownShifts } from '../../../../platform/settings/day-shifts.ts';
import { addDays, mondayOf } from '../../week/week.ts';
import type { Coverage } from '../board.queries.ts';
import { missingOf } from './coverage/shortage.ts';

/** A row of the board: week head, area, or position of an expanded area. */
export type BoardRow =
  | { kind: 'week'; monday: string; missing: number }
  | { kind: 'area'; monday: string; area: string; last: boolean }
  | { kind: 'position'; monday: string; area: string; position: string; last: boolean };

/** Cells of areas with expanded positions. */
export type PositionCoverage = ReadonlyMap<string, readonly Coverage[]>;

export const keyOfCell = (area: string, date: string, shiftId: number, position = ''): string =>
  `${date}:${shiftId}:${area}:${position}`;

/** Cells by area, day, shift and position. */
export const cellsOf = (
  coverage: readonly Coverage[],
  positions: PositionCoverage = new Map(),
): ReadonlyMap<string, Coverage> =>
  new Map(
    [...coverage, ...[...positions.values()].flat()].map((cell) => [
      keyOfCell(cell.area ?? '', cell.date, cell.shift_id, cell.position),
      cell,
    ]),
  );

const byName = (a: string, b: string): number => a.localeCompare(b, 'ru');

/** Areas of the board, by name. */
export const areasOf = (coverage: readonly Coverage[]): string[] =>
  [...new Set(coverage.map((cell) => cell.area ?? ''))].toSorted(byName);

/** Positions with bookings or demand, by name. */
export const positionsOf = (coverage: readonly Coverage[] | undefined): string[] =>
  [...new Set(coverage?.map((cell) => cell.position ?? ''))].toSorted(byName);

/** Rows of weeks with areas and expanded positions. */
export function rowsOf(
  coverage: readonly Coverage[],
  span: { from: string; weeks: number },
  positions: PositionCoverage = new Map(),
): BoardRow[] {
  const areas = areasOf(coverage);
  const missing = new Map<string, number>();
  for (const cell of coverage) {
    const monday = mondayOf(cell.date);
    missing.set(monday, (missing.get(monday) ?? 0) + missingOf(cell));
  }
  const lines = areas.flatMap((area): Omit<Exclude<BoardRow, { kind: 'week' }>, 'monday' | 'last'>[] => [
    { kind: 'area', area },
    ...positionsOf(positions.get(area)).map((position) => ({ kind: 'position' as const, area, position })),
  ]);
  return Array.from({ length: span.weeks }, (_, index) => addDays(span.from, index * 7)).flatMap((monday) => [
    { kind: 'week' as const, monday, missing: missing.get(monday) ?? 0 },
    ...lines.map((line, index) => ({ ...line, monday, last: index === lines.length - 1 }) as BoardRow),
  ]);
}

/** Shifts on the board: active ones, and archived ones with data. */
export const shiftsOn = (coverage: readonly Coverage[], shifts: readonly TimedShift[]): TimedShift[] => {
  const there = new Set(coverage.map((cell) => cell.shift_id));
  return shownShifts(shifts, (id) => there.has(id));
};
