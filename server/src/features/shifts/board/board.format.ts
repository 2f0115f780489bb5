import type { ShiftId } from '@portal/contract/shifts/shifts.ts';
import { daysOf } from '../weeks.rules.ts';

interface Person {
  empl_id: string;
  fio: string;
  position: string;
}

/** One shift of the answer: of one area, or of all together. */
export interface Covered {
  date: string;
  shift_id: ShiftId;
  area: string | undefined;
  planned: number;
  needed: number | null;
  capacity: number | null;
  people: Person[] | undefined;
}

interface BoardQuery {
  from: string;
  to: string;
  by?: 'area' | undefined;
}

/** Shifts of the span by cell, in order, first without anything in them. */
export class Board {
  readonly cells = new Map<string, Covered>();
  readonly #byArea: boolean;

  constructor(query: BoardQuery, areas: readonly (string | undefined)[], shifts: readonly ShiftId[]) {
    this.#byArea = query.by === 'area';
    for (const date of daysOf(query.from, query.to)) {
      for (const area of this.#byArea ? areas : [undefined]) {
        for (const shift_id of shifts) {
          const empty = { planned: 0, needed: null, capacity: null, people: undefined };
          this.cells.set(this.#keyOf(date, shift_id, area), { date, shift_id, area, ...empty });
        }
      }
    }
  }

  #keyOf(date: string, shiftId: ShiftId, area: string | undefined): string {
    return `${date} ${shiftId} ${this.#byArea ? area : ''}`;
  }

  /** Undefined where the shift came after the board was made. */
  at({ date, shiftId, area }: { date: string; shiftId: ShiftId; area: string }): Covered | undefined {
    return this.cells.get(this.#keyOf(date, shiftId, area));
  }
}
