import { describe, expect, test } from 'vitest';
import { bookingsOf, NOW, OPEN, statusesOf } from '../../../testing/scenes/shifts/bookings.ts';
import { codeOf } from '../../../testing/scenes/refusals.ts';
import type { Person } from '../../../testing/test-portal.ts';
import { usePortal } from '../../../testing/use-portal.ts';

const portal = await usePortal({ now: NOW });

const { operator, book, cancel, query, insertAbsence } = bookingsOf(() => portal);
const month = async (who: Person, year = '2026', number = '12') =>
  (await portal.call(who, 'GET', '/work_time/', { query: { year, month: number } })).json().data;

describe('booking', () => {
  // Proves: GET /api/work_time/
  test('an employee books a shift, and the month shows it', async () => {
    const who = await operator();
    const answer = await book(who, OPEN);
    expect(answer.statusCode).toBe(201);
    expect(answer.json().data).toEqual({
      type: 'work_time',
      id: expect.stringMatching(/^\d+$/),
      attributes: { date: OPEN, shift_id: 2 },
    });
    expect(await month(who)).toEqual({ records: [{ date: OPEN, shift_id: 2 }], absents: {} });
  });

  test('concurrent requests return each employee’s own month', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => operator()));
    await Promise.all(people.map((who, n) => book(who, `2026-12-${String(n + 1).padStart(2, '0')}`)));
    await insertAbsence(people[3] as Person, '2026-11-30', '2026-12-03', 'Отгул');
    const asked = people.flatMap((who) => [who, who]);
    const seen = await Promise.all(asked.map((who, n) => month(who, '2026', n % 2 ? '11' : '12')));
    const alone = [];
    for (const [n, who] of asked.entries()) alone.push(await month(who, '2026', n % 2 ? '11' : '12'));
    expect(seen).toEqual(alone);
    expect(new Set(seen.map((one) => JSON.stringify(one))).size).toBeGreaterThan(10);
  });

  test('concurrent bookings are each logged under their own employee', async () => {
    const people = await Promise.all(Array.from({ length: 30 }, () => operator('Орёл')));
    const answers = await Promise.all(people.map((who) => book(who, OPEN)));
    expect(statusesOf(answers)).toEqual(people.map(() => 201));
    for (const who of people) {
      const history = await portal.call(who, 'GET', '/work_time/history/', { query: { date: OPEN } });
      expect(history.json().data).toMatchObject([{ attributes: { own: true } }]);
    }
    const ids = people.map(({ accountId }) => accountId);
    const { rows } = await query(
      `select user_id::int as id from activity where details like 'Смена%01.12.2026' and user_id = any($1) order by 1`,
      [ids],
    );
    expect(rows.map(({ id }) => id)).toEqual(ids.toSorted((a, b) => a - b));
  });

  // Proves: POST /api/work_time/
  test('a repeated booking answers 200 and is stored once, also concurrently', async () => {
    const who = await operator();
    const answers = await Promise.all([book(who, OPEN), book(who, OPEN), book(who, OPEN)]);
    expect(statusesOf(answers)).toEqual([200, 200, 201]);
    expect(new Set(answers.map((answer) => answer.json().data.id)).size).toBe(1);
    expect((await month(who)).records).toHaveLength(1);
    expect(await portal.activityOf(who)).toHaveLength(1);
  });

  test('a repeated key answers with the status of the first', async () => {
    const who = await operator();
    const headers = { 'idempotency-key': 'shift-1' };
    const send = () =>
      portal.call(who, 'POST', '/work_time/', { body: { date: OPEN, shift_id: 3 }, headers });
    expect((await send()).statusCode).toBe(201);
    expect((await send()).statusCode).toBe(201);
  });

  test('both shifts of one day can be booked, with a number or a string as id', async () => {
    const who = await operator();
    await book(who, OPEN, 2);
    expect((await book(who, OPEN, '3')).statusCode).toBe(201);
    expect((await month(who)).records).toEqual([
      { date: OPEN, shift_id: 2 },
      { date: OPEN, shift_id: 3 },
    ]);
  });

  // Proves: DELETE /api/work_time/
  test('cancelling removes the shift, and cancelling again answers 204', async () => {
    const who = await operator();
    await book(who, OPEN);
    for (const time of [1, 2]) expect((await cancel(who, OPEN)).statusCode, String(time)).toBe(204);
    expect((await month(who)).records).toEqual([]);
    // Each entry leads to the shift on the managers' board.
    expect(
      (await portal.activityOf(who)).filter(({ url }) => url?.includes(`from=${OPEN}&cell=`)),
    ).toHaveLength(2);
    expect((await portal.activityOf(who)).map((entry) => [entry.section_id, entry.action_id])).toEqual([
      [12, 13],
      [12, 14],
    ]);
  });

  test('cancelling works with query parameters and without a body', async () => {
    const who = await operator();
    await book(who, OPEN);
    const answer = await portal.app.inject({
      method: 'DELETE',
      url: `/api/work_time/?date=${OPEN}&shift_id=2`,
      headers: { authorization: `Bearer ${who.token}` },
    });
    expect(answer.statusCode).toBe(204);
    expect((await month(who)).records).toEqual([]);
  });

  test.each([
    ['POST', { body: { date: '2026-02-30', shift_id: 2 } }, { pointer: '/date' }],
    ['POST', { body: { date: OPEN, shift_id: 4 } }, { pointer: '/shift_id' }],
    ['POST', { body: { date: OPEN, shift_id: '1' } }, { pointer: '/shift_id' }],
    ['POST', { body: { date: '0000-12-01', shift_id: 2 } }, { pointer: '/date' }],
    ['DELETE', { body: { date: 'завтра', shift_id: 2 } }, { pointer: '/date' }],
    ['DELETE', { query: { date: OPEN, shift_id: '9' } }, { parameter: 'shift_id' }],
    ['DELETE', { query: { date: OPEN } }, { parameter: 'shift_id' }],
    ['DELETE', {}, { pointer: '/date' }],
  ] as const)('an error names its field: %s %j', async (method, request, source) => {
    const answer = await portal.call(await operator(), method, '/work_time/', request);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors[0].source).toEqual(source);
  });

  test.each(['2026-11-25', '2026-11-29', '2026-12-14', '2025-12-01', '9999-12-31', '0001-01-01'])(
    'a day outside the open weeks is closed for booking and cancelling: %s',
    async (day) => {
      const who = await operator();
      for (const answer of [await book(who, day), await cancel(who, day)]) {
        expect(answer.statusCode).toBe(409);
        expect(codeOf(answer)).toBe('date_closed');
      }
    },
  );

  test('a day of absence cannot be booked, but its shift can be cancelled', async () => {
    const who = await operator();
    await book(who, OPEN);
    await insertAbsence(who, '2026-11-30', OPEN);
    expect(codeOf(await book(who, OPEN, 3))).toBe('absent');
    expect(codeOf(await book(who, '2026-11-30'))).toBe('absent');
    expect((await book(who, '2026-12-02')).statusCode).toBe(201);
    expect((await cancel(who, OPEN)).statusCode).toBe(204);
  });

  test('an account without an employee has an empty month, no open day and no shifts', async () => {
    const nobody = await portal.person('A', { account: { employeeId: null } });
    expect(await month(nobody)).toEqual({ records: [], absents: {} });
    expect(codeOf(await book(nobody, OPEN))).toBe('no_employee');
    const dates = await portal.call(nobody, 'GET', '/work_time/get_available_dates/');
    expect(dates.json().data).toEqual([]);
    for (const path of [
      '/work_time/places/?from=2026-12-01&to=2026-12-02',
      '/work_time/history/?date=2026-12-01',
    ])
      expect((await portal.call(nobody, 'GET', path)).json().data).toEqual([]);
    expect(codeOf(await portal.call(nobody, 'POST', '/work_time/feed/', { body: {} }))).toBe('no_employee');
  });

  test('a leaver is signed out before anything is booked', async () => {
    const who = await operator();
    await query(`update employee set state = 'L' where id = $1`, [who.employeeId]);
    expect((await book(who, OPEN)).statusCode).toBe(401);
  });

  test('no parameter changes the shifts of another employee', async () => {
    const [mine, other] = [await operator(), await operator()];
    await book(other, OPEN);
    const ids = { employee_id: other.employeeId, empl_id: other.employeeId, user: other.accountId };
    const asText = Object.fromEntries(Object.entries(ids).map(([key, id]) => [key, String(id)]));
    await portal.call(mine, 'DELETE', '/work_time/', {
      body: { date: OPEN, shift_id: 2, ...ids },
      query: asText,
    });
    await portal.call(mine, 'POST', '/work_time/', {
      body: { date: OPEN, shift_id: 3, ...ids },
      query: asText,
    });
    const seen = await portal.call(mine, 'GET', '/work_time/', {
      query: { year: '2026', month: '12', ...asText },
    });
    expect(seen.json().data.records).toEqual([{ date: OPEN, shift_id: 3 }]);
    expect((await month(other)).records).toEqual([{ date: OPEN, shift_id: 2 }]);
    const history = await portal.call(mine, 'GET', '/work_time/history/', {
      query: { date: OPEN, ...asText },
    });
    expect(
      history.json().data.map((item: { attributes: { shift_id: number } }) => item.attributes.shift_id),
    ).toEqual([3]);
  });
});

