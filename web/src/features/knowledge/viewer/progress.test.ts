import { expect, test } from 'vitest';
import { allowed, clock, played, reported, startOf, type Watched } from './progress.ts';

const ticks = (start: Watched, seconds: number[], duration = 60): Watched =>
  seconds.reduce((watched, second) => played(watched, second, duration), start);

test('playing grows what was watched, second by second', () => {
  expect(ticks(startOf(0), [0.25, 0.5, 1.2, 2])).toEqual({ furthest: 2, done: false });
});

test('a jump ahead grows nothing and leads back to what was watched', () => {
  const watched = ticks(startOf(10), [30, 59, 60]);
  expect(watched).toEqual({ furthest: 10, done: false });
  expect(allowed(watched, 59)).toBe(10);
});

test('within what was watched everybody goes where they like', () => {
  const watched = ticks(startOf(20), [5, 6]);
  expect(watched.furthest).toBe(20);
  expect(allowed(watched, 3)).toBe(3);
});

test('the end is reached once for all', () => {
  const watched = ticks(startOf(58), [58.5, 59.6]);
  expect(reported(watched)).toBe(-1);
  expect(reported(ticks(watched, [1, 2]))).toBe(-1);
  expect(allowed(watched, 59)).toBe(59);
});

test('a record that is watched to the end locks nothing', () => {
  expect(startOf(-1)).toEqual({ furthest: 0, done: true });
});

test.each([
  [0, '00:00'],
  [408.9, '06:48'],
  [3723, '1:02:03'],
])('%s seconds are %s', (seconds, text) => {
  expect(clock(seconds)).toBe(text);
});
