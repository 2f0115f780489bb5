import { afterEach, expect, test } from 'vitest';
import {
  dayShifts,
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

const OLD = { id: 2, name: 'Утро', short: 'У', start: '08:00', end: '12:00', is_archive: true };
const NIGHT = { id: 7, name: 'Ночь', short: 'Н', start: '21:00', end: '09:00', is_archive: false };

test('until the server has answered the shifts are those of the specification', () => {
  expect(before.map(({ id, name }) => [id, name])).toEqual([
    [2, 'Смена I'],
    [3, 'Смена II'],
  ]);
});

test('a shift is called, timed and placed as the settings say', () => {
  storeDayShifts([OLD, NIGHT]);
  expect([shiftName(7), shiftShort(7), shiftHours(7), shiftPlace(7)]).toEqual([
    'Ночь',
    'Н',
    '21:00–09:00',
    1,
  ]);
  expect(shiftsInForce()).toEqual([7]);
});

test('one that the page does not know yet has its number for a name', () => {
  expect([shiftName(99), shiftShort(99), shiftHours(99)]).toEqual(['Смена № 99', '99', '']);
});

test('a shift of the archive is shown where somebody is booked on it', () => {
  expect(shownShifts([OLD, NIGHT], () => false)).toEqual([NIGHT]);
  expect(shownShifts([OLD, NIGHT], (id) => id === 2)).toEqual([OLD, NIGHT]);
});

test('what is stored on the device is read back, and nothing else is', () => {
  expect(readDayShifts(JSON.stringify([NIGHT]))).toEqual([NIGHT]);
  for (const text of [null, undefined, '', '[]', '{}', '[null]', '[{"id":"7"}]', '[{"id":7,"name":"Ночь"}]'])
    expect(readDayShifts(text)).toBeUndefined();
});
