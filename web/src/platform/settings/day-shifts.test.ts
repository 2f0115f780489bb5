import { afterEach, expect, test } from 'vitest';
import {
  dayShifts,
  hoursBetweenInWords,
  readDayShifts,
  shiftHours,
  shiftName,
  shiftPlace,
  shiftShort,
  shiftsInForce,
  shownShifts,
  storeDayShifts,
} from './day-shifts.ts';

const before = dayShifts.get();
afterEach(() => dayShifts.set(before));

const OLD = {
  id: 2,
  name: 'Утро',
  short: 'У',
  hours: [{ from: null, start: '08:00', end: '12:00' }],
  is_archive: true,
};
const NIGHT = {
  id: 7,
  name: 'Ночь',
  short: 'Н',
  hours: [{ from: null, start: '21:00', end: '09:00' }],
  is_archive: false,
};

test('the shifts of the specification are used until the first answer', () => {
  expect(before.map(({ id, name }) => [id, name])).toEqual([
    [2, 'Смена I'],
    [3, 'Смена II'],
  ]);
});

test('a shift has the name, time and position of the settings', () => {
  storeDayShifts([OLD, NIGHT]);
  expect([shiftName(7), shiftShort(7), shiftHours(7, '2026-12-01'), shiftPlace(7)]).toEqual([
    'Ночь',
    'Н',
    '21:00–09:00',
    1,
  ]);
  expect(shiftsInForce()).toEqual([7]);
});

test('an unknown shift is named by its number', () => {
  expect([shiftName(99), shiftShort(99), shiftHours(99, '2026-12-01')]).toEqual(['Смена № 99', '99', '']);
});

test('an archived shift is shown if it has bookings', () => {
  expect(shownShifts([OLD, NIGHT], () => false)).toEqual([NIGHT]);
  expect(shownShifts([OLD, NIGHT], (id) => id === 2)).toEqual([OLD, NIGHT]);
});

test('valid shifts are read from storage, and nothing else', () => {
  expect(readDayShifts(JSON.stringify([NIGHT]))).toEqual([NIGHT]);
  for (const text of [null, undefined, '', '[]', '{}', '[null]', '[{"id":"7"}]', '[{"id":7,"name":"Ночь"}]'])
    expect(readDayShifts(text)).toBeUndefined();
});

test('hours of a range name the day of a change in it', () => {
  const later = { ...NIGHT, hours: [{ from: '2026-12-09', start: '22:00', end: '08:00' }, ...NIGHT.hours] };
  expect(hoursBetweenInWords(later, '2026-12-01', '2026-12-08')).toBe('21:00–09:00');
  expect(hoursBetweenInWords(later, '2026-12-09', '2026-12-15')).toBe('22:00–08:00');
  expect(hoursBetweenInWords(later, '2026-12-07', '2026-12-13').replaceAll(/[\u00a0\u2060]/g, ' ')).toBe(
    '21:00–09:00, с 9 декабря 22:00 – 08:00',
  );
});
