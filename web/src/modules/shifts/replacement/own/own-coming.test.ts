import { expect, test } from 'vitest';
import { comingShifts } from './own-coming.ts';

const SHIFTS = [
  {
    id: 2,
    name: 'Смена I',
    short: 'I',
    hours: [{ from: null, start: '09:00', end: '15:00' }],
    is_archive: false,
  },
  {
    id: 3,
    name: 'Смена II',
    short: 'II',
    hours: [{ from: null, start: '15:00', end: '21:00' }],
    is_archive: false,
  },
];

test('own future shifts are sorted, by the organisation’s clock', () => {
  const booked = new Set(['2026-11-27:2', '2026-11-25:2', '2026-11-25:3', '2026-11-24:3']);
  const noon = { now: Date.parse('2026-11-25T09:00:00Z'), offset: '+03:00' };
  expect(comingShifts(booked, SHIFTS, noon)).toEqual([
    { date: '2026-11-25', shift_id: 3 },
    { date: '2026-11-27', shift_id: 2 },
  ]);
});
