import { expect, test } from 'vitest';
import type { Coverage } from '../board.queries.ts';
import { shortagesOf } from './day-shortage.ts';

const cell = (date: string, planned: number, needed: number | null, shift_id: 2 | 3 = 2): Coverage => ({
  area: 'Тула',
  date,
  shift_id,
  planned,
  needed,
  capacity: null,
  open: null,
});

test('a day has the total shortage of its shifts, and the state of the worst one', () => {
  const days = shortagesOf(
    [
      cell('2026-11-23', 1, 5),
      cell('2026-11-23', 9, 10, 3),
      cell('2026-11-24', 9, 10),
      cell('2026-11-24', 20, 5, 3),
      cell('2026-11-25', 0, null),
    ],
    'urgent',
  );
  expect(Object.fromEntries(days)).toEqual({
    '2026-11-23': { missing: 5, heat: 'very' },
    '2026-11-24': { missing: 1, heat: 'short' },
  });
});
