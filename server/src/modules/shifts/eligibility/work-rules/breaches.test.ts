import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Shift } from '@portal/contract/shifts/shifts.ts';
import { addDays } from '../../../../platform/time/zone.ts';
import { breachesOf, isMinor, type Judged } from './breaches.format.ts';

const NO_RULES = {
  week_shifts: null,
  row_days: null,
  rest_hours: null,
  rest_within_day: false,
  minor_week_shifts: null,
  minor_earliest: null,
  minor_latest: null,
};
const shift = (id: number, start: string, end: string) => ({
  ...{ id, name: `Смена ${id}`, short: String(id) },
  ...{ hours: [{ from: null, start, end }], is_archive: false },
});
const SHIFTS = [shift(2, '09:00', '15:00'), shift(3, '15:00', '21:00'), shift(4, '21:00', '09:00')];
/** A Monday. */
const MONDAY = '2026-11-30';
const on = (day: number, shift_id = 2): Shift => ({ date: addDays(MONDAY, day), shift_id });
const judged = (rules: Partial<Judged['rules']>): Judged => ({
  rules: { ...NO_RULES, ...rules },
  shifts: SHIFTS,
  timeZone: 'Europe/Moscow',
});
const rulesOf = (
  wish: Shift,
  booked: Shift[],
  rules: Partial<Judged['rules']>,
  birthDay: string | null = null,
) => [...breachesOf(wish, { booked, birthDay }, judged(rules))].map(({ rule, detail }) => [rule, detail]);

describe('rules of work and rest', () => {
  test('the limit of shifts a week counts Monday to Sunday', () => {
    const booked = [on(-1), on(0), on(0, 3), on(6), on(7)];
    expect(rulesOf(on(2), booked, { week_shifts: 4 })).toEqual([]);
    expect(rulesOf(on(2), booked, { week_shifts: 3 })).toEqual([
      ['week_shifts', 'Смен в неделю не больше 3, а с этой будет 4.'],
    ]);
  });

  test('days in a row count in both directions and across weeks, and two shifts are one day', () => {
    const booked = [on(-2), on(-1), on(-1, 3), on(1), on(2), on(4)];
    expect(rulesOf(on(0), booked, { row_days: 5 })).toEqual([]);
    expect(rulesOf(on(0), booked, { row_days: 4 })).toEqual([
      ['row_days', 'Рабочих дней подряд не больше 4, а с этим будет 5.'],
    ]);
    expect(rulesOf(on(-1, 4), booked, { row_days: 2 })).toEqual([]);
  });

  test('rest counts from the end of one day’s work to the start of the next, also past midnight', () => {
    expect(rulesOf(on(1), [on(0, 3)], { rest_hours: 12 })).toEqual([]);
    expect(rulesOf(on(1), [on(0, 3)], { rest_hours: 13 })).toEqual([
      ['rest_hours', 'Отдых между сменами не меньше 13 ч, а здесь будет 12 ч.'],
    ]);
    expect(rulesOf(on(1), [on(0, 4)], { rest_hours: 1 })).toMatchObject([
      ['rest_hours', 'Отдых между сменами не меньше 1 ч, а здесь будет 0 ч.'],
    ]);
    expect(rulesOf(on(0, 4), [on(1, 3)], { rest_hours: 7 })).toHaveLength(1);
  });

  test('two shifts of one day need no rest unless the settings require it', () => {
    expect(rulesOf(on(0, 3), [on(0)], { rest_hours: 12 })).toEqual([]);
    expect(rulesOf(on(0, 3), [on(0)], { rest_hours: 12, rest_within_day: true })).toHaveLength(1);
  });

  test('rest counts elapsed hours across a clock change', () => {
    // In Berlin 29 March 2026 has 23 hours.
    const night = { date: '2026-03-28', shift_id: 3 };
    const of = { ...judged({ rest_hours: 12 }), timeZone: 'Europe/Berlin' };
    const found = [
      ...breachesOf({ date: '2026-03-29', shift_id: 2 }, { booked: [night], birthDay: null }, of),
    ];
    expect(found.map(({ detail }) => detail)).toEqual([
      'Отдых между сменами не меньше 12 ч, а здесь будет 11 ч.',
    ]);
  });

  test('the rules for minors end on the eighteenth birthday, and an unknown birthday is adult', () => {
    const rules = { minor_latest: '20:00', minor_earliest: '10:00', minor_week_shifts: 1 };
    const details = (wish: Shift, birthDay: string | null) =>
      rulesOf(wish, [on(3)], rules, birthDay).map(([rule]) => rule);
    expect(details(on(0, 3), '2008-12-01')).toEqual(['minor_week_shifts', 'minor_latest']);
    expect(details(on(0, 2), '2008-12-01')).toEqual(['minor_week_shifts', 'minor_earliest']);
    expect(details(on(0, 4), '2008-12-01')).toContain('minor_latest');
    expect(details(on(1, 3), '2008-12-01')).toEqual([]);
    expect(details(on(0, 3), null)).toEqual([]);
    expect(isMinor('2008-02-29', '2026-02-28')).toBe(true);
    expect(isMinor('2008-02-29', '2026-03-01')).toBe(false);
  });

  test('disabled rules refuse nothing', () => {
    const anyShift = fc.record({
      date: fc.nat(60).map((day) => addDays(MONDAY, day)),
      shift_id: fc.constantFrom(2, 3, 4),
    });
    fc.assert(
      fc.property(anyShift, fc.array(anyShift), (wish, booked) => {
        expect(rulesOf(wish, booked, {}, '2010-01-01')).toEqual([]);
      }),
    );
  });

  test('rules checked per booking hold for the whole week in any order', () => {
    const week = fc.shuffledSubarray(
      Array.from({ length: 14 }, (_, at) => on(at, at % 2 ? 3 : 2)).flatMap((one) => [
        one,
        { ...one, shift_id: 2 },
      ]),
    );
    fc.assert(
      fc.property(
        week,
        fc.integer({ min: 1, max: 6 }),
        fc.integer({ min: 1, max: 5 }),
        (wishes, most, days) => {
          const booked: Shift[] = [];
          for (const wish of wishes) {
            const has = booked.some(({ date, shift_id }) => date === wish.date && shift_id === wish.shift_id);
            if (!has && rulesOf(wish, booked, { week_shifts: most, row_days: days }).length === 0)
              booked.push(wish);
          }
          const inWeek = (from: number) =>
            booked.filter(({ date }) => date >= addDays(MONDAY, from) && date < addDays(MONDAY, from + 7))
              .length;
          expect(Math.max(inWeek(0), inWeek(7))).toBeLessThanOrEqual(most);
          const worked = new Set(booked.map(({ date }) => date));
          let row = 0;
          for (let day = 0; day < 14; day += 1) {
            row = worked.has(addDays(MONDAY, day)) ? row + 1 : 0;
            expect(row).toBeLessThanOrEqual(days);
          }
        },
      ),
    );
  });
});
