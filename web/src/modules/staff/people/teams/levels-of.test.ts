import { expect, test } from 'vitest';
import type { Supervisor } from '../people.queries.ts';
import { type Level, levelsOf } from './levels-of.ts';

const supervisor = (id: string, above: string | null): Supervisor => ({
  type: 'supervisor',
  id,
  attributes: { full_name: `Имя ${id}`, position: '', supervisor_id: above, people: 1, on_shift: 0 },
});
const names = (levels: readonly Level[]): unknown[] =>
  levels.map(({ person, below }) => (below.length > 0 ? [person.id, names(below)] : person.id));

test('supervisors stand below their own, in the order of the list', () => {
  const people = [supervisor('3', '2'), supervisor('1', null), supervisor('2', '1'), supervisor('4', '1')];
  expect(names(levelsOf(people))).toEqual([['1', [['2', ['3']], '4']]]);
});

test('a supervisor of somebody unknown stands at the top', () => {
  expect(names(levelsOf([supervisor('5', '9')]))).toEqual(['5']);
  expect(levelsOf([])).toEqual([]);
});