describe('the month', () => {
  test('a month contains only its own days of an absence, across the turn of the year', async () => {
    const who = await operator();
    await insertAbsence(who, '2026-12-30', '2027-01-02', 'Отгул');
    expect((await month(who)).absents).toEqual({ '2026-12-30': 'Отгул', '2026-12-31': 'Отгул' });
    expect((await month(who, '2027', '01')).absents).toEqual({
      '2027-01-01': 'Отгул',
      '2027-01-02': 'Отгул',
    });
  });

  test('February of a leap year contains the 29th', async () => {
    const who = await operator();
    await insertAbsence(who, '2028-02-29', '2028-03-01');
    expect((await month(who, '2028', '2')).absents).toEqual({ '2028-02-29': 'Отпуск' });
  });

  test.each([
    [{ year: '2026' }, 'month'],
    [{ year: '2026', month: '13' }, 'month'],
    [{ year: '1999', month: '1' }, 'year'],
    [{ year: '2026', month: '1.5' }, 'month'],
  ])('an error names its parameter: %j', async (values, parameter) => {
    const answer = await portal.call(await operator(), 'GET', '/work_time/', { query: values });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors[0].source).toEqual({ parameter });
  });
});

// Proves: GET /api/work_time/history/
test('the history contains user, time and device, also after cancelling', async () => {
  const who = await operator();
  const headers = { 'user-agent': 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile' };
  await portal.call(who, 'POST', '/work_time/', { body: { date: OPEN, shift_id: 2 }, headers });
  await cancel(who, OPEN);
  const answer = await portal.call(who, 'GET', '/work_time/history/', { query: { date: OPEN } });
  const [last, first] = answer.json().data.map(({ attributes }: { attributes: unknown }) => attributes);
  expect(first).toEqual({
    date: OPEN,
    shift_id: 2,
    action: 'book',
    created_at: '2026-11-25T12:00:00+03:00',
    user: 'Проверкина Ольга Ивановна',
    own: true,
    device: 'Chrome, Android',
    address: '127.0.0.1',
    reason: '',
  });
  expect(last).toMatchObject({ action: 'unbook', own: true });
});
