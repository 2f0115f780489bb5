import { Refusal } from '../../../platform/refusal.ts';

/** Numbers of a shift, of everybody or of those of a position: needed, places, and how many come. */
export interface PlaceNumbers {
  /** Empty: everybody. */
  position: string;
  needed: number | null;
  capacity: number | null;
  planned: number;
}

/** Refusal of a full shift; `ofPosition`: only the places of the caller's position are taken. */
export const fullShift = (ofPosition: boolean): Refusal =>
  new Refusal('shift_full', ofPosition ? { detail: 'Для вашей должности мест больше нет.' } : {});

/** Places of one shift: those for everybody, and those that a position has of its own; both must have room. */
export class Places {
  readonly #numbers: readonly PlaceNumbers[];
  /** Taken since the numbers were read, by position. */
  readonly #taken = new Map<string, number>();
  #takenInAll = 0;

  constructor(numbers: readonly PlaceNumbers[]) {
    this.#numbers = numbers;
  }

  #ofPosition(position: string): PlaceNumbers | undefined {
    return position === '' ? undefined : this.#numbers.find((one) => one.position === position);
  }

  #ofAll(): PlaceNumbers | undefined {
    return this.#numbers.find((one) => one.position === '');
  }

  #planned({ position, planned }: PlaceNumbers): number {
    return planned + (position === '' ? this.#takenInAll : (this.#taken.get(position) ?? 0));
  }

  /** How many more of that position may be booked; Infinity where nobody has set any places. */
  room(position: string): number {
    const rooms = [this.#ofAll(), this.#ofPosition(position)].map((one) =>
      one && one.capacity !== null ? one.capacity - this.#planned(one) : Infinity,
    );
    return Math.min(...rooms);
  }

  /** Places of the position's own that are left; Infinity where it has none. */
  roomOfOwn(position: string): number {
    const own = this.#ofPosition(position);
    return own && own.capacity !== null ? own.capacity - this.#planned(own) : Infinity;
  }

  /** How many of that position are still needed and have room: of the position where its need is set. */
  left(position: string): number {
    const own = this.#ofPosition(position);
    const of = own && own.needed !== null ? own : this.#ofAll();
    if (!of || of.needed === null) return 0;
    return Math.max(0, Math.min(of.needed - this.#planned(of), this.room(position)));
  }

  /** Somebody said how many of that position are needed. */
  isNeedSet(position: string): boolean {
    return (this.#ofPosition(position)?.needed ?? this.#ofAll()?.needed ?? null) !== null;
  }

  /** Whose need it is that a person of that position fills: the position's own where it is set, else anybody's. */
  needOf(position: string): string {
    return (this.#ofPosition(position)?.needed ?? null) === null ? '' : position;
  }

  /** Whose needs are not met and have room: positions, and '' for anybody. */
  unmet(): string[] {
    return this.#numbers
      .filter(({ position, needed }) => needed !== null && this.left(position) > 0)
      .map(({ position }) => position);
  }

  take(position: string): void {
    this.#takenInAll += 1;
    this.#taken.set(position, (this.#taken.get(position) ?? 0) + 1);
  }
}
