import { expect, test } from 'vitest';
import { safeNext } from './next-path.ts';

test('a path of this site is kept with its query', () => {
  expect(safeNext('/news/CATI?page=2#top')).toBe('/news/CATI?page=2#top');
  expect(safeNext('/news/Портал')).toBe('/news/Портал');
});

test.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  'news',
  '',
  undefined,
  7,
  '/login',
  '/login/?next=/login',
  `/${'a'.repeat(3000)}`,
])('%j is refused', (next) => {
  expect(safeNext(next)).toBeUndefined();
});
