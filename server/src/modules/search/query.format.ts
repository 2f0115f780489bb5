import { searchText } from '@portal/contract/shared/search-text.ts';
const LATIN = "`qwertyuiop[]asdfghjkl;'zxcvbnm,./";
const RUSSIAN = 'ёйцукенгшщзхъфывапролджэячсмитьбю.';
const OTHER_LAYOUT = new Map(LATIN.split('').map((letter, index) => [letter, RUSSIAN[index] ?? letter]));

/** What was meant where the keyboard stood on Latin letters; undefined where it cannot have. */
export function inRussianLayout(text: string): string | undefined {
  const lower = text.toLowerCase();
  if (/[а-яё]/.test(lower) || !/[a-z]/.test(lower)) return undefined;
  return lower
    .split('')
    .map((letter) => OTHER_LAYOUT.get(letter) ?? letter)
    .join('');
}

/** The words of a query: letters and digits, lower case, ё as е. */
export const wordsOf = (text: string): string[] =>
  (searchText(text).match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, 12);

/** One word that is looked for, in any form; letters and digits alone. */
export interface Sought {
  /** What it may be; one of them has to stand there. */
  spellings: readonly string[];
  /** Other words begin with it. */
  isBeginning: boolean;
  /** The beginning that its forms are likely to share, for cutting a snippet. */
  stem: string;
}

const stemOf = (word: string): string => (word.length > 5 ? word.slice(0, -2) : word);

/** The words as they were typed, the last one also as a beginning. */
export const asTyped = (words: readonly string[]): Sought[] =>
  words.map((word, at) => ({
    spellings: [word],
    isBeginning: at === words.length - 1,
    stem: stemOf(word),
  }));

/** A word that may be any of those, the likeliest first. */
export const oneOf = (spellings: readonly string[]): Sought => ({
  spellings,
  isBeginning: false,
  stem: stemOf(spellings[0] ?? ''),
});

/** As PostgreSQL takes it. */
export const tsqueryOf = ({ spellings, isBeginning }: Sought): string =>
  `(${spellings.map((word) => `'${word}'${isBeginning ? ':*' : ''}`).join(' | ')})`;

/**
 * A pattern of PostgreSQL for where those letters stand, large or small and with ё for е: to make the text of a file
 * comparable takes five times as long as to look through it.
 */
export const placeOf = (stem: string): string =>
  stem.replace(/./gsu, (letter) => (letter === 'е' ? '[еЕёЁ]' : `[${letter}${largeOf(letter)}]`));

/** The letter as a capital, where that is one letter. */
function largeOf(letter: string): string {
  const large = letter.toUpperCase();
  return large.length === letter.length ? large : '';
}

/** Words long enough to be compared by likeness: of short ones nearly everything is like. */
export const comparable = (words: readonly string[]): string[] => words.filter((word) => word.length >= 4);
