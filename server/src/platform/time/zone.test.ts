import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, dayInZone, isoInZone, momentInZone } from './zone.ts';

describe('a day in the time zone of the organisation', () => {
  test.each([
    ['2026-11-19T21:00:00Z', 'Europe/Moscow', '2026-11-20'],
    ['2026-11-19T20:59:59Z', 'Europe/Moscow', '2026-11-19'],
    ['2026-01-01T04:59:59Z', 'America/New_York', '2025-12-31'],
    ['2026-01-01T00:00:00Z', 'Asia/Vladivostok', '2026-01-01'],
  ])('%s in %s is %s', (moment, zone, day) => {
    expect(dayInZone(new Date(moment), zone)).toBe(day);
  });
});

describe('a wall clock', () => {
  test.each([
    ['2026-11-20T00:00', 'Europe/Moscow', '2026-11-19T21:00:00.000Z'],
    ['2026-11-20', 'Europe/Moscow', '2026-11-19T21:00:00.000Z'],
    ['2026-11-20T12:30:15', 'Europe/Moscow', '2026-11-20T09:30:15.000Z'],
    ['2026-11-20T00:00+05:00', 'Europe/Moscow', '2026-11-19T19:00:00.000Z'],
    ['2026-11-20T00:00Z', 'Europe/Moscow', '2026-11-20T00:00:00.000Z'],
    ['2026-03-08T03:30', 'America/New_York', '2026-03-08T07:30:00.000Z'],
    ['2026-11-01T00:30', 'America/New_York', '2026-11-01T04:30:00.000Z'],
    ['9999-12-31T23:59', 'America/New_York', '9999-12-31T23:59:59.999Z'],
  ])('%s in %s is the moment %s', (text, zone, moment) => {
    expect(momentInZone(text, zone).toISOString()).toBe(moment);
  });

  test('formatting and parsing gives the same moment in any zone', () => {
    const zones = ['Europe/Moscow', 'Asia/Kolkata', 'America/New_York', 'Pacific/Chatham', 'UTC'];
    const seconds = fc.integer({ min: Date.UTC(2000, 0) / 1000, max: Date.UTC(2100, 0) / 1000 });
    fc.assert(
      fc.property(seconds, fc.constantFrom(...zones), (second, zone) => {
        const moment = new Date(second * 1000);
        expect(momentInZone(isoInZone(moment, zone), zone).getTime()).toBe(moment.getTime());
      }),
    );
  });
});

test('days are added over months, years and 29 February', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
});
