import type { ShiftId } from '@portal/contract/shifts/shifts.ts';
import { daysOf } from '../../modules/shifts/weeks.rules.ts';
import { randomOf } from '../random.ts';

export interface DemoDemand {
  area: string;
  day: string;
  shiftId: ShiftId;
  /** Empty: of everybody. */
  position: string;
  needed: number;
  capacity: number | null;
}

/** How many are booked, by cell. */
export class Booked {
  readonly #counts = new Map<string, number>();
  /** By area and weekday. */
  readonly #days = new Map<string, Set<string>>();
  readonly #positions = new Map<string, Set<string>>();

  readonly #cell = (area: string, day: string, shiftId: ShiftId, position: string): string =>
    `${area} ${day} ${shiftId} ${position}`;

  add(area: string, day: string, shiftId: ShiftId, position: string): void {
    for (const whose of ['', position]) {
      const cell = this.#cell(area, day, shiftId, whose);
      this.#counts.set(cell, (this.#counts.get(cell) ?? 0) + 1);
    }
    const days = `${area} ${weekdayOf(day)}`;
    this.#days.set(days, (this.#days.get(days) ?? new Set()).add(day));
    this.#positions.set(area, (this.#positions.get(area) ?? new Set()).add(position));
  }

  /** Bookings of a position; an empty position counts everybody. */
  of(area: string, day: string, shiftId: ShiftId, position = ''): number {
    return this.#counts.get(this.#cell(area, day, shiftId, position)) ?? 0;
  }

  positionsOf(area: string): string[] {
    return [...(this.#positions.get(area) ?? [])].toSorted();
  }

  get areas(): string[] {
    return [...this.#positions.keys()].toSorted();
  }

  /** Average bookings on that weekday before `until`. */
  usual(area: string, weekday: number, { shiftId, position, until }: Usual): number {
    const days = [...(this.#days.get(`${area} ${weekday}`) ?? [])].filter((day) => day < until);
    const sum = days.reduce((total, day) => total + this.of(area, day, shiftId, position), 0);
    return days.length ? sum / days.length : 1;
  }
}

interface Usual {
  shiftId: ShiftId;
  /** Empty: of everybody. */
  position: string;
  until: string;
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

/** Demand and capacity of each shift in the span, from average bookings. */
export function demoDemand(booked: Booked, { from, to, shiftIds, open }: Span): DemoDemand[] {
  const random = randomOf(4_404);
  const usual = new Map<string, number>();
  const usualOf = (area: string, weekday: number, shiftId: ShiftId, position = ''): number => {
    const key = `${area} ${weekday} ${shiftId} ${position}`;
    const known = usual.get(key) ?? booked.usual(area, weekday, { shiftId, position, until: open });
    usual.set(key, known);
    return known;
  };
  const ofEverybody = booked.areas.flatMap((area) =>
    daysOf(from, to).flatMap((day) =>
      shiftIds.map((shiftId) => {
        const weekday = weekdayOf(day);
        const planned = booked.of(area, day, shiftId);
        if (isFull(weekday, shiftId) && planned > 0 && day >= open) {
          return { area, day, shiftId, position: '', needed: planned, capacity: planned };
        }
        const share = 0.85 + random.next() * 0.3;
        const needed = Math.max(1, Math.round(usualOf(area, weekday, shiftId) * share));
        const capacity = Math.max(Math.round(needed * 1.3) + 1, planned);
        return { area, day, shiftId, position: '', needed, capacity: weekday === SUNDAY ? null : capacity };
      }),
    ),
  );
  // Positions of whom one comes now and then have no need of their own.
  const ofPositions = ofEverybody.flatMap(({ area, day, shiftId }) =>
    booked.positionsOf(area).flatMap((position): DemoDemand[] => {
      const needed = Math.round(usualOf(area, weekdayOf(day), shiftId, position));
      return needed < 1 ? [] : [{ area, day, shiftId, position, needed, capacity: null }];
    }),
  );
  return [...ofEverybody, ...ofPositions];
}
