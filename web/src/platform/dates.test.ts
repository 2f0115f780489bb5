import dayjs from 'dayjs';
import { expect, test } from 'vitest';
import { formatDate, formatDateTime, formatDay, formatFullDay, inMonth } from './dates.ts';

const today = dayjs('2025-11-20');

test('a day of this year has no year', () => {
  expect(formatDay('2025-11-20', today)).toBe('20\u00a0ноября');
  expect(formatDay('2024-05-01', today)).toBe('1\u00a0мая 2024');
  expect(formatFullDay('2025-11-20')).toBe('20\u00a0ноября 2025');
});

test('a timestamp keeps the organisation’s day and time in any browser zone', () => {
  expect(formatDate('2025-11-20T00:00:00+03:00')).toBe('20.11.2025');
  expect(formatDateTime('2025-11-20T09:21:07.120+03:00')).toBe('20.11.2025 09:21');
  expect(formatDay('2025-11-20T23:59:59+12:00', today)).toBe('20\u00a0ноября');
});

test('a month is named with its year only if the years differ', () => {
  expect(inMonth('2025-09', '2025-10')).toBe('сентябре');
  expect(inMonth('2024-12', '2025-01')).toBe('декабре 2024');
});
