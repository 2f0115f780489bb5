import { expect, test } from 'vitest';
import { copyText } from './copy.ts';

test.each([
  ['a plain text', 'Орёл', 'Орёл'],
  ['tabs, line ends and backslashes', 'a\tb\nc\rd\\e', 'a\\tb\\nc\\rd\\\\e'],
  ['an empty text', '', ''],
  ['nothing', null, '\\N'],
  ['a text that looks like nothing', '\\N', '\\\\N'],
  ['truth', true, 't'],
  ['a moment', new Date('2026-11-20T09:00:00Z'), '2026-11-20T09:00:00.000Z'],
])('COPY writes %s', (_, value, text) => {
  expect(copyText(value)).toBe(text);
});
