import { searchText } from '@portal/contract/shared/search-text.ts';
import { Word, WORD_TEXTS } from '@portal/contract/training/instructions/words.ts';

/** Error of a check word; words must differ. */
export function faultOf(words: readonly string[], index: number): string | undefined {
  const word = (words[index] ?? '').trim();
  const fault = Word.safeParse(word).error?.issues[0]?.message;
  if (fault) return fault;
  const twice = words.some((other, place) => place < index && searchText(other.trim()) === searchText(word));
  return twice ? WORD_TEXTS.unique : undefined;
}
