import readExcelFile from 'read-excel-file/node';
import { beforeAll, describe, expect, test } from 'vitest';
import { DAY_SHIFTS } from '../../testing/day-shifts.ts';
import type { Person } from '../../testing/test-portal.ts';
import { usePortal } from '../../testing/use-portal.ts';
import { openWeeks } from './weeks.rules.ts';

// A Wednesday: the next week, of 30 November, is open.
const NOW = new Date('2026-11-25T08:00:00Z');
const MONDAY = '2026-11-30';
const [FIRST, SECOND] = DAY_SHIFTS;
const NIGHT = { name: 'Ночная смена', short: 'Н', start: '21:00', end: '09:00', is_archive: false };
const OLD = { name: 'Смена III', short: 'III', start: '08:00', end: '12:00', is_archive: false };

let admin: Person;
let operator: Person;
let night: number;
let old: number;

const put = async (shifts: unknown[]) => {
  const answer = await portal.call(admin, 'PUT', '/settings/', { body: { shifts } });
  return answer.json().data.attributes.shifts as { id: number; name: string }[];
};
const book = (shift_id: number, date = MONDAY) =>
  portal.call(operator, 'POST', '/work_time/', { body: { date, shift_id } });

/** Four shifts, on the last of which the operator is booked before it goes to the archive. */
const portal = await usePortal({ now: NOW });

beforeAll(async () => {
  admin = await portal.person('A');
  operator = await portal.person('O', { employee: { area: 'Тверь' } });
  const made = await put([FIRST, SECOND, NIGHT, OLD]);
  [night, old] = [made[2]?.id ?? 0, made[3]?.id ?? 0];
  await book(old);
  await put([FIRST, SECOND, { ...NIGHT, id: night }, { ...OLD, id: old, is_archive: true }]);
});

describe('an added shift', () => {
  // Proves: GET /api/work_time/shifts/
  test('an added shift is listed with its hours', async () => {
    const shifts = (await portal.call(operator, 'GET', '/work_time/shifts/')).json().data;
    expect(shifts.map(({ id }: { id: string }) => id)).toEqual(['2', '3', String(night)]);
    const { start, end } = NIGHT;
    expect(shifts[2].attributes).toEqual({ ...NIGHT, hours: [{ from: null, start, end }] });
  });

  test('an added shift has bookings, capacity, coverage and calendar hours', async () => {
    const body = { area: 'Тверь', date: MONDAY, shift_id: night, needed: 2, capacity: 3 };
    expect((await portal.call(admin, 'PUT', '/work_time/demand/', { body })).statusCode).toBe(200);
    expect((await book(night)).json().data.attributes).toEqual({ date: MONDAY, shift_id: night });

    const span = { from: MONDAY, to: MONDAY };
    const places = (await portal.call(operator, 'GET', '/work_time/places/', { query: span })).json().data;
    expect(places).toMatchObject([{ attributes: { shift_id: night, capacity: 3, left: 2 } }]);

    const query = { ...span, area: 'Тверь' };
    const board = (await portal.call(admin, 'GET', '/work_time/coverage/', { query })).json().data;
    const ofNight = board.find(
      (row: { attributes: { shift_id: number } }) => row.attributes.shift_id === night,
    );
    expect(ofNight.attributes).toMatchObject({ planned: 1, needed: 2, people: [{}] });

    const file = await portal.call(admin, 'GET', '/work_time/coverage/', {
      query: { ...query, format: 'xlsx' },
    });
    const [shifts, people] = await readExcelFile(file.rawPayload);
    expect(shifts?.data.map((row) => row.slice(3, 5))).toContainEqual(['Ночная смена', '21:00–09:00']);
    expect(people?.data.flat()).toContain('Н, III');

    const feed = await portal.call(operator, 'POST', '/work_time/feed/');
    const { pathname } = new URL(feed.json().data.attributes.url);
    const calendar = (await portal.app.inject({ url: pathname })).body;
    expect(calendar).toContain('SUMMARY:Ночная смена');
    expect(calendar).toMatch(/DTSTART:20261130T180000Z\r\nDTEND:20261201T060000Z/);
  });

  test('the e-mail about a manager’s change has its name and hours', async () => {
    const anna = await portal.person('O', { employee: { area: 'Тверь', email: 'anna@example.ru' } });
    const body = { date: MONDAY, shift_id: night, reason: 'Замена' };
    await portal.call(admin, 'POST', `/work_time/employee/${anna.employeeId}/`, { body });
    const letter = await portal.database.pool.query(
      `select text from email_outbox where recipient = 'anna@example.ru'`,
    );
    expect(letter.rows[0].text).toContain('Ночная смена, понедельник, 30 ноября 2026 г., 21:00–09:00');
  });
});

