import { expect, test } from 'vitest';
import { cellsOfRange } from './demand-plan.ts';

test('a setting for weekdays of a range expands to those days and shifts', () => {
  const cells = cellsOfRange({
    areas: ['Тула', 'Орёл'],
    positions: [],
    from: '2026-11-23',
    to: '2026-12-06',
    weekdays: [6, 7],
    shifts: [2],
    needed: 12,
    capacity: undefined,
  });
  expect(cells).toHaveLength(8);
  expect(cells[0]).toEqual({ area: 'Тула', date: '2026-11-28', shift_id: 2, position: null, needed: 12 });
});

test('clearing differs from keeping', () => {
  const range = {
    areas: ['Тула'],
    positions: [],
    from: '2026-11-23',
    to: '2026-11-23',
    weekdays: [1],
    shifts: [3] as const,
  };
  expect(cellsOfRange({ ...range, needed: null, capacity: undefined })).toEqual([
    { area: 'Тула', date: '2026-11-23', shift_id: 3, position: null, needed: null },
  ]);
});

test('several positions expand to a cell each', () => {
  const cells = cellsOfRange({
    areas: ['Тула'],
    positions: ['Оператор', 'Тренер'],
    from: '2026-11-23',
    to: '2026-11-24',
    weekdays: [1, 2],
    shifts: [2, 3],
    needed: 1,
    capacity: 2,
  });
  expect(cells).toHaveLength(8);
  expect(cells[1]).toEqual({
    ...{ area: 'Тула', date: '2026-11-23', shift_id: 2, position: 'Тренер', needed: 1, capacity: 2 },
  });
});
