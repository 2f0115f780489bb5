import dayjs from 'dayjs';
import { expect, test } from 'vitest';
import { isSamePeriod, lastDays, PRESETS } from './presets.ts';

test('a preset ends today, inclusive', () => {
  const today = dayjs('2026-03-03');
  expect(PRESETS.map(({ days, label }) => [label, lastDays(days, today).from])).toEqual([
    ['Сегодня', '2026-03-03'],
    ['7 дней', '2026-02-25'],
    ['30 дней', '2026-02-02'],
  ]);
  expect(lastDays(30, today).to).toBe('2026-03-03');
});

test('a period is a preset only with both its ends', () => {
  const week = lastDays(7);
  expect(isSamePeriod(week, lastDays(7))).toBe(true);
  expect(isSamePeriod(week, { ...week, to: undefined })).toBe(false);
});
