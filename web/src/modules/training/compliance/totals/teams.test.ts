import { expect, test } from 'vitest';
import type { Team } from '../compliance.queries.ts';
import { changeText, percentOf, percentText, withAll } from './teams.ts';

const week = (asked: number, done: number, day = '2026-11-23') => ({ week: day, asked, done });
const team = (id: string, area: string, ...weeks: ReturnType<typeof week>[]): Team => ({
  type: 'compliance_team',
  id,
  attributes: { area, weeks },
});

test('a share is whole percent, and a hundred only if all is done', () => {
  expect(percentOf(week(200, 199))).toBe(99);
  expect(percentText(week(3, 3))).toBe('100 %');
  expect(percentText(week(0, 0))).toBe('—');
});

test('the total of all areas is first if there are several', () => {
  const tula = team('1', 'Тула', week(4, 1), week(4, 3));
  const nowhere = team('2', '', week(1, 1), week(2, 1));
  expect(
    withAll([tula, nowhere]).map(({ name, weeks }) => [
      name,
      ...weeks.map(({ asked, done }) => [done, asked]),
    ]),
  ).toEqual([
    ['Все площадки', [2, 5], [4, 6]],
    ['Тула', [1, 4], [3, 4]],
    ['Без площадки', [1, 1], [1, 2]],
  ]);
  expect(withAll([tula]).map(({ name }) => name)).toEqual(['Тула']);
  expect(withAll([])).toEqual([]);
});

test('a change is counted from the first week with requirements', () => {
  expect(changeText([week(0, 0), week(4, 1), week(4, 3)])).toBe('+50 п. п.');
  expect(changeText([week(4, 3), week(4, 1)])).toBe('−50 п. п.');
  expect(changeText([week(4, 1), week(8, 2)])).toBe('');
  expect(changeText([week(0, 0), week(4, 1)])).toBe('');
});

test('a week without requirements has no share, and is excluded from the change', () => {
  expect(percentOf(week(0, 0))).toBeUndefined();
  expect(changeText([])).toBe('');
  expect(changeText([week(0, 0), week(0, 0)])).toBe('');
  expect(changeText([week(2, 1), week(0, 0), week(2, 2)])).toBe('+50 п. п.');
});

test.each([
  [week(1, 0), '0 %'],
  [week(3, 1), '33 %'],
  [week(3, 2), '66 %'],
  [week(1000, 999), '99 %'],
  [week(1, 1), '100 %'],
])('%o is shown as %s', (given, words) => {
  expect(percentText(given)).toBe(words);
});

test('the totals of all areas keep their weeks', () => {
  const days = ['2026-11-09', '2026-11-16', '2026-11-23'];
  const of = (asked: number, done: number) => days.map((day) => week(asked, done, day));
  const [all] = withAll([
    team('1', 'Тула', ...of(2, 1)),
    team('2', 'Орёл', ...of(3, 3)),
    team('3', 'Калуга', ...of(5, 0)),
  ]);
  expect(all).toEqual({ key: 'all', name: 'Все площадки', weeks: of(10, 4) });
});
