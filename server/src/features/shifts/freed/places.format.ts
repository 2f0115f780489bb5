import type { Numbers } from './cells.sql.ts';

type Few = Pick<Numbers, 'position' | 'needed' | 'capacity' | 'planned'>;

/** Places of one shift: those for everybody, and those that a position has of its own; both must have room. */
export class Places {
  readonly #numbers: readonly Few[];
  /** Taken since the numbers were read, by position. */
  readonly #taken = new Map<string, number>();
  #takenInAll = 0;

  constructor(numbers: readonly Few[]) {
    this.#numbers = numbers;
  }

  #ofPosition(position: string): Few | undefined {
    return position === '' ? undefined : this.#numbers.find((one) => one.position === position);
  }

  #ofAll(): Few | undefined {
    return this.#numbers.find((one) => one.position === '');
  }

  #planned({ position, planned }: Few): number {
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
