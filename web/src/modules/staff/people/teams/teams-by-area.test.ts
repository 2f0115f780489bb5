import { expect, test } from 'vitest';
import type { Team } from '../people.queries.ts';
import { teamsByArea } from './teams-by-area.ts';

const team = (id: string, area: string, supervisor: string): Team => ({
  type: 'team',
  id,
  attributes: { area, people: 1, on_shift: 0, supervisors: [{ id: '1', full_name: supervisor }] },
});
const teams = [
  team('Без города', '', 'Ли Ян'),
  team('Зал 1', 'Тула', 'Ким Ева'),
  team('Зал 2', 'Калуга', 'Ёлкин Пётр'),
];
const found = (words: string) =>
  teamsByArea(teams, words).map(([area, some]) => [area, some.map(({ id }) => id)]);

test('teams are grouped by area, and those without one are last', () => {
  expect(found('')).toEqual([
    ['Калуга', ['Зал 2']],
    ['Тула', ['Зал 1']],
    ['', ['Без города']],
  ]);
});

test('a team is found by its name, area and supervisors', () => {
  expect(found('зал 1')).toEqual([['Тула', ['Зал 1']]]);
  expect(found('калуг')).toEqual([['Калуга', ['Зал 2']]]);
  expect(found('елкин')).toEqual([['Калуга', ['Зал 2']]]);
  expect(found('нет такого')).toEqual([]);
});
