import { expect, test } from 'vitest';
import { type Place, placeAfter } from './roving-grid.ts';

const week = { row: 7, column: 3 };
const go = (key: string, from: Place, closed: string[] = []) => {
  const to = placeAfter(key, from, week, ({ row, column }) => !closed.includes(`${row}:${column}`));
  return to && `${to.row}:${to.column}`;
};

test('an arrow moves to the next box, and skips disabled ones', () => {
  expect(go('ArrowDown', { row: 1, column: 2 })).toBe('2:2');
  expect(go('ArrowDown', { row: 1, column: 2 }, ['2:2', '3:2'])).toBe('4:2');
  expect(go('ArrowRight', { row: 0, column: 0 }, ['0:1'])).toBe('0:2');
  expect(go('ArrowLeft', { row: 0, column: 2 })).toBe('0:1');
});

test('an arrow does nothing at the edge of the week', () => {
  expect(go('ArrowUp', { row: 0, column: 1 })).toBeUndefined();
  expect(go('ArrowRight', { row: 6, column: 2 })).toBeUndefined();
  expect(go('ArrowDown', { row: 5, column: 1 }, ['6:1'])).toBeUndefined();
});

test('Home and End move to the ends of the day, and other keys do nothing', () => {
  expect(go('Home', { row: 3, column: 2 })).toBe('3:0');
  expect(go('End', { row: 3, column: 0 })).toBe('3:2');
  expect(go('End', { row: 3, column: 0 }, ['3:2'])).toBe('3:1');
  expect(go('a', { row: 3, column: 0 })).toBeUndefined();
});
