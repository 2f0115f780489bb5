import { expect, test } from 'vitest';
import { calendarOf, datesOf, holidaysOf } from './holidays.ts';

test('days of both kinds become one calendar in order, and back', () => {
  const days = calendarOf(['2026-02-23', '2026-11-04'], ['2026-10-31']);
  expect(days).toEqual([
    { date: '2026-02-23', is_working: false },
    { date: '2026-10-31', is_working: true },
    { date: '2026-11-04', is_working: false },
  ]);
  expect(datesOf(days, false)).toEqual(['2026-02-23', '2026-11-04']);
  expect(datesOf(days, true)).toEqual(['2026-10-31']);
});

test('the year has fourteen holidays', () => {
  expect(holidaysOf(2027)).toHaveLength(14);
  expect(holidaysOf(2027)[0]).toBe('2027-01-01');
});
