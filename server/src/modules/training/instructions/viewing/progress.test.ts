import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  ALLOWANCE,
  FASTEST_RATE,
  type Known,
  progressAfter,
  tallyAfter,
  TO_THE_END,
} from './progress.rules.ts';

const known = (values: Partial<Known> = {}): Known => ({
  currentSecond: 0,
  duration: 600,
  elapsed: 0,
  playedSeconds: 0,
  ...values,
});

describe('the progress of a viewing', () => {
  test.each([
    [0, 5, 5],
    [0, 6, undefined],
    [100, 155, 155],
    [100, 156, undefined],
    [1000, 9999, 600],
  ])('after %i s the report of second %i gives %j', (elapsed, reported, second) => {
    expect(progressAfter(reported, known({ elapsed }))).toBe(second);
  });

  test('the progress never decreases, even with a late report', () => {
    expect(progressAfter(10, known({ currentSecond: 90, elapsed: 100 }))).toBe(90);
    expect(progressAfter(90, known({ currentSecond: 90, elapsed: 0 }))).toBe(90);
  });

  test('a clock set back does not change the progress', () => {
    expect(progressAfter(5, known({ elapsed: -3600 }))).toBe(5);
    expect(progressAfter(6, known({ elapsed: -3600 }))).toBeUndefined();
  });
});

describe('the end', () => {
  test.each([
    ['at once', { elapsed: 0 }, undefined],
    ['before the fastest rate can have played it', { elapsed: 399, playedSeconds: 600 }, undefined],
    ['at the fastest rate, told of all along', { elapsed: 400, playedSeconds: 596 }, TO_THE_END],
    ['at the fastest rate, told of the half', { elapsed: 400, playedSeconds: 300 }, undefined],
    ['at the fastest rate, reports near the end', { elapsed: 400, currentSecond: 595 }, TO_THE_END],
    ['once the film’s length has passed, told of nothing', { elapsed: 600 }, TO_THE_END],
  ])('the end is checked for a report %s', (_, values, second) => {
    expect(progressAfter(TO_THE_END, known(values))).toBe(second);
  });

  test('the end is final', () => {
    expect(progressAfter(3, known({ currentSecond: TO_THE_END }))).toBe(TO_THE_END);
  });

  test('the end needs the duration at the fastest rate, whatever is reported', () => {
    const report = fc.record({
      second: fc.integer({ min: -1, max: 700 }),
      played: fc.integer({ min: 0, max: 10_000 }),
      elapsed: fc.integer({ min: 0, max: 399 }),
    });
    fc.assert(
      fc.property(fc.array(report, { maxLength: 20 }), (reports) => {
        let currentSecond = 0;
        for (const { second, played, elapsed } of reports.toSorted((a, b) => a.elapsed - b.elapsed)) {
          const after = progressAfter(second, known({ currentSecond, elapsed, playedSeconds: played }));
          if (after === undefined) continue;
          expect(after).toBeGreaterThanOrEqual(currentSecond);
          expect(after).toBeLessThanOrEqual(elapsed * FASTEST_RATE + ALLOWANCE);
          currentSecond = after;
        }
      }),
    );
  });
});

describe('reports of pages', () => {
  const none = { reports: 0, playedSeconds: null, hiddenTimes: null };
  const page = (report: number, playedSeconds: number, hiddenTimes = 0) => ({
    report,
    playedSeconds,
    hiddenTimes,
  });

  test('the reports are summed over pages', () => {
    const first = tallyAfter(none, undefined, page(1, 10, 1));
    expect(first).toEqual({ reports: 1, playedSeconds: 10, hiddenTimes: 1 });
    expect(tallyAfter(first, undefined, page(1, 7, 2))).toEqual({
      reports: 2,
      playedSeconds: 17,
      hiddenTimes: 3,
    });
  });

  test('a report adds only its difference to the last one of its page', () => {
    const tally = { reports: 1, playedSeconds: 10, hiddenTimes: 1 };
    expect(tallyAfter(tally, page(1, 10, 1), page(2, 25, 1))).toEqual({
      reports: 2,
      playedSeconds: 25,
      hiddenTimes: 1,
    });
  });

  test('a repeated report adds nothing, and a late one removes nothing', () => {
    const tally = { reports: 2, playedSeconds: 25, hiddenTimes: 2 };
    expect(tallyAfter(tally, page(2, 25, 2), page(2, 25, 2))).toEqual(tally);
    expect(tallyAfter(tally, page(2, 25, 2), page(1, 10, 1))).toEqual(tally);
  });

  test('the sums fit into their columns', () => {
    const tally = tallyAfter(none, undefined, page(1, Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER));
    expect(tally.playedSeconds).toBeLessThan(2 ** 31);
    expect(tally.hiddenTimes).toBeLessThan(2 ** 31);
  });
});
