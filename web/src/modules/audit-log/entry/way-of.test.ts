import { expect, test } from 'vitest';
import { wayOf } from './way-of.ts';

const board =
  '/workTime/board?area=%D0%A2%D1%83%D0%BB%D0%B0&from=2026-12-01&cell=2026-12-01%3A2%3A%D0%A2%D1%83%D0%BB%D0%B0';

test('managers open a shift on the board, and operators in their own week', () => {
  expect(wayOf(board, 'M')).toBe(board);
  expect(wayOf(board, 'O')).toBe('/workTime?date=2026-12-01');
  expect(wayOf('/workTime/board', 'O')).toBe('/workTime');
  expect(wayOf('/news/news/7', 'O')).toBe('/news/news/7');
});
