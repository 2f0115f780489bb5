import { expect, test } from 'vitest';
import { unreachableInWords, unreachableNames } from './unreachable.ts';

test('employees without an address are sorted by name, namesakes with their numbers', () => {
  const people = ['Ёлкина Анна', 'Белова Ирина', 'Белова Ирина', 'Жук Олег'].map((fullName, at) => ({
    fullName,
    code: `T${at}`,
  }));
  expect(unreachableNames(people)).toEqual([
    'Белова Ирина (T1)',
    'Белова Ирина (T2)',
    'Ёлкина Анна',
    'Жук Олег',
  ]);
});

test.each([
  [['Белова Ирина'], '1 (Белова Ирина)'],
  [['А', 'Б', 'В'], '3 (А, Б, В)'],
  [['А', 'Б', 'В', 'Г', 'Д'], '5 (А, Б, В и ещё 2)'],
])('the names %j become: %s', (names, words) => {
  expect(unreachableInWords(names)).toBe(words);
});
