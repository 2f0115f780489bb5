import type { ShiftId } from '@portal/contract/shifts/shifts.ts';
import { daysOf } from '../../features/shifts/weeks.rules.ts';
import { randomOf } from '../random.ts';

export interface DemoDemand {
  area: string;
  day: string;
  shiftId: ShiftId;
  needed: number;
  capacity: number | null;
}

/** How many are booked, by cell. */
export class Booked {
  readonly #counts = new Map<string, number>();
  readonly #days = new Map<string, Set<string>>();

  readonly #cell = (area: string, day: string, shiftId: ShiftId): string => `${area} ${day} ${shiftId}`;

  add(area: string, day: string, shiftId: ShiftId): void {
    const cell = this.#cell(area, day, shiftId);
    this.#counts.set(cell, this.of(area, day, shiftId) + 1);
    this.#days.set(area, (this.#days.get(area) ?? new Set()).add(day));
  }

  of(area: string, day: string, shiftId: ShiftId): number {
    return this.#counts.get(this.#cell(area, day, shiftId)) ?? 0;
  }

  get areas(): string[] {
    return [...this.#days.keys()].toSorted();
  }

  /** Of that weekday on the days before `until`. */
  usual(area: string, weekday: number, shiftId: ShiftId, until: string): number {
    const days = [...(this.#days.get(area) ?? [])].filter((day) => day < until && weekdayOf(day) === weekday);
    const sum = days.reduce((total, day) => total + this.of(area, day, shiftId), 0);
    return days.length ? sum / days.length : 1;
  }
}

const weekdayOf = (day: string): number => (new Date(`${day}T00:00Z`).getUTCDay() + 6) % 7;

/** Thursday evening and Saturday morning have as many places as people: full. On Sunday as many come as like. */
const isFull = (weekday: number, shiftId: ShiftId): boolean =>
  (weekday === 3 && shiftId === 3) || (weekday === 5 && shiftId === 2);
const SUNDAY = 6;

interface Span {
  from: string;
  to: string;
  /** Numbers of the shifts in force. */
  shiftIds: readonly ShiftId[];
  /** Days from here on are still being planned. */
  open: string;
}

/** What each shift of the span needs and has places for, counted from what is usual. */
export function demoDemand(booked: Booked, { from, to, shiftIds, open }: Span): DemoDemand[] {
  const random = randomOf(4_404);
  const usual = new Map<string, number>();
  const usualOf = (area: string, weekday: number, shiftId: ShiftId): number => {
    const key = `${area} ${weekday} ${shiftId}`;
    const known = usual.get(key) ?? booked.usual(area, weekday, shiftId, open);
    usual.set(key, known);
    return known;
  };
  return booked.areas.flatMap((area) =>
    daysOf(from, to).flatMap((day) =>
      shiftIds.map((shiftId) => {
        const weekday = weekdayOf(day);
        const planned = booked.of(area, day, shiftId);
        if (isFull(weekday, shiftId) && planned > 0 && day >= open) {
          return { area, day, shiftId, needed: planned, capacity: planned };
        }
        const share = 0.85 + random.next() * 0.3;
        const needed = Math.max(1, Math.round(usualOf(area, weekday, shiftId) * share));
        const capacity = Math.max(Math.round(needed * 1.3) + 1, planned);
        return { area, day, shiftId, needed, capacity: weekday === SUNDAY ? null : capacity };
      }),
    ),
  );
}
