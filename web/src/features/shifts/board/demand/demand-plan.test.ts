import { expect, test } from 'vitest';
import { cellsOfCopy, cellsOfRange } from './demand-plan.ts';

test('a setting for weekdays of a span means each of those days and shifts', () => {
  const cells = cellsOfRange({
    areas: ['Тула', 'Орёл'],
    from: '2026-11-23',
    to: '2026-12-06',
    weekdays: [6, 7],
    shifts: [2],
    needed: 12,
    capacity: undefined,
  });
  expect(cells).toHaveLength(8);
  expect(cells[0]).toEqual({ area: 'Тула', date: '2026-11-28', shift_id: 2, needed: 12 });
});

test('clearing is told from leaving as it is', () => {
  const range = {
    areas: ['Тула'],
    from: '2026-11-23',
    to: '2026-11-23',
    weekdays: [1],
    shifts: [3] as const,
  };
  expect(cellsOfRange({ ...range, needed: null, capacity: undefined })).toEqual([
    { area: 'Тула', date: '2026-11-23', shift_id: 3, needed: null },
  ]);
});

test('a copied week comes again on the same weekdays of the weeks after it', () => {
  const week = [
    { area: 'Тула', date: '2026-12-30', shift_id: 2 as const, planned: 3, needed: 5, capacity: 6, open: 2 },
  ];
  expect(cellsOfCopy(week, '2026-12-28', 2)).toEqual([
    { area: 'Тула', date: '2027-01-06', shift_id: 2, needed: 5, capacity: 6 },
    { area: 'Тула', date: '2027-01-13', shift_id: 2, needed: 5, capacity: 6 },
  ]);
});
