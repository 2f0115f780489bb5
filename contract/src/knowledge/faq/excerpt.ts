import { searchTextInPlace } from '../../shared/search-text.ts';

const AROUND = 60;

/** Excerpt of a long text around the first match; '' if there is none. */
export function excerptOf(text: string, words: readonly string[]): string {
  const lower = searchTextInPlace(text);
  const places = words.map((word) => lower.indexOf(word)).filter((at) => at !== -1);
  if (places.length === 0) return '';
  const first = Math.min(...places);
  const from = first > AROUND ? text.lastIndexOf(' ', first - AROUND / 2) + 1 : 0;
  const next = text.indexOf(' ', first + AROUND * 2);
  const to = next === -1 ? text.length : next;
  return `${from > 0 ? '…' : ''}${text.slice(from, to)}${to < text.length ? '…' : ''}`;
}
