import { expect, test } from 'vitest';
import { searchText, searchTextInPlace, searchWords } from './search-text.ts';

test('case and ё make no difference', () => {
  expect(searchText('ЁЛКИ и Ёлки')).toBe('елки и елки');
});

test('letters keep their position where a lower-case letter would be longer', () => {
  const text = 'İЁ квоты';
  expect(searchText(text)).not.toHaveLength(text.length);
  expect(searchTextInPlace(text)).toBe('İе квоты');
});

test('a query is split into words at any separator', () => {
  expect(searchWords('  Семёнова\tАНна  ')).toEqual(['семенова', 'анна']);
  expect(searchWords('Римская-Корсакова', /[\s-]+/)).toEqual(['римская', 'корсакова']);
  expect(searchWords(' ')).toEqual([]);
});
