import { SPAN_DAYS } from '@portal/contract/shifts/shifts.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, russianDay } from '../../platform/time/zone.ts';
import { PLANNING } from '../../testing/day-shifts.ts';
import { assertSpan, cellId } from './date-range.rules.ts';
import { longDay, shiftInWords, weekdayOf } from './shifts.format.ts';
import { daysOf, isOpen, lengthOf, mondayOf, openWeeks } from './weeks.rules.ts';

const DAY = fc.integer({ min: 0, max: 60_000 }).map((days) => addDays('1970-01-01', days));

describe('a date range', () => {
  test('a single day and the longest range are accepted', () => {
    expect(() => assertSpan({ from: '2026-12-01', to: '2026-12-01' })).not.toThrow();
    expect(() => assertSpan({ from: '2026-12-01', to: addDays('2026-12-01', SPAN_DAYS - 1) })).not.toThrow();
  });

  test.each([
    ['2026-12-02', '2026-12-01', 'from'],
    ['2026-12-01', addDays('2026-12-01', SPAN_DAYS), 'to'],
    ['0001-01-01', '9999-12-31', 'to'],
  ])('the range from %s to %s has an error in "%s"', (from, to, parameter) => {
    expect(() => assertSpan({ from, to })).toThrow(
      expect.objectContaining({ code: 'validation', options: expect.objectContaining({ parameter }) }),
    );
  });

  test.each([
    ['2026-12-31', '2027-01-01', ['2026-12-31', '2027-01-01']],
    ['2028-02-28', '2028-03-01', ['2028-02-28', '2028-02-29', '2028-03-01']],
    ['2026-03-29', '2026-03-29', ['2026-03-29']],
    ['2026-03-02', '2026-03-01', []],
    ['9999-12-30', '9999-12-31', ['9999-12-30', '9999-12-31']],
  ])('the range from %s to %s has the days %j', (from, to, days) => {
    expect(daysOf(from, to)).toEqual(days);
  });

  test('a range contains each of its days once, in order', () => {
    fc.assert(
      fc.property(DAY, fc.integer({ min: 0, max: 60 }), (from, more) => {
        const days = daysOf(from, addDays(from, more));
        expect(days).toHaveLength(more + 1);
        expect(lengthOf(from, days.at(-1) ?? '')).toBe(more + 1);
        expect(days).toEqual([...new Set(days)].toSorted());
      }),
      { numRuns: 30 },
    );
  });
});

test('a week starts on a Monday, up to six days before its day', () => {
  fc.assert(
    fc.property(DAY, (day) => {
      const monday = mondayOf(day);
      expect(weekdayOf(monday)).toBe('понедельник');
      expect(lengthOf(monday, day)).toBeGreaterThanOrEqual(1);
      expect(lengthOf(monday, day)).toBeLessThanOrEqual(7);
    }),
    { numRuns: 30 },
  );
});

test.each([1, 2, 12])('every day of %i open weeks is open, and the days around are closed', (open) => {
  const now = new Date('2026-12-20T08:00:00Z');
  const planning = { now, timeZone: 'Europe/Moscow', planning: { ...PLANNING, weeks: open } };
  const weeks = openWeeks(planning);
  const [first, last] = [weeks[0]?.monday ?? '', addDays(weeks.at(-1)?.monday ?? '', 6)];
  expect(weeks).toHaveLength(open);
  expect(daysOf(first, last).every((day) => isOpen(day, planning))).toBe(true);
  expect([addDays(first, -1), addDays(last, 1)].some((day) => isOpen(day, planning))).toBe(false);
});

describe('the id of a shift', () => {
  test('the id contains day and number, and differs between areas', () => {
    expect(cellId('2026-12-01', 2)).toBe('202612012');
    const ids = ['Тула', 'Орёл', 'Орел', ''].map((area) => cellId('2026-12-01', 2, area));
    expect(new Set([...ids, cellId('2026-12-01', 2)]).size).toBe(5);
    expect(ids.every((id) => /^202612012\d+$/.test(id))).toBe(true);
  });

  test('the id is stable', () => {
    expect(cellId('2026-12-01', 3, 'Тула')).toBe(cellId('2026-12-01', 3, 'Тула'));
  });
});

describe('a date in words', () => {
  test.each([
    ['2026-12-01', '01.12.2026', 'вторник', 'вторник, 1 декабря 2026 г.'],
    ['2028-02-29', '29.02.2028', 'вторник', 'вторник, 29 февраля 2028 г.'],
    ['2027-01-01', '01.01.2027', 'пятница', 'пятница, 1 января 2027 г.'],
  ])('the date %s has a short form, a weekday and a long form', (day, short, weekday, long) => {
    expect([russianDay(day), weekdayOf(day), longDay(day)]).toEqual([short, weekday, long]);
  });

  test('a shift has the same words as in the audit log', () => {
    expect(shiftInWords('2026-12-01', 'Ночь')).toBe('Ночь, 01.12.2026');
  });
});
