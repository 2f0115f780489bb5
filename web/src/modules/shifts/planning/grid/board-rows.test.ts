import { expect, test } from 'vitest';
import type { Coverage } from '../board.queries.ts';
import { cellsOf, keyOfCell, rowsOf } from './board-rows.ts';
import { headcountOf } from './headcount.ts';

const cell = (area: string, date: string, numbers: Partial<Coverage> = {}): Coverage => ({
  area,
  date,
  shift_id: 2,
  planned: 0,
  needed: null,
  capacity: null,
  open: null,
  ...numbers,
});

const coverage = [
  cell('Тула', '2026-11-24', { planned: 3, needed: 5 }),
  cell('Анапа', '2026-11-25', { planned: 9, needed: 5 }),
  cell('Тула', '2026-11-29', { planned: 0, needed: 1 }),
  cell('Ёлкино', '2026-12-01', { planned: 2, needed: 6 }),
];

test('each week has a head with its shortage, and every area below it', () => {
  expect(rowsOf(coverage, { from: '2026-11-23', weeks: 2 })).toEqual([
    { kind: 'week', monday: '2026-11-23', missing: 3 },
    { kind: 'area', monday: '2026-11-23', area: 'Анапа', last: false },
    { kind: 'area', monday: '2026-11-23', area: 'Ёлкино', last: false },
    { kind: 'area', monday: '2026-11-23', area: 'Тула', last: true },
    { kind: 'week', monday: '2026-11-30', missing: 4 },
    { kind: 'area', monday: '2026-11-30', area: 'Анапа', last: false },
    { kind: 'area', monday: '2026-11-30', area: 'Ёлкино', last: false },
    { kind: 'area', monday: '2026-11-30', area: 'Тула', last: true },
  ]);
});

test('a surplus does not compensate a shortage elsewhere', () => {
  const [week] = rowsOf(coverage.slice(0, 2), { from: '2026-11-23', weeks: 1 });
  expect(week).toMatchObject({ missing: 2 });
});

test('a board without a cell still has its weeks', () => {
  expect(rowsOf([], { from: '2026-12-28', weeks: 2 }).map((row) => row.monday)).toEqual([
    '2026-12-28',
    '2027-01-04',
  ]);
});

test('a cell is found by area, day and shift', () => {
  const cells = cellsOf([...coverage, cell('Тула', '2026-11-24', { shift_id: 3, planned: 7 })]);
  expect(cells.get(keyOfCell('Тула', '2026-11-24', 2))?.planned).toBe(3);
  expect(cells.get(keyOfCell('Тула', '2026-11-24', 3))?.planned).toBe(7);
  expect(cells.get(keyOfCell('Анапа', '2026-11-24', 2))).toBeUndefined();
});

test('an expanded area has a row per position in every week', () => {
  const one = coverage.slice(0, 1);
  const positions = new Map([
    ['Тула', ['Тренер', 'Оператор'].map((position) => cell('Тула', '2026-11-24', { position, planned: 1 }))],
  ]);
  expect(rowsOf(one, { from: '2026-11-23', weeks: 1 }, positions).slice(1)).toEqual([
    { kind: 'area', monday: '2026-11-23', area: 'Тула', last: false },
    { kind: 'position', monday: '2026-11-23', area: 'Тула', position: 'Оператор', last: false },
    { kind: 'position', monday: '2026-11-23', area: 'Тула', position: 'Тренер', last: true },
  ]);
  const cells = cellsOf(one, positions);
  expect(cells.get(keyOfCell('Тула', '2026-11-24', 2))?.planned).toBe(3);
  expect(cells.get(keyOfCell('Тула', '2026-11-24', 2, 'Тренер'))?.planned).toBe(1);
});

test('an empty field keeps the number, clearing is a choice, and zero is a number', () => {
  expect(['', null, 0, '0', '12'].map(headcountOf)).toEqual([undefined, null, 0, 0, 12]);
});
