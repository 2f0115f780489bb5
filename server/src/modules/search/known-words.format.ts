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
