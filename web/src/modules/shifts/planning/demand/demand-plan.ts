import type { DemandCell } from '@portal/contract/shifts/planning/coverage.calls.ts';
import type { ShiftId } from '@portal/contract/shifts/shifts.ts';
import { addDays } from '../../week/week.ts';

export interface DemandRange {
  areas: readonly string[];
  /** Empty: all positions together. */
  positions: readonly string[];
  from: string;
  to: string;
  /** 1 Monday … 7 Sunday. */
  weekdays: readonly number[];
  shifts: readonly ShiftId[];
  /** Undefined keeps, null clears. */
  needed: number | null | undefined;
  capacity: number | null | undefined;
}

/** 1 Monday … 7 Sunday of an ISO day. */
const weekdayOf = (day: string): number => new Date(`${day}T00:00Z`).getUTCDay() || 7;

/** Cells for a range and weekdays. */
export function cellsOfRange(range: DemandRange): DemandCell[] {
  const { needed, capacity } = range;
  const days: string[] = [];
  for (let day = range.from; day <= range.to; day = addDays(day, 1)) {
    if (range.weekdays.includes(weekdayOf(day))) days.push(day);
  }
  return range.areas.flatMap((area) =>
    days.flatMap((date) =>
      range.shifts.flatMap((shift_id) =>
        (range.positions.length ? range.positions : [null]).map((position) => ({
          ...{ area, date, shift_id, position },
          ...(needed !== undefined && { needed }),
          ...(capacity !== undefined && { capacity }),
        })),
      ),
    ),
  );
}
