import { expect, it } from 'vitest';
import { initialsOf } from './initials.ts';

it.each([
  ['Константинопольская Александра Вячеславовна', 'КА'],
  ['Ли Ян', 'ЛЯ'],
  ['  мкртчян   карен ', 'МК'],
  ['Анна', 'А'],
  ['', ''],
])('the initials of %j are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
