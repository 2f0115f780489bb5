import { expect, test } from 'vitest';
import { changeOf, itemFaults } from './team-change.ts';

const EMPTY = { team: '', isTeamRemoved: false, supervisor: '', isSupervisorRemoved: false };

test('an empty field changes nothing', () => {
  expect(changeOf(EMPTY)).toEqual({});
  expect(changeOf({ ...EMPTY, team: ' Группа 1 ' })).toEqual({ team: 'Группа 1' });
  expect(changeOf({ ...EMPTY, supervisor: '7' })).toEqual({ supervisor_id: '7' });
});

test('a removal wins over the text of its field', () => {
  expect(
    changeOf({ team: 'Группа 1', isTeamRemoved: true, supervisor: '7', isSupervisorRemoved: true }),
  ).toEqual({
    team: null,
    supervisor_id: null,
  });
});

test('an error of an item is shown with the name of its employee', () => {
  const error = (pointer: string, detail: string) => ({
    status: '422',
    code: 'x',
    detail,
    source: { pointer },
  });
  expect(
    itemFaults(
      [error('/items/1/supervisor_id', 'Получается круг.'), error('/items', 'Слишком много.')],
      ['Анна', 'Борис'],
    ),
  ).toEqual(['Борис: Получается круг.']);
});
