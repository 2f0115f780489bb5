import { expect, test } from 'vitest';
import { missedSearch, asQuestion } from './missed-search.ts';

test('the search text becomes a question with a capital letter and no other change', () => {
  expect(asQuestion('справка 2 ндфл')).toBe('Справка 2 ндфл');
  expect(asQuestion('2 ндфл')).toBe('2 ндфл');
  expect(asQuestion('')).toBe('');
});

test('the question waits for its page, which takes it once', () => {
  expect(missedSearch.get()).toBeNull();
  missedSearch.set({ missId: '7', text: 'Парковка' });
  expect(missedSearch.get()).toEqual({ missId: '7', text: 'Парковка' });
  missedSearch.set(null);
  expect(missedSearch.get()).toBeNull();
});
