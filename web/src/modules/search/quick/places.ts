import { HIT_END, HIT_START } from '@portal/contract/search/search.calls.ts';
import { searchTextInPlace, searchWords } from '@portal/contract/shared/search-text.ts';
import { markParts } from '../../../ui/panels/search/find.ts';
import type { Option, Place } from './option.ts';

const GROUPS: Record<Place['kind'], string> = { action: 'Действия', page: 'Страницы' };

/** Puts hit marks around the words. */
export const marked = (text: string, words: readonly string[]): string =>
  markParts(text, words)
    .map((part) => (part.isHit ? `${HIT_START}${part.text}${HIT_END}` : part.text))
    .join('');

const begins = (text: string, word: string): boolean =>
  searchWords(text).some((other) => other.startsWith(word));

export const toOption = ({ kind, label, url, icon }: Place): Option => ({
  key: `${kind} ${url}`,
  group: GROUPS[kind],
  url,
  icon,
  title: label,
});

/** Pages and actions with a word prefix for every word of the query. */
export function placesNamed(places: readonly Place[], query: string): Option[] {
  const words = searchWords(query);
  return places
    .filter(({ label }) => words.every((word) => begins(searchTextInPlace(label), word)))
    .map((place) => ({ ...toOption(place), title: marked(place.label, words) }));
}
