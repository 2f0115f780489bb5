import { expect, test } from 'vitest';
import { narrow } from './narrow.ts';

const people = ['Пономарёва Ольга Викторовна', 'Пономаренко Олег Ильич', 'Орлова Анна'].map(
  (full_name, at) => ({
    attributes: { full_name, code_id: `00423${at}` },
  }),
);
const names = (text: string) => narrow(people, text).map(({ attributes }) => attributes.full_name);

test('text beyond four characters filters the found employees', () => {
  expect(names('пономаре')).toHaveLength(2);
  expect(names('Пономарева ')).toEqual(['Пономарёва Ольга Викторовна']);
  expect(names('ольга поно')).toEqual(['Пономарёва Ольга Викторовна']);
  expect(names('004232')).toEqual(['Орлова Анна']);
  expect(names('Петров')).toEqual([]);
  expect(names('')).toHaveLength(3);
});
