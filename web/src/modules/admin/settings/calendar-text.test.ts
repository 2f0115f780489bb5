import { expect, test } from 'vitest';
import { daysOfText, holidaysOf, textOfDays, wrongDays } from './calendar-text.ts';

test('days are read in any order and separated by lines, spaces or commas', () => {
  expect(daysOfText('04.11.2026, 01.01.2026\n04.11.2026', false)).toEqual([
    { date: '2026-11-04', is_working: false },
    { date: '2026-01-01', is_working: false },
  ]);
});

test('the text lists days of one kind in order', () => {
  const days = [
    { date: '2026-11-04', is_working: false },
    { date: '2026-02-23', is_working: false },
    { date: '2026-12-26', is_working: true },
  ];
  expect(textOfDays(days, false)).toBe('23.02.2026\n04.11.2026');
  expect(textOfDays(days, true)).toBe('26.12.2026');
});

test('a word that is not a day is named', () => {
  expect(wrongDays('01.01.2026 завтра')).toBe('«завтра» — не день. Нужно дд.мм.гггг.');
  expect(wrongDays('31.02.2026')).toBe('«31.02.2026» — не день. Нужно дд.мм.гггг.');
  expect(wrongDays('')).toBeUndefined();
});

test('the year has fourteen holidays', () => {
  expect(holidaysOf(2027)).toHaveLength(14);
  expect(holidaysOf(2027)[0]).toEqual({ date: '2027-01-01', is_working: false });
});
