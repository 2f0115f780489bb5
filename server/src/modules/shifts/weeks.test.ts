import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestPortal, type Person, type TestPortal } from '../../testing/test-portal.ts';
import { PLANNING } from '../../testing/day-shifts.ts';
import { mondayOf, openWeeks } from './weeks.rules.ts';

const first = (now: string, timeZone: string, weeks = 1) =>
  openWeeks({ now: new Date(now), timeZone, planning: { ...PLANNING, weeks } }).map(({ monday }) => monday);

describe('the week closes at 12:00 on the Sunday before it, in the organisation’s time zone', () => {
  test.each([
    // Moscow is three hours ahead of the server's UTC.
    ['Europe/Moscow', '2026-11-22T08:59:59.999Z', '2026-11-23'],
    ['Europe/Moscow', '2026-11-22T09:00:00.000Z', '2026-11-30'],
    // Monday has begun in Moscow, not in UTC.
    ['Europe/Moscow', '2026-11-22T21:00:00Z', '2026-11-30'],
    ['Europe/Moscow', '2026-11-23T00:00:00Z', '2026-11-30'],
    // The turn of the year.
    ['Europe/Moscow', '2026-12-27T08:59:59Z', '2026-12-28'],
    ['Europe/Moscow', '2026-12-31T21:30:00Z', '2027-01-04'],
    ['Europe/Moscow', '2027-01-03T09:00:00Z', '2027-01-11'],
    // 29 February 2032 is a Sunday.
    ['Europe/Moscow', '2032-02-29T08:59:59Z', '2032-03-01'],
    ['Europe/Moscow', '2032-02-29T09:00:00Z', '2032-03-08'],
    // New York sets its clocks on these Sundays: noon is at 16:00 UTC in March, 17:00 in November.
    ['America/New_York', '2026-03-08T15:59:59Z', '2026-03-09'],
    ['America/New_York', '2026-03-08T16:00:00Z', '2026-03-16'],
    ['America/New_York', '2026-11-01T16:59:59Z', '2026-11-02'],
    ['America/New_York', '2026-11-01T17:00:00Z', '2026-11-09'],
    // Sunday in New York while Moscow has Monday.
    ['America/New_York', '2026-11-23T02:00:00Z', '2026-11-30'],
  ])('the first open week in %s at %s starts on %s', (timeZone, now, monday) => {
    expect(first(now, timeZone)).toEqual([monday]);
  });

  test('the configured number of weeks is open, across the end of February', () => {
    expect(first('2028-02-16T09:00:00Z', 'Europe/Moscow', 3)).toEqual([
      '2028-02-21',
      '2028-02-28',
      '2028-03-06',
    ]);
  });

  test.each([
    ['2026-11-23', '2026-11-23'],
    ['2026-11-29', '2026-11-23'],
    ['2027-01-01', '2026-12-28'],
    ['2028-02-29', '2028-02-28'],
  ])('the week of %s begins on %s', (day, monday) => {
    expect(mondayOf(day)).toBe(monday);
  });
});

describe.each([
  ['Europe/Moscow', '2026-11-22T09:00:00Z', '2026-11-22T12:00:00+03:00'],
  ['America/New_York', '2026-11-22T17:00:00Z', '2026-11-22T12:00:00-05:00'],
])('planning in %s', (timeZone, noon, closesAt) => {
  let portal: TestPortal;
  let who: Person;
  const justBefore = new Date(Date.parse(noon) - 1000);

  beforeAll(async () => {
    portal = await createTestPortal({ now: justBefore, env: { PORTAL_TZ: timeZone } });
    who = await portal.person('O');
  });
  afterAll(() => portal.close());

  const dates = async () => (await portal.call(who, 'GET', '/work_time/get_available_dates/')).json();
  const change = (method: 'POST' | 'DELETE', date: string) =>
    portal.call(who, method, '/work_time/', { body: { date, shift_id: 2 } });

  // Proves: GET /api/work_time/get_available_dates/
  test('the next two weeks are open at 11:59:59', async () => {
    portal.clock.time = justBefore;
    const { data, meta } = await dates();
    expect(data).toHaveLength(14);
    expect([data[0], data[13]]).toEqual(['2026-11-23', '2026-12-06']);
    expect(meta.today).toBe('2026-11-22');
    expect(meta.weeks[0]).toEqual({ monday: '2026-11-23', closes_at: closesAt });
    expect((await change('POST', '2026-11-23')).statusCode).toBe(201);
  });

  test('the nearest week is closed at 12:00:00, for cancelling too, and another one is open', async () => {
    portal.clock.time = new Date(noon);
    expect((await dates()).data[0]).toBe('2026-11-30');
    for (const method of ['POST', 'DELETE'] as const)
      expect((await change(method, '2026-11-23')).json().errors[0].code).toBe('date_closed');
    expect((await change('POST', '2026-12-13')).statusCode).toBe(201);
    expect((await change('POST', '2026-12-14')).statusCode).toBe(409);
  });
});

// Proves: GET /api/work_time/shifts/
test('the shifts have the configured hours', async () => {
  const portal = await createTestPortal({ env: { SHIFT_3: '21:00-03:00' } });
  const answer = await portal.call(await portal.person('O'), 'GET', '/work_time/shifts/');
  const shiftOf = (shift: { name: string; short: string; start: string; end: string }) => ({
    ...shift,
    hours: [{ from: null, start: shift.start, end: shift.end }],
    is_archive: false,
  });
  expect(answer.json().data).toEqual([
    {
      type: 'shift',
      id: '2',
      attributes: shiftOf({ name: 'Смена I', short: 'I', start: '09:00', end: '15:00' }),
    },
    {
      type: 'shift',
      id: '3',
      attributes: shiftOf({ name: 'Смена II', short: 'II', start: '21:00', end: '03:00' }),
    },
  ]);
  await portal.close();
});

test('PLANNING_WEEKS opens more weeks', async () => {
  const portal = await createTestPortal({
    now: new Date('2026-11-18T09:00:00Z'),
    env: { PLANNING_WEEKS: '5' },
  });
  const answer = await portal.call(await portal.person('O'), 'GET', '/work_time/get_available_dates/');
  expect(answer.json().data).toHaveLength(35);
  await portal.close();
});
