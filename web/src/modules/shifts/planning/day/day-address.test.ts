import { expect, test } from 'vitest';
import { movedDay, shownDay } from './day-address.ts';

const MONDAY = '2026-11-23';

test('a phone shows the day of the URL, if the week contains it', () => {
  expect(shownDay(MONDAY, '2026-11-27', '2026-11-24')).toBe('2026-11-27');
  expect(shownDay(MONDAY, '2026-11-30', '2026-11-24')).toBe('2026-11-24');
});

test('the default is today, and in another week its Monday', () => {
  expect(shownDay(MONDAY, undefined, '2026-11-24')).toBe('2026-11-24');
  expect(shownDay(MONDAY, undefined, '2026-11-22')).toBe(MONDAY);
});

test('another week keeps the weekday', () => {
  expect(movedDay('2026-11-27', 7)).toBe('2026-12-04');
  expect(movedDay('2026-12-04', -7)).toBe('2026-11-27');
  expect(movedDay(undefined, 7)).toBeUndefined();
});
