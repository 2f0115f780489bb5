/** Small seeded generator (mulberry32): the same seed gives the same organisation. */
export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** Whole number from `low` to `high`, both included. */
  int(low: number, high: number): number;
  pick<T>(list: readonly T[]): T;
  chance(share: number): boolean;
  shuffled<T>(list: readonly T[]): T[];
}

export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));

  return {
    next,
    int,
    pick<T>(list: readonly T[]): T {
      const found = list[int(0, list.length - 1)];
      if (found === undefined) throw new Error('nothing to pick from');
      return found;
    },
    chance: (share) => next() < share,
    shuffled<T>(list: readonly T[]): T[] {
      const left = [...list];
      const out: T[] = [];
      while (left.length > 0) out.push(...left.splice(int(0, left.length - 1), 1));
      return out;
    },
  };
}
