import { expect, test } from 'vitest';
import type { ShiftEmployee } from '../../board.queries.ts';
import { candidatesOf, noteOf } from './candidate-list.ts';
import type { Suggestion } from './candidates.queries.ts';

const suggestion = (id: string): Suggestion => ({
  id,
  type: 'suggestion',
  attributes: {
    ...{ fio: `Человек ${id}`, position: 'Тренер', shifts: [], week_shifts: 1, week_minutes: 360 },
    ...{ wished: true, invited_at: null },
  },
});
const employee = (id: string, absence: string | null = null): ShiftEmployee => ({
  id,
  type: 'shift_employee',
  attributes: {
    ...{ fio: `Человек ${id}`, position: 'Тренер', area: 'Тула', absence, shifts: [3], week_shifts: 2 },
    against: null,
  },
});

const idsOf = (isSearch: boolean) =>
  candidatesOf([suggestion('5'), suggestion('2')], [employee('1'), employee('2'), employee('3', 'Отгул')], {
    booked: ['1'],
    isSearch,
  }).map(({ id, isEligible }) => `${id}${isEligible ? '+' : ''}`);

test('suggested employees are first and listed once, booked ones are left out', () => {
  expect(idsOf(false)).toEqual(['5+', '2+', '3']);
});

test('a search shows its results alone, with invitations for the suggested', () => {
  expect(idsOf(true)).toEqual(['2+', '3']);
});

test('a note counts the shifts of the week and names those of the day', () => {
  const [first, , last] = candidatesOf([suggestion('5')], [employee('2'), employee('3')], {
    booked: [],
    isSearch: false,
  });
  const nameOf = (shift: number) => `Смена ${shift}`;
  expect(first && noteOf(first, nameOf)).toBe('1 смена за неделю · хочет эту смену');
  expect(last && noteOf(last, nameOf)).toBe('2 смены за неделю · уже Смена 3');
});
