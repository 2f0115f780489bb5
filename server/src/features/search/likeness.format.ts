import { searchText } from '@portal/contract/shared/search-text.ts';

/** Longest word that is kept: what is longer is no word. */
const LONGEST = 30;

/** The words of texts that misspelt ones are compared with, each once: letters alone, lower case, ё as е. */
export function knownWords(texts: Iterable<string>): Set<string> {
  const words = new Set<string>();
  for (const text of texts)
    for (const [found] of text.matchAll(/\p{L}{4,}/gu))
      if (found.length <= LONGEST) words.add(searchText(found));
  return words;
}

/**
 * Wrong, missing, needless and swapped letters between two words (optimal string alignment). Both are at most as
 * long as a word may be.
 */
export function distance(one: string, other: string): number {
  let [before, last]: number[][] = [[], Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row];
    for (let at = 1; at <= other.length; at += 1) {
      const isSame = one[row - 1] === other[at - 1];
      let best = Math.min(
        (last?.[at] ?? 0) + 1,
        (next[at - 1] ?? 0) + 1,
        (last?.[at - 1] ?? 0) + (isSame ? 0 : 1),
      );
      const isSwapped = at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1];
      if (row > 1 && isSwapped) best = Math.min(best, (before?.[at - 2] ?? 0) + 1);
      next.push(best);
    }
    [before, last] = [last ?? [], next];
  }
  return last?.[other.length] ?? 0;
}

/** Faults that a word of that length may have. */
const faultsOf = (word: string): number => (word.length <= 5 ? 1 : word.length <= 8 ? 2 : 3);
/** Words that one misspelt word may be. */
const MOST = 8;

/** What a misspelt word may be, the likeliest first; `nearest` only with as few faults as there are at all. */
export function likely(word: string, known: readonly string[], isNearest: boolean): string[] {
  const near = known
    .map((other) => ({ other, faults: distance(word, other) }))
    .filter(({ faults }) => faults <= faultsOf(word))
    .toSorted((a, b) => a.faults - b.faults);
  const fewest = near[0]?.faults ?? 0;
  return near
    .filter(({ faults }) => !isNearest || faults === fewest)
    .slice(0, MOST)
    .map(({ other }) => other);
}
