import { expect, test } from 'vitest';
import { daysOfMonth, isWeekend } from './month-days.ts';

test('a month contains its days', () => {
  expect(daysOfMonth('2028-02')).toHaveLength(29);
  expect(daysOfMonth('2026-11').at(-1)).toBe('2026-11-30');
  expect(['2026-11-27', '2026-11-28', '2026-11-29'].map(isWeekend)).toEqual([false, true, true]);
});
