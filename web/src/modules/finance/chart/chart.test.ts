import { expect, test } from 'vitest';
import { barsOf, barText, gridOf, lineText, withYears } from './chart.ts';

test('a month with two calculations is one bar, and only the last year is drawn', () => {
  const months = Array.from({ length: 14 }, (_, index) => ({
    period: new Date(Date.UTC(2025, index, 1)).toISOString().slice(0, 7),
    total_sum: '100.00',
  }));
  const bars = barsOf([...months, { period: '2026-02', total_sum: '50.00' }]);
  expect(bars).toHaveLength(12);
  expect(bars[0]?.period).toBe('2025-03');
  expect(bars.at(-1)).toEqual({ period: '2026-02', sum: 15_000 });
});

test('the scale has round steps and fits the highest bar', () => {
  expect(gridOf([4_823_640, 3_556_800])).toEqual({ top: 4_823_640, lines: [0, 2_000_000, 4_000_000] });
  expect(gridOf([3_900_000]).lines).toEqual([0, 1_000_000, 2_000_000, 3_000_000]);
  expect(gridOf([0]).top).toBeGreaterThan(0);
});

test('the year is marked only if the bars span two', () => {
  const bars = ['2025-11', '2025-12', '2026-01', '2026-02'].map((period) => ({ period, sum: 100 }));
  expect(withYears(bars).map(({ year }) => year)).toEqual(['2025', undefined, '2026', undefined]);
  expect(withYears(bars.slice(2)).map(({ year }) => year)).toEqual([undefined, undefined]);
  expect(withYears([])).toEqual([]);
});

test('a bar shows its value in thousands', () => {
  expect(barText(4_823_640)).toBe('48,2');
  expect(barText(2_000_000)).toBe('20,0');
  expect(barText(-150_000)).toBe('−1,5');
  expect(lineText(2_000_000)).toBe('20');
});
