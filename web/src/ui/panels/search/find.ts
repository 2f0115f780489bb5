import { searchTextInPlace, searchWords } from '@portal/contract/shared/search-text.ts';
export const wordsOf = (query: string): string[] => [...new Set(searchWords(query))];

export interface MarkedPart {
  /** Start offset. */
  at: number;
  text: string;
  isHit: boolean;
}

/** Splits text into matches and the rest. */
export function markParts(text: string, words: readonly string[]): MarkedPart[] {
  const lower = words.length ? searchTextInPlace(text) : '';
  const spans = words
    .flatMap((word) => {
      const found: [number, number][] = [];
      for (let at = lower.indexOf(word); at !== -1; at = lower.indexOf(word, at + word.length)) {
        found.push([at, at + word.length]);
      }
      return found;
    })
    .toSorted((a, b) => a[0] - b[0]);
  const parts: MarkedPart[] = [];
  let done = 0;
  for (const [from, to] of spans) {
    if (to <= done) continue;
    const start = Math.max(from, done);
    if (start > done) parts.push({ at: done, text: text.slice(done, start), isHit: false });
    parts.push({ at: start, text: text.slice(start, to), isHit: true });
    done = to;
  }
  if (done < text.length) parts.push({ at: done, text: text.slice(done), isHit: false });
  return parts;
}
