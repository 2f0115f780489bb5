import type { DayShift } from '@portal/contract/settings/settings.calls.ts';
import { shownShifts } from '../../../../platform/settings/day-shifts.ts';
import { addDays, mondayOf } from '../../week/week.ts';
import type { Coverage } from '../board.queries.ts';
import { missingOf } from './shortage.ts';

/** A line of the board: the head of a week, or an area in it. */
export type BoardRow =
  | { kind: 'week'; monday: string; missing: number }
  | { kind: 'area'; monday: string; area: string; last: boolean };

export const keyOfCell = (area: string, date: string, shiftId: number): string =>
  `${date}:${shiftId}:${area}`;

/** Cells by area, day and shift. */
export const cellsOf = (coverage: readonly Coverage[]): ReadonlyMap<string, Coverage> =>
  new Map(coverage.map((cell) => [keyOfCell(cell.area ?? '', cell.date, cell.shift_id), cell]));

/** The areas of the board by name. */
export const areasOf = (coverage: readonly Coverage[]): string[] =>
  [...new Set(coverage.map((cell) => cell.area ?? ''))].toSorted((a, b) => a.localeCompare(b, 'ru'));

/** Weeks from the first Monday on, each with its areas. */
export function rowsOf(coverage: readonly Coverage[], from: string, weeks: number): BoardRow[] {
  const areas = areasOf(coverage);
  const missing = new Map<string, number>();
  for (const cell of coverage) {
    const monday = mondayOf(cell.date);
    missing.set(monday, (missing.get(monday) ?? 0) + missingOf(cell));
  }
  return Array.from({ length: weeks }, (_, index) => addDays(from, index * 7)).flatMap((monday) => [
    { kind: 'week' as const, monday, missing: missing.get(monday) ?? 0 },
    ...areas.map((area, index) => ({
      kind: 'area' as const,
      monday,
      area,
      last: index === areas.length - 1,
    })),
  ]);
}

/** The shifts that the server shows there: those in force, and those of the archive that have a past. */
export const shiftsOn = (coverage: readonly Coverage[], shifts: readonly DayShift[]): DayShift[] => {
  const there = new Set(coverage.map((cell) => cell.shift_id));
  return shownShifts(shifts, (id) => there.has(id));
};