describe('an archived shift', () => {
  test.each([
    ['booking it', () => book(old, '2026-12-01')],
    [
      'booking somebody on it',
      () =>
        portal.call(admin, 'POST', `/work_time/employee/${operator.employeeId}/`, {
          body: { date: '2026-12-01', shift_id: old, reason: 'Замена' },
        }),
    ],
    [
      'setting its places',
      () =>
        portal.call(admin, 'PUT', '/work_time/demand/', {
          body: { area: 'Тверь', date: MONDAY, shift_id: old, capacity: 1 },
        }),
    ],
  ])('an archived shift refuses %s', async (_, call) => {
    const answer = await call();
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toMatchObject([
      { code: 'validation', source: { pointer: '/shift_id' }, detail: expect.stringContaining('в архиве') },
    ]);
  });

  test('past bookings stay in the coverage, and other days omit the shift', async () => {
    const shiftsOf = async (from: string) => {
      const query = { from, to: from, area: 'Тверь' };
      const { data } = (await portal.call(admin, 'GET', '/work_time/coverage/', { query })).json();
      return data.map((row: { attributes: { shift_id: number } }) => row.attributes.shift_id);
    };
    expect(await shiftsOf(MONDAY)).toEqual([2, 3, night, old]);
    expect(await shiftsOf('2026-12-03')).toEqual([2, 3, night]);
  });

  test('an existing booking can be cancelled', async () => {
    const cancel = await portal.call(operator, 'DELETE', '/work_time/', {
      body: { date: MONDAY, shift_id: old },
    });
    expect(cancel.statusCode).toBe(204);
    const { data } = (
      await portal.call(operator, 'GET', '/work_time/', { query: { year: '2026', month: '11' } })
    ).json();
    expect(data.records).not.toContainEqual({ date: MONDAY, shift_id: old });
  });
});

test.each([1, 99, 0, 40_000, 'x'])('an unknown shift %s is refused', async (shift_id) => {
  const answer = await portal.call(operator, 'POST', '/work_time/', { body: { date: MONDAY, shift_id } });
  expect(answer.statusCode).toBe(422);
  expect(answer.json().errors[0].source).toEqual({ pointer: '/shift_id' });
});

describe('the closing time of the organisation', () => {
  test.each([
    // Friday 18:30 in Moscow.
    [{ closes_weekday: 5, closes_at: '18:30', weeks: 1 }, '2026-11-27T15:29:00Z', '2026-11-30'],
    [{ closes_weekday: 5, closes_at: '18:30', weeks: 1 }, '2026-11-27T15:30:00Z', '2026-12-07'],
    // Monday of the week before.
    [{ closes_weekday: 1, closes_at: '00:00', weeks: 1 }, '2026-11-22T20:59:00Z', '2026-11-30'],
    [{ closes_weekday: 1, closes_at: '00:00', weeks: 1 }, '2026-11-22T21:00:00Z', '2026-12-07'],
  ])('the first open week follows %j at %s', (planning, now, monday) => {
    const weeks = openWeeks({ now: new Date(now), timeZone: 'Europe/Moscow', planning });
    expect(weeks.map((week) => week.monday)).toEqual([monday]);
  });

  test('every call applies a changed closing time at once', async () => {
    const planning = { closes_weekday: 3, closes_at: '10:00', weeks: 3 };
    await portal.call(admin, 'PUT', '/settings/', { body: { planning } });
    const { meta } = (await portal.call(operator, 'GET', '/work_time/get_available_dates/')).json();
    expect(meta.weeks).toEqual(
      [
        { monday: '2026-12-07', closes_at: '2026-12-02T10:00+03:00' },
        { monday: '2026-12-14', closes_at: '2026-12-09T10:00+03:00' },
        { monday: '2026-12-21', closes_at: '2026-12-16T10:00+03:00' },
      ].map(({ monday, closes_at }) => ({
        monday,
        closes_at: expect.stringContaining(closes_at.slice(0, 16)),
      })),
    );
    expect((await book(2)).json().errors[0].code).toBe('date_closed');
  });
});
