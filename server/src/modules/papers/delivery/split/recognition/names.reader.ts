import { searchText } from '@portal/contract/shared/search-text.ts';
import type { PageText, Place } from './page-text.reader.ts';

/** Words of the longest name that is looked for; a line break may split one in two. */
const MAX_NAME_WORDS = 8;
const PATRONYMIC = /(?:вич|вна|чна|оглы|кызы)$/u;
/** A border inside a word: a line break or a hyphen. */
const SOFT = /[\n-]/u;

/** Letters of each word of a name. */
const namePartsOf = (name: string): string[] =>
  searchText(name.normalize('NFC'))
    .split(/\s+/u)
    .map((word) => word.replaceAll(/[^\p{L}]+/gu, ''))
    .filter(Boolean);

interface LetterWord {
  letters: string;
  /** Text between it and the word before. */
  gap: string;
  start: number;
}

function lettersOf(text: string): LetterWord[] {
  let end = 0;
  return [...text.matchAll(/\p{L}+/gu)].map(({ 0: letters, index }) => {
    const gap = text.slice(end, index);
    end = index + letters.length;
    return { letters, gap, start: index };
  });
}

/** True if the words are the parts of the name; inside a part only a line break or a hyphen may stand. */
function areParts(words: readonly LetterWord[], parts: readonly string[]): boolean {
  const borders = new Set<number>();
  let length = 0;
  for (const part of parts) borders.add((length += part.length));
  let at = 0;
  for (const { letters, gap } of words) {
    if (at > 0 && !borders.has(at) && !SOFT.test(gap)) return false;
    at += letters.length;
  }
  const ends = new Set<number>();
  length = 0;
  for (const { letters } of words) ends.add((length += letters.length));
  return [...borders].every((border) => ends.has(border));
}

interface FullName {
  /** Employees who bear it. */
  bearers: number[];
  parts: string[];
}

/** Finds full names in texts; each result is the list of employees with that name. */
export function nameFinder(people: readonly { id: number; name: string }[]) {
  const byLetters = new Map<string, FullName>();
  for (const { id, name } of people) {
    const parts = namePartsOf(name);
    const known = byLetters.get(parts.join(''));
    if (known) known.bearers.push(id);
    // One word alone is no full name.
    else if (parts.length > 1) byLetters.set(parts.join(''), { bearers: [id], parts });
  }
  const longest = Math.max(0, ...[...byLetters.keys()].map((key) => key.length));

  /** Names that begin at that word, with the word after each. */
  function namesAt(words: readonly LetterWord[], at: number): { name: FullName; next: number }[] {
    const found: { name: FullName; next: number }[] = [];
    let letters = '';
    for (let next = at + 1; next <= Math.min(at + MAX_NAME_WORDS, words.length); next++) {
      letters += words[next - 1]?.letters;
      if (letters.length > longest) break;
      const name = byLetters.get(letters);
      if (name && areParts(words.slice(at, next), name.parts)) found.push({ name, next });
    }
    return found;
  }

  /** Surname and given name are another person's before a patronymic; it may also be the next surname. */
  function hasPatronymic(words: readonly LetterWord[], { parts }: FullName, next: number): boolean {
    const { letters, gap } = words[next] ?? { letters: '', gap: '' };
    return (
      parts.length === 2 && PATRONYMIC.test(letters) && gap.trim() === '' && namesAt(words, next).length === 0
    );
  }

  /** The longest name that begins at that word. */
  const nameAt = (words: readonly LetterWord[], at: number): FullName | undefined =>
    namesAt(words, at).findLast(({ name, next }) => !hasPatronymic(words, name, next))?.name;

  return (text: string, isSkipped: (start: number, end: number) => boolean = () => false): number[][] => {
    const words = lettersOf(text);
    const found = words.flatMap(({ letters, start }, at) => {
      const name = nameAt(words, at);
      return name && !isSkipped(start, start + letters.length) ? [name] : [];
    });
    return [...new Set(found)].map(({ bearers }) => bearers);
  };
}

/** Full names on a page, without those of other roles. */
export const namesOn = (
  find: ReturnType<typeof nameFinder>,
  page: PageText,
  isOthers: (place: Place) => boolean,
): number[][] => find(page.text, (start, end) => isOthers(page.placeOf(start, end)));
