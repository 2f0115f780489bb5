import { expect, test } from 'vitest';
import { askedQuestion, asQuestion } from './asked-question.ts';

test('the search text becomes a question with a capital letter and no other change', () => {
  expect(asQuestion('справка 2 ндфл')).toBe('Справка 2 ндфл');
  expect(asQuestion('2 ндфл')).toBe('2 ндфл');
  expect(asQuestion('')).toBe('');
});

test('the question waits for its page, which takes it once', () => {
  expect(askedQuestion.get()).toBeNull();
  askedQuestion.set({ missId: '7', text: 'Парковка' });
  expect(askedQuestion.get()).toEqual({ missId: '7', text: 'Парковка' });
  askedQuestion.set(null);
  expect(askedQuestion.get()).toBeNull();
});
