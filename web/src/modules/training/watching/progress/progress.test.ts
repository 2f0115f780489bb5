import { expect, test } from 'vitest';
import {
  allowed,
  atEnd,
  clock,
  isBeyond,
  isNews,
  merged,
  type Moment,
  played,
  playedBetween,
  reported,
  startOf,
  type WatchProgress,
} from './progress.ts';

const begun = (second: number): WatchProgress => startOf({ current_second: second, status: 1 });

/** Plays through moments, given as [second of the video, seconds gone by]. */
function through(start: WatchProgress, moments: [number, number][]): WatchProgress {
  const [first, ...others] = moments.map(([second, at]): Moment => ({ second, at: at * 1000 }));
  let from = first as Moment;
  let watched = start;
  for (const to of others) {
    watched = played(watched, from, to);
    from = to;
  }
  return watched;
}
const every = (step: number, tick: number, count: number): [number, number][] =>
  Array.from({ length: count }, (_, index) => [index * step, index * tick]);

test('playback increases progress, at the maximum speed too', () => {
  expect(through(begun(0), every(0.25, 0.25, 41)).furthest).toBeCloseTo(10);
  expect(through(begun(0), every(0.375, 0.25, 41)).furthest).toBeCloseTo(15);
});

test('irregular ticks lose no progress', () => {
  expect(
    through(begun(0), [
      [0, 0],
      [0.4, 0.22],
      [0.75, 0.5],
      [1.6, 1.02],
      [1.8, 1.25],
    ]).furthest,
  ).toBe(1.8);
});

test('a seek ahead adds no more progress than the elapsed time', () => {
  const watched = through(begun(10), [
    [10, 0],
    [59, 0.1],
  ]);
  expect(watched.furthest).toBeLessThan(10.2);
  expect(allowed(watched, 59)).toBe(watched.furthest);
  expect(isBeyond(watched, 59)).toBe(true);
});

test('many small seeks add no more progress than the maximum speed', () => {
  // Two hundred jumps of 0.24 s, each within what playing itself may be ahead, in four seconds.
  const watched = through(begun(0), every(0.24, 0.02, 201));
  expect(watched.furthest).toBeLessThan(4 * 1.5 * 1.03);
});

test('a sleeping computer adds seconds only', () => {
  const watched = through(begun(0), [
    [0, 0],
    [600, 8 * 3600],
  ]);
  expect(watched.furthest).toBeLessThan(8);
});

test('seeking is free within the watched range', () => {
  const watched = through(begun(20), [
    [5, 0],
    [6, 1],
  ]);
  expect(watched.furthest).toBe(20);
  expect(allowed(watched, 3)).toBe(3);
});

test('playback counts at any position, a seek or a sleep does not', () => {
  const between = (from: [number, number], to: [number, number]) =>
    playedBetween({ second: from[0], at: from[1] * 1000 }, { second: to[0], at: to[1] * 1000 });
  expect(between([3, 0], [3.25, 0.25])).toBeCloseTo(0.25);
  expect(between([40, 0], [40.3, 0.2])).toBeCloseTo(0.3);
  expect(between([40, 0], [3, 0.2])).toBe(0);
  expect(between([0, 0], [50, 0.1])).toBeLessThan(0.2);
  expect(between([0, 0], [600, 8 * 3600])).toBeLessThan(8);
});

test('the end counts if the progress reached it, and unlocks nothing before the server confirms it', () => {
  expect(atEnd(begun(10), 60).ended).toBe(false);
  const ended = atEnd(begun(59.8), 60);
  expect(ended).toEqual({ furthest: 60, ended: true, done: false });
  expect(reported(ended)).toBe(-1);
});

test('a record watched to the end, or passed, has no lock', () => {
  expect(startOf({ current_second: -1, status: 3 }).done).toBe(true);
  expect(startOf({ current_second: 0, status: 2 }).done).toBe(true);
  expect(startOf({ current_second: null, status: null })).toEqual({ furthest: 0, ended: false, done: false });
});

test('progress of another tab counts here too, and never decreases', () => {
  expect(merged(begun(5), { current_second: 20, status: 1 }).furthest).toBe(20);
  expect(merged(begun(25), { current_second: 20, status: 1 }).furthest).toBe(25);
  expect(merged(begun(25), { current_second: -1, status: 3 }).done).toBe(true);
});

test('only progress beyond the server’s is reported', () => {
  expect([isNews(5, 4), isNews(4, 4), isNews(3, 4), isNews(-1, 4)]).toEqual([true, false, false, true]);
  expect([isNews(5, -1), isNews(-1, -1)]).toEqual([false, false]);
});

test.each([
  [0, '00:00'],
  [408.9, '06:48'],
  [3723, '1:02:03'],
])('%s seconds are formatted as %s', (seconds, text) => {
  expect(clock(seconds)).toBe(text);
});
