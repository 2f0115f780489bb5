import { expect, it } from 'vitest';
import { shortText } from './short-text.ts';

it.each([
  ['Новая волна', 'Новая волна'],
  ['ж'.repeat(60), 'ж'.repeat(60)],
  ['ж'.repeat(255), `${'ж'.repeat(60)}…`],
  [`${'слово '.repeat(9)}предпоследнее и последнее`, `${'слово '.repeat(9).trim()}…`],
])('the name «%s» is shortened between words', (name, short) => {
  expect(shortText(name)).toBe(short);
});
