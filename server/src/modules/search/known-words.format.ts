import { searchText } from '@portal/contract/shared/search-text.ts';

/** Longest stored word; longer ones are no words. */
const MAX_WORD_LENGTH = 30;

/** Distinct words of texts as candidates for misspelt ones: letters only, lower case, ё as е. */
export function knownWords(texts: Iterable<string>): Set<string> {
  const words = new Set<string>();
  for (const text of texts)
    for (const [found] of text.matchAll(/\p{L}{4,}/gu))
      if (found.length <= MAX_WORD_LENGTH) words.add(searchText(found));
  return words;
}
