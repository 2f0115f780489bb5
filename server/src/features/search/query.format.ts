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

/** All the words in any form, the last one also as a beginning. */
export const tsqueryOf = (words: readonly string[]): string =>
  words.map((word, index) => (index === words.length - 1 ? `'${word}':*` : `'${word}'`)).join(' & ');

/** Words long enough to be compared by likeness: of short ones nearly everything is like. */
export const comparable = (words: readonly string[]): string[] => words.filter((word) => word.length >= 4);
