import { distinctNames } from '../../namesakes.ts';

/** Names in a one-line message; the answer has all of them. */
const NAMED = 3;

/** `1 (Ильина Вера)`, `5 (Белова Анна, Ильина Вера, Комова Ольга и ещё 2)`; empty without names. */
export function unreachableInWords(names: readonly string[]): string {
  const rest = names.length - NAMED;
  const named = names.slice(0, NAMED).join(', ');
  return `${names.length} (${named}${rest > 0 ? ` и ещё ${rest}` : ''})`;
}

/** In alphabetical order; namesakes with their personnel numbers. */
export function unreachableNames(people: readonly { fullName: string; code: string }[]): string[] {
  return distinctNames(people).toSorted((a, b) => a.localeCompare(b, 'ru'));
}
