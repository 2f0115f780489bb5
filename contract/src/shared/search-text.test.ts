import { expect, test } from 'vitest';
import { searchText, searchTextInPlace, searchWords } from './search-text.ts';

test('case and ё make no difference', () => {
  expect(searchText('ЁЛКИ и Ёлки')).toBe('елки и елки');
});

test('letters keep their place where a small letter would be longer', () => {
  const text = 'İЁ квоты';
  expect(searchText(text)).not.toHaveLength(text.length);
  expect(searchTextInPlace(text)).toBe('İе квоты');
});

test('a query is its words, whatever stands between them', () => {
  expect(searchWords('  Семёнова\tАНна  ')).toEqual(['семенова', 'анна']);
  expect(searchWords('Римская-Корсакова', /[\s-]+/)).toEqual(['римская', 'корсакова']);
  expect(searchWords(' ')).toEqual([]);
});
