import { searchText } from '@portal/contract/shared/search-text.ts';
import { MIN_BARE_LENGTH } from './labels.reader.ts';
import type { nameFinder } from './names.reader.ts';
import type { NumberFinder } from './numbers.reader.ts';
import { unknown, type Known, type Owner, type Unknown } from './owner.format.ts';

/** '2026-10'; with the month first it may be a date whose day is in front. */
const PERIOD = /(?<!\p{N})20\d\d[-_. ](?:0[1-9]|1[0-2])(?!\p{N})/gu;
/** '21.10.2026', '10_2026' */
const DATE = /(?<!\p{N})(?:\d\d[-_. ])?\d\d[-_. ]20\d\d(?!\p{N})/gu;
const WORD = /[\p{L}\p{N}]+/gu;

const foldName = (text: string): string => searchText(text.normalize('NFC'));

/** Letters and digits of a name without its period. */
const wordsOf = (rest: string, ...patterns: RegExp[]): string[] =>
  patterns.reduce((text, pattern) => text.replaceAll(pattern, ' '), rest).match(WORD) ?? [];

interface Finders {
  numbers: NumberFinder;
  names: ReturnType<typeof nameFinder>;
}

/** Finds the employee whose number begins the name of a file in an archive. */
export function fileRecogniser(people: readonly Known[], { numbers, names }: Finders) {
  const nameOf = new Map(people.map(({ id, name }) => [id, wordsOf(foldName(name))]));

  function numberOf(folded: string): { id: number; end: number } | null {
    const ends = [...folded.matchAll(/[^\p{L}\p{N}]/gu)].map(({ index }) => index);
    for (const end of [folded.length, ...ends.toReversed()]) {
      const id = numbers.exact(folded.slice(0, end));
      const isPart = /^[-/.,·]\p{N}/u.test(folded.slice(end));
      if (id !== null && !isPart) return { id, end };
    }
    return null;
  }

  /** '7 Орлова Н.' or '7 2026-10', not '7 сотрудников' nor '21 октября'. */
  function isOnlyNamed(id: number, rest: string): boolean {
    const parts = nameOf.get(id) ?? [];
    const words = wordsOf(rest, PERIOD);
    const isOfName = (word: string): boolean =>
      parts.includes(word) || (word.length === 1 && parts.some((part) => part.startsWith(word)));
    return words.length === 0 || (words[0] === parts[0] && words.every(isOfName));
  }

  return (fileName: string): Owner | Unknown => {
    const folded = foldName(fileName).replace(/\.pdf$/u, '');
    const found = numberOf(folded);
    if (!found) return unknown(/^\p{N}/u.test(folded) ? 'unknown_number' : 'no_number');
    const { id, end } = found;
    const rest = folded.slice(end);
    if (end < MIN_BARE_LENGTH && !isOnlyNamed(id, rest)) return unknown('no_number');
    const numbered = wordsOf(rest, PERIOD, DATE).flatMap((word) => numbers.exact(word) ?? []);
    if (numbered.some((other) => other !== id)) return unknown('two_people', [id, ...numbered]);
    const others = names(folded).filter((bearers) => !bearers.includes(id));
    return others.length === 0 ? { employeeId: id } : unknown('name_differs', [id, ...others.flat()]);
  };
}
