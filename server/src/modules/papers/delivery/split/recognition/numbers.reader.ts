import { searchText } from '@portal/contract/shared/search-text.ts';

/** A joint that ends a word, because letters and digits meet there. */
const JOINT = /(?<=\p{L})[-/.,·]|[-/.,·](?=\p{L})/u;

const foldText = (text: string): string => searchText(text.normalize('NFC'));

/** Looks up employees by personnel numbers in lower case. */
export function numberFinder(people: readonly { id: number; code: string }[]) {
  /** Null for numbers that differ only in case. */
  const byCode = new Map<string, number | null>();
  /** By the number without some of its leading zeros. */
  const byEnd = new Map<string, Set<number>>();
  for (const { id, code } of people) {
    const key = foldText(code.trim());
    byCode.set(key, byCode.has(key) ? null : id);
    for (let end = key; end.startsWith('0') && end.length > 1;) {
      end = end.slice(1);
      byEnd.set(end, (byEnd.get(end) ?? new Set()).add(id));
    }
  }

  /** Leading zeros may be missing where one employee alone fits; null for several. */
  function find(number: string): number | null | undefined {
    const exact = byCode.get(number);
    if (exact !== undefined) return exact;
    const fitting = byEnd.get(number);
    return fitting && (fitting.size === 1 ? [...fitting][0] : null);
  }

  return {
    exact: (number: string): number | null => byCode.get(number) ?? null,
    /** '12.50' and '10/12' are one word; of '12-Иванов' the first part may be a number, of 'КЦ-12' none is. */
    in: (word: string): { number: string; id: number | null } => {
      const whole = find(word);
      if (whole !== undefined) return { number: word, id: whole };
      const number = word.split(JOINT)[0] ?? '';
      return { number, id: find(number) ?? null };
    },
  };
}
export type NumberFinder = ReturnType<typeof numberFinder>;
