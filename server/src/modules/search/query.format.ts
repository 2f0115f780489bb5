import { searchText } from '@portal/contract/shared/search-text.ts';
const LATIN = "`qwertyuiop[]asdfghjkl;'zxcvbnm,./";
const RUSSIAN = 'ёйцукенгшщзхъфывапролджэячсмитьбю.';
const OTHER_LAYOUT = new Map(LATIN.split('').map((letter, index) => [letter, RUSSIAN[index] ?? letter]));

/** The query converted from a Latin keyboard layout; undefined if that is impossible. */
export function inRussianLayout(text: string): string | undefined {
  const lower = text.toLowerCase();
  if (/[а-яё]/.test(lower) || !/[a-z]/.test(lower)) return undefined;
  return lower
    .split('')
    .map((letter) => OTHER_LAYOUT.get(letter) ?? letter)
    .join('');
}

/** Words of a query: letters and digits, lower case, ё as е. */
export const wordsOf = (text: string): string[] =>
  (searchText(text).match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, 12);

/** A search word in any form; letters and digits only. */
export interface Sought {
  /** Alternatives; one of them must match. */
  spellings: readonly string[];
  /** Matches as a prefix. */
  isBeginning: boolean;
  /** Likely common prefix of its forms, for cutting a snippet. */
  stem: string;
}

const stemOf = (word: string): string => (word.length > 5 ? word.slice(0, -2) : word);

/** Words as typed, the last one as a prefix, too. */
export const asTyped = (words: readonly string[]): Sought[] =>
  words.map((word, at) => ({
    spellings: [word],
    isBeginning: at === words.length - 1,
    stem: stemOf(word),
  }));

/** A word with alternatives, the most similar first. */
export const oneOf = (spellings: readonly string[]): Sought => ({
  spellings,
  isBeginning: false,
  stem: stemOf(spellings[0] ?? ''),
});

/** Syntax of PostgreSQL's tsquery. */
export const tsqueryOf = ({ spellings, isBeginning }: Sought): string =>
  `(${spellings.map((word) => `'${word}'${isBeginning ? ':*' : ''}`).join(' | ')})`;

/**
 * Regular expression of PostgreSQL for these letters in any case and with ё for е: normalising the text of a
 * file takes five times as long as searching it.
 */
export const placeOf = (stem: string): string =>
  stem.replace(/./gsu, (letter) => (letter === 'е' ? '[еЕёЁ]' : `[${letter}${largeOf(letter)}]`));

/** Capital letter, if it is one character. */
function largeOf(letter: string): string {
  const large = letter.toUpperCase();
  return large.length === letter.length ? large : '';
}

/** Words long enough for a similarity search: short ones resemble nearly everything. */
export const comparable = (words: readonly string[]): string[] => words.filter((word) => word.length >= 4);
