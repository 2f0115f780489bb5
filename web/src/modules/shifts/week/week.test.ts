import { describe, expect, test } from 'vitest';
import { addDays, addMonths, daysOfWeek, mondayOf, monthsOf, weekLabel } from './week.ts';

describe('the week of a day', () => {
  test('the week is from Monday to Sunday', () => {
    expect(mondayOf('2025-11-24')).toBe('2025-11-24');
    expect(mondayOf('2025-11-30')).toBe('2025-11-24');
    expect(daysOfWeek('2025-12-29').at(-1)).toBe('2026-01-04');
  });

  test('the week crosses a month, a year and 29 February', () => {
    expect(monthsOf(daysOfWeek('2025-12-29'))).toEqual(['2025-12', '2026-01']);
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addMonths('2025-12', 1)).toBe('2026-01');
    expect(addMonths('2026-01', -1)).toBe('2025-12');
  });

  test('the label names the days', () => {
    expect(weekLabel('2025-11-24', '2025-11-20')).toBe('24–30\u00a0ноября');
    expect(weekLabel('2025-10-27', '2025-11-20')).toBe('27\u00a0октября – 2\u00a0ноября');
    expect(weekLabel('2025-12-29', '2025-11-20')).toBe('29\u00a0декабря – 4\u00a0января 2026');
  });
});
