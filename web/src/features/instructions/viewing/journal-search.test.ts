import { expect, test } from 'vitest';
import { logDayOf, statusesOf } from './journal-search.ts';

test('states in the address are those that exist, each once', () => {
  expect(statusesOf('3,0,0,7,x')).toEqual(['0', '3']);
  expect(statusesOf(0)).toEqual(['0']);
  expect([statusesOf(undefined), statusesOf({})]).toEqual([[], []]);
});

test('a log has no day before 2022', () => {
  expect(logDayOf('2021-12-31')).toBeUndefined();
  expect(logDayOf('2022-01-01')).toBe('2022-01-01');
});
