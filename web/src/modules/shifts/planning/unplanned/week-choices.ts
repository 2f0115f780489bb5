import type { Shift } from '@portal/contract/shifts/shifts.ts';
import { shiftsInForce } from '../../../../platform/settings/day-shifts.ts';
import { daysOfWeek } from '../../week/week.ts';
import type { Coverage } from '../board.queries.ts';
import { cellsOf, keyOfCell } from '../grid/board-rows.ts';
import { heatOf, isFull, type Heat, missingOf, type Urgency } from '../grid/coverage/shortage.ts';

export interface ShiftChoice extends Shift {
  state: 'open' | 'full' | 'absent';
  missing: number;
  heat: Heat;
}

interface Chooser {
  area: string;
  /** Days of absence. */
  absentOn: readonly string[];
  urgency: Urgency;
}

/** Shifts of a week available to one employee, one line per shift. */
export function choicesOf(
  coverage: readonly Coverage[],
  monday: string,
  { area, absentOn, urgency }: Chooser,
): ShiftChoice[][] {
  const cells = cellsOf(coverage);
  return shiftsInForce().map((shift_id) =>
    daysOfWeek(monday).map((date) => {
      const counts = cells.get(keyOfCell(area, date, shift_id)) ?? {
        planned: 0,
        needed: null,
        capacity: null,
      };
      const state = absentOn.includes(date) ? 'absent' : isFull(counts) ? 'full' : 'open';
      return { date, shift_id, state, missing: missingOf(counts), heat: heatOf(counts, urgency) };
    }),
  );
}

const CLOSED = { absent: 'отсутствует', full: 'мест нет' };

/** 'нужно ещё 4', 'отсутствует' */
export const choiceInWords = ({ state, missing }: ShiftChoice): string =>
  state !== 'open' ? CLOSED[state] : missing > 0 ? `нужно ещё ${missing}` : 'хватает';
