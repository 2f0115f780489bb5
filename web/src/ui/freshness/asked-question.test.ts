import { expect, test } from 'vitest';
import { askedQuestion, asQuestion } from './asked-question.ts';

test('what was searched for begins a question with a capital letter, and nothing else of it changes', () => {
  expect(asQuestion('справка 2 ндфл')).toBe('Справка 2 ндфл');
  expect(asQuestion('2 ндфл')).toBe('2 ндфл');
  expect(asQuestion('')).toBe('');
});

test('it waits for the page of questions until that page has taken it', () => {
  expect(askedQuestion.get()).toBeNull();
  askedQuestion.set({ missId: '7', text: 'Парковка' });
  expect(askedQuestion.get()).toEqual({ missId: '7', text: 'Парковка' });
  askedQuestion.set(null);
  expect(askedQuestion.get()).toBeNull();
});
