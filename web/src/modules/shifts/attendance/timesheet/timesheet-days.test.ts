import { expect, test } from 'vitest';
import { dayCell, hoursSpoken } from './timesheet-days.ts';

const shift = (more: object) => ({
  ...{ date: '2026-11-04', shift_id: 2, state: null, minutes: null, hours: '06:00' },
  ...more,
});
const cell = (...shifts: object[]) => dayCell(shifts.map(shift), (id) => `Смена ${id}`);

test('a day has the hours of its shifts, and their details', () => {
  expect(cell({})).toEqual({ text: '6', tone: undefined, title: 'Смена 2, без отметки, 06:00' });
  expect(cell({ state: 'late', minutes: 35, hours: '05:25' }, { shift_id: 3, state: 'came' })).toEqual({
    text: '11:25',
    tone: 'late',
    title: 'Смена 2, опоздание 35 мин, 05:25; Смена 3, явка, 06:00',
  });
  expect(cell({ state: 'no_show', hours: null })).toEqual({
    text: 'Н',
    tone: 'missing',
    title: 'Смена 2, неявка',
  });
  expect(cell()).toBeUndefined();
});

test('hours are formatted as words', () => {
  expect(['23:25', '06:00', '123:05'].map(hoursSpoken)).toEqual([
    '23\u00a0ч 25\u00a0мин',
    '6\u00a0ч',
    '123\u00a0ч 5\u00a0мин',
  ]);
});
