import { expect, test } from 'vitest';
import { timeLeft } from './time-left.ts';

test('the time to the deadline becomes more precise near the end', () => {
  expect(timeLeft((2 * 86_400 + 3 * 3600 + 59) * 1000)).toBe('2 дня 3 ч');
  expect(timeLeft((3 * 3600 + 12 * 60) * 1000)).toBe('3 ч 12 мин');
  expect(timeLeft((12 * 60 + 5) * 1000)).toBe('12:05');
  expect(timeLeft(-1)).toBe('0:00');
});
