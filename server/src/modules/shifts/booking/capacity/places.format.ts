import { Refusal } from '../../../../platform/refusal.ts';

/** Demand, capacity and bookings of a shift, in total or of a position. */
export interface PlaceNumbers {
  /** Empty for all positions. */
  position: string;
  needed: number | null;
  capacity: number | null;
  planned: number;
}

/** Refusal of a full shift; `ofPosition`: only the capacity of the caller's position is used up. */
export const fullShift = (ofPosition: boolean): Refusal =>
  new Refusal('shift_full', ofPosition ? { detail: 'Для вашей должности мест больше нет.' } : {});

/** Places of one shift, in total and per position; a booking needs capacity in both. */
export class Places {
  readonly #numbers: readonly PlaceNumbers[];
  /** Bookings since the numbers were read, by position. */
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

  #free(one: PlaceNumbers | undefined): number {
    return one && one.capacity !== null ? one.capacity - this.#planned(one) : Infinity;
  }

  /** Places open to a position; Infinity without any capacity set. */
  room(position: string): number {
    return Math.min(this.#free(this.#ofAll()), this.roomOfOwn(position));
  }

  /** Free places in the position's own capacity; Infinity without one. */
  roomOfOwn(position: string): number {
    return this.#free(this.#ofPosition(position));
  }

  /** Unmet demand of a position that has capacity; falls back to the total demand. */
  left(position: string): number {
    const own = this.#ofPosition(position);
    const of = own && own.needed !== null ? own : this.#ofAll();
    if (!of || of.needed === null) return 0;
    return Math.max(0, Math.min(of.needed - this.#planned(of), this.room(position)));
  }

  /** True if demand is set for the position or in total. */
  isNeedSet(position: string): boolean {
    return (this.#ofPosition(position)?.needed ?? this.#ofAll()?.needed ?? null) !== null;
  }

  /** Position whose demand an employee fills; '' for the total demand. */
  needOf(position: string): string {
    return (this.#ofPosition(position)?.needed ?? null) === null ? '' : position;
  }

  /** Positions with unmet demand and free capacity; '' for the total. */
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
