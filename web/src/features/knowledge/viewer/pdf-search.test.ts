import { expect, test } from 'vitest';
import { markedText } from './pdf-search.ts';

test('found words are marked, ё as е, and nothing of the file becomes HTML', () => {
  expect(markedText('Ёлки & <b>', 'елки')).toBe('<mark>Ёлки</mark> &amp; &lt;b&gt;');
  expect(markedText('<script>', '')).toBe('&lt;script&gt;');
});
