import type { DemandCell } from '@portal/contract/shifts/board/coverage.calls.ts';
import type { ShiftId } from '@portal/contract/shifts/shifts.ts';
import { shiftsInForce } from '../../../../platform/settings/day-shifts.ts';
import { addDays, mondayOf } from '../../week/week.ts';
import type { Coverage } from '../board.queries.ts';

export interface DemandRange {
  areas: readonly string[];
  from: string;
  to: string;
  /** 1 Monday … 7 Sunday. */
  weekdays: readonly number[];
  shifts: readonly ShiftId[];
  /** undefined leaves as it is, null clears. */
  needed: number | null | undefined;
  capacity: number | null | undefined;
}

/** 1 Monday … 7 Sunday of an ISO day. */
const weekdayOf = (day: string): number => new Date(`${day}T00:00Z`).getUTCDay() || 7;

/** The cells that a setting for a span and weekdays means. */
export function cellsOfRange(range: DemandRange): DemandCell[] {
  const { needed, capacity } = range;
  const days: string[] = [];
  for (let day = range.from; day <= range.to; day = addDays(day, 1)) {
    if (range.weekdays.includes(weekdayOf(day))) days.push(day);
  }
  return range.areas.flatMap((area) =>
    days.flatMap((date) =>
      range.shifts.map((shift_id) => ({
        area,
        date,
        shift_id,
        ...(needed !== undefined && { needed }),
        ...(capacity !== undefined && { capacity }),
      })),
    ),
  );
}

/** Need and places of one week for each of the weeks after it; a shift of the archive takes none. */
export function cellsOfCopy(week: readonly Coverage[], from: string, weeks: number): DemandCell[] {
  const inForce = shiftsInForce();
  return Array.from({ length: weeks }, (_, index) => (index + 1) * 7).flatMap((days) =>
    week
      .filter((cell) => mondayOf(cell.date) === mondayOf(from) && inForce.includes(cell.shift_id))
      .map(({ area = '', date, shift_id, needed, capacity }) => ({
        area,
        date: addDays(date, days),
        shift_id,
        needed,
        capacity,
      })),
  );
}
