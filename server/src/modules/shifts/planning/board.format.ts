import type { ShiftId } from '@portal/contract/shifts/shifts.ts';
import { daysOf } from '../weeks.rules.ts';

export interface Person {
  empl_id: string;
  fio: string;
  position: string;
  state: 'booked' | 'unable';
}

/** One shift of the response: of an area, a position or in total. */
export interface Covered {
  date: string;
  shift_id: ShiftId;
  area: string | undefined;
  position: string | undefined;
  planned: number;
  needed: number | null;
  capacity: number | null;
  people: Person[] | undefined;
}

export const missingOf = ({ planned, needed }: Pick<Covered, 'planned' | 'needed'>): number | null =>
  needed === null ? null : Math.max(0, needed - planned);

/** Dimension of the response. */
export type By = 'area' | 'position' | undefined;

interface BoardQuery {
  from: string;
  to: string;
  by?: By;
}

interface Place {
  date: string;
  shiftId: ShiftId;
  area: string;
  position: string;
}

/** Shifts of the range in order, initially empty. */
export class Board {
  readonly cells = new Map<string, Covered>();
  readonly #by: By;

  /** `lines`: names of the areas or positions, depending on `by`. */
  constructor({ from, to, by }: BoardQuery, lines: readonly string[], shifts: readonly ShiftId[]) {
    this.#by = by;
    for (const date of daysOf(from, to)) {
      for (const line of by ? lines : ['']) {
        for (const shift_id of shifts) {
          this.cells.set(keyOf(date, shift_id, line), {
            ...{ date, shift_id },
            area: by === 'area' ? line : undefined,
            position: by === 'position' ? line : undefined,
            ...{ planned: 0, needed: null, capacity: null, people: undefined },
          });
        }
      }
    }
  }

  /** Undefined for a shift added after the board was built. */
  at({ date, shiftId, ...place }: Place): Covered | undefined {
    return this.cells.get(keyOf(date, shiftId, this.#by ? place[this.#by] : ''));
  }
}

const keyOf = (date: string, shiftId: ShiftId, line: string): string => `${date} ${shiftId} ${line}`;
