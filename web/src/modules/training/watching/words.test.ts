import { expect, test } from 'vitest';
import { faultOf } from './words.ts';

test.each([
  [['', 'ель'], 0, 'Введите слово.'],
  [['два слова'], 0, 'Допутимы только русские буквы, без пробелов.'],
  [['word'], 0, 'Допутимы только русские буквы, без пробелов.'],
  [['Ёлка', ' елка '], 1, 'Нельзя использовать одно слово два раза'],
  [['Ёлка', ' елка '], 0, undefined],
  [[' сосна '], 0, undefined],
])('the words %j at %i: %s', (words, index, fault) => {
  expect(faultOf(words, index)).toBe(fault);
});
