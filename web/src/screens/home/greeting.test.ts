import { expect, it } from 'vitest';
import { greetingAt } from './greeting.ts';

it.each([
  [0, 'Доброй ночи'],
  [4, 'Доброй ночи'],
  [5, 'Доброе утро'],
  [11, 'Доброе утро'],
  [12, 'Добрый день'],
  [17, 'Добрый день'],
  [18, 'Добрый вечер'],
  [22, 'Добрый вечер'],
  [23, 'Доброй ночи'],
])('the greeting at %i is «%s»', (hour, words) => {
  expect(greetingAt(hour)).toBe(words);
});
