import { MARK_KINDS } from '@portal/contract/shifts/marks/mark.kinds.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { codeAt, isCode } from './code.rules.ts';
import { countedOf, fits, type Mark, minutesOf, stateOf } from './order.rules.ts';

const at = (clock: string): Date => new Date(`2026-11-25T${clock}:00Z`);
const HOURS = { start: at('09:00'), end: at('15:00') };
const mark = (kind: Mark['kind'], clock: string): Mark => ({ kind, at: at(clock) });
const hours = (...marks: Mark[]): number | undefined => {
  const counted = countedOf(marks, HOURS);
  return counted && minutesOf(counted, 15);
};

describe('the order of marks', () => {
  const start = mark('start', '09:02');
  test('a shift starts, has breaks and ends once', () => {
    expect(fits([], mark('break', '09:00'))).toBe(false);
    expect(fits([], start)).toBe(true);
    expect(fits([start], mark('start', '10:00'))).toBe(false);
    expect(fits([start], mark('back', '10:00'))).toBe(false);
    expect(fits([start, mark('finish', '15:00')], mark('break', '15:01'))).toBe(false);
  });

  test('a mark that waited for a network fits where it belongs by its time', () => {
    const day = [start, mark('finish', '15:00')];
    expect(fits(day, mark('break', '12:00'))).toBe(true);
    expect(fits([...day, mark('break', '12:00')], mark('back', '12:20'))).toBe(true);
    expect(fits(day, mark('break', '08:59'))).toBe(false);
  });

  test('the state says what the person can do', () => {
    const early = at('08:45');
    const state = (clock: string, ...marks: Mark[]) => stateOf(marks, HOURS, { now: at(clock), early });
    expect(state('08:44')).toBe('early');
    expect(state('08:45')).toBe('ready');
    expect(state('15:00')).toBe('missed');
    expect(state('16:00', start)).toBe('working');
    expect(state('12:00', start, mark('break', '11:00'))).toBe('break');
    expect(state('15:01', start, mark('finish', '15:00'))).toBe('finished');
  });
});

describe('what marks count', () => {
  test('time within the hours of the shift counts, less breaks beyond the paid ones', () => {
    expect(hours()).toBeUndefined();
    expect(hours(mark('start', '08:50'), mark('finish', '15:30'))).toBe(360);
    expect(hours(mark('start', '09:10'), mark('finish', '14:00'))).toBe(290);
    const breaks = [
      mark('break', '11:00'),
      mark('back', '11:10'),
      mark('break', '12:00'),
      mark('back', '12:20'),
    ];
    expect(hours(mark('start', '09:00'), ...breaks, mark('finish', '15:00'))).toBe(345);
    expect(hours(mark('start', '09:00'))).toBe(360);
    expect(hours(mark('start', '09:00'), mark('break', '12:00'), mark('finish', '12:30'))).toBe(195);
    expect(hours(mark('start', '09:00'), mark('break', '12:00'))).toBe(195);
    expect(hours(mark('start', '16:00'))).toBe(0);
  });

  test('no marks count below nothing or above the hours of the shift', () => {
    const moment = fc
      .integer({ min: -60, max: 500 })
      .map((minutes) => new Date(HOURS.start.getTime() + minutes * 60_000));
    const marks = fc.array(fc.record({ kind: fc.constantFrom(...MARK_KINDS), at: moment }), { maxLength: 8 });
    fc.assert(
      fc.property(marks, fc.integer({ min: 0, max: 120 }), (tried, paid) => {
        const day: Mark[] = [];
        for (const one of tried) if (fits(day, one)) day.push(one);
        const counted = countedOf(day, HOURS);
        const minutes = counted ? minutesOf(counted, paid) : 0;
        expect(minutes).toBeGreaterThanOrEqual(0);
        expect(minutes).toBeLessThanOrEqual(360);
      }),
    );
  });
});

describe('the code of an area', () => {
  const secret = Buffer.alloc(32, 7);
  test('a code holds for its half minute and the next one, on its area only', () => {
    const moment = new Date('2026-11-25T09:00:05Z');
    const { code, validUntil } = codeAt(secret, 'Тула', moment);
    expect(code).toMatch(/^\d{8}$/);
    expect(validUntil.toISOString()).toBe('2026-11-25T09:00:30.000Z');
    expect(isCode(secret, 'Тула', code, moment)).toBe(true);
    expect(isCode(secret, 'Тула', code, new Date('2026-11-25T09:00:59Z'))).toBe(true);
    expect(isCode(secret, 'Тула', code, new Date('2026-11-25T09:01:00Z'))).toBe(false);
    expect(isCode(secret, 'Тула', code, new Date('2026-11-25T08:59:59Z'))).toBe(false);
    expect(isCode(secret, 'Киров', code, moment)).toBe(false);
    expect(isCode(secret, 'Тула', '', moment)).toBe(false);
  });
});
