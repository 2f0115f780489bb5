import { beforeEach, describe, expect, test } from 'vitest';
import { bookingsOf, NOW, OPEN } from '../../../../testing/scenes/shifts/bookings.ts';
import { codeOf } from '../../../../testing/scenes/refusals.ts';
import type { Person } from '../../../../testing/test-portal.ts';
import { usePortal } from '../../../../testing/use-portal.ts';

const TODAY = '2026-11-25';
const FRIDAY = '2026-11-27';

let area: string;
let areas = 0;

const portal = await usePortal({ now: NOW });
const admin = await portal.person('A');
beforeEach(() => {
  area = `Площадка ${(areas += 1)}`;
});

const { query, insertBooking, insertDemand, insertAbsence } = bookingsOf(() => portal);
const put = (who: Person, day: string, shift: number) => insertBooking(who, area, day, shift);
const operator = () => portal.person('O', { employee: { area, codeId: `О-${crypto.randomUUID()}` } });
const wait = (who: Person, date = OPEN, shift_id = 2) =>
  portal.call(who, 'POST', '/work_time/waiting/', { body: { date, shift_id } });
const leave = (who: Person, date = OPEN, shift_id = 2) =>
  portal.call(who, 'DELETE', '/work_time/waiting/', { body: { date, shift_id } });
const cancel = (who: Person, date = OPEN) =>
  portal.call(who, 'DELETE', '/work_time/', { body: { date, shift_id: 2 } });
const waiting = async (who: Person) =>
  (await portal.call(who, 'GET', '/work_time/waiting/'))
    .json()
    .data.map(({ attributes }: { attributes: object }) => attributes);
const bookedOn = async (day = OPEN): Promise<number[]> =>
  (
    await query('select employee_id::int id from shift_booking where area = $1 and day = $2 order by id', [
      area,
      day,
    ])
  ).rows.map(({ id }) => id);
const kindsOf = async (who: Person): Promise<string[]> => (await portal.bellOf(who)).map(({ kind }) => kind);
/** A full shift of one place, and who has it. */
async function full(day = OPEN): Promise<Person> {
  const who = await operator();
  await insertDemand(area, day, [1, 1]);
  await put(who, day, 2);
  return who;
}

describe('the waitlist of a full shift', () => {
  test('a raised capacity serves the whole waitlist, and skips absent employees', async () => {
    await full();
    const people = [];
    for (let n = 0; n < 60; n += 1) people.push(await operator());
    for (const who of people)
      await query(
        'insert into shift_waiting (employee_id, day, shift_id, area, created_at) values ($1, $2, 2, $3, now())',
        [who.employeeId, OPEN, area],
      );
    for (const who of people.slice(0, 55)) await insertAbsence(who, OPEN);
    const answer = await portal.call(admin, 'PUT', '/work_time/demand/', {
      body: { area, date: OPEN, shift_id: 2, capacity: 4 },
    });
    expect(answer.statusCode).toBe(200);
    expect(await bookedOn()).toHaveLength(4);
    const wider = { area, date: OPEN, shift_id: 2, capacity: 99 };
    await query('delete from absence where employee_id = any($1)', [
      people.map(({ employeeId }) => employeeId),
    ]);
    await portal.call(admin, 'PUT', '/work_time/demand/', { body: wider });
    expect(await bookedOn()).toHaveLength(61);
  });

  test('a repeated request returns the same position, and a booked employee is not served again', async () => {
    const holder = await full();
    const first = await operator();
    expect((await wait(first)).statusCode).toBe(201);
    await query('update shift_demand set capacity = 5 where area = $1', [area]);
    const again = await wait(first);
    expect([again.statusCode, again.json().data.attributes.place]).toEqual([200, 1]);
    // Somebody who is booked by now is not served a second time.
    await put(first, OPEN, 2);
    expect((await cancel(holder)).statusCode).toBe(204);
    expect(await bookedOn()).toEqual([first.employeeId]);
  });

  // Proves: POST /api/work_time/waiting/
  test('employees join in order, once each', async () => {
    await full();
    const [first, second] = [await operator(), await operator()];
    const answer = await wait(first);
    expect(answer.statusCode).toBe(201);
    expect(answer.json().data.attributes).toEqual({ date: OPEN, shift_id: 2, place: 1 });
    expect((await wait(second)).json().data.attributes.place).toBe(2);
    const again = await wait(first);
    expect([again.statusCode, again.json().data.attributes.place]).toEqual([200, 1]);
    const history = await portal.call(first, 'GET', '/work_time/history/', { query: { date: OPEN } });
    expect(history.json().data).toMatchObject([{ attributes: { action: 'wait' } }]);
  });

  // Proves: GET /api/work_time/waiting/
  test('an employee sees the own position, and the entry ends when the shift starts', async () => {
    await full();
    const holder = await operator();
    await insertDemand(area, TODAY, [1, 1], 3);
    await put(holder, TODAY, 3);
    const [first, second] = [await operator(), await operator()];
    await wait(first);
    await wait(second);
    await wait(second, TODAY, 3);
    expect(await waiting(second)).toEqual([
      { date: TODAY, shift_id: 3, place: 1 },
      { date: OPEN, shift_id: 2, place: 2 },
    ]);
    await leave(first);
    portal.clock.time = new Date('2026-11-25T12:00:00Z');
    expect(await waiting(second)).toEqual([{ date: OPEN, shift_id: 2, place: 1 }]);
    portal.clock.time = NOW;
  });

  // Proves: DELETE /api/work_time/waiting/
  test('leaving answers 204, also without an entry', async () => {
    const holder = await full();
    const who = await operator();
    await wait(who);
    for (const time of [1, 2]) expect((await leave(who)).statusCode, String(time)).toBe(204);
    expect((await portal.activityOf(who)).filter(({ action_id }) => action_id === 42)).toHaveLength(1);
    await cancel(holder);
    expect(await bookedOn()).toEqual([]);
  });

  test('joining is refused with free places, a booking, an absence or a started shift', async () => {
    const holder = await full();
    const who = await operator();
    await insertDemand(area, '2026-12-02', [1, 5]);
    await insertDemand(area, TODAY, [1, 1]);
    expect(codeOf(await wait(who, '2026-12-02'))).toBe('not_full');
    expect(codeOf(await wait(who, '2026-12-03'))).toBe('not_full');
    expect(codeOf(await wait(holder))).toBe('already_booked');
    expect(codeOf(await wait(who, TODAY))).toBe('shift_started');
    await insertAbsence(who, OPEN);
    expect(codeOf(await wait(who))).toBe('absent');
    expect((await wait(who, OPEN, 9)).statusCode).toBe(422);
  });
});

describe('a free place in an open week', () => {
  test('a cancelled place goes to the first eligible employee, with log, e-mail and notification', async () => {
    const holder = await full();
    const [away, first, second] = [await operator(), await operator(), await operator()];
    for (const who of [away, first, second]) await wait(who);
    await insertAbsence(away, OPEN);
    await query('update account set email = $2, email_status = $3 where id = $1', [
      first.accountId,
      'first@example.org',
      'OK',
    ]);
    await cancel(holder);
    expect(await bookedOn()).toEqual([first.employeeId]);
    expect(await waiting(first)).toEqual([]);
    expect(await waiting(second)).toEqual([{ date: OPEN, shift_id: 2, place: 2 }]);
    expect(await kindsOf(first)).toEqual(['place_given']);
    const { rows } = await query('select subject from email_outbox where recipient = $1', [
      'first@example.org',
    ]);
    expect(rows).toEqual([{ subject: 'Вы записаны: место освободилось' }]);
    const log = await query(
      'select user_id, details from activity where action_id = 43 and details like $1',
      ['%01.12.2026. Место из очереди'],
    );
    expect(log.rows.length).toBeGreaterThan(0);
  });

  test('a deactivated account keeps its position, and the place goes to the next one', async () => {
    const holder = await full();
    const [first, second] = [await operator(), await operator()];
    await wait(first);
    await wait(second);
    const deactivate = (at: Date | null) =>
      query('update account set deactivated_at = $1 where id = $2', [at, first.accountId]);
    await deactivate(NOW);
    await cancel(holder);
    expect(await bookedOn()).toEqual([second.employeeId]);
    await deactivate(null);
    await cancel(second);
    expect(await bookedOn()).toEqual([first.employeeId]);
  });

  test('the place goes to the next one after a report, a manager’s cancelling and a raised capacity', async () => {
    const holder = await full();
    const [first, second, third] = [await operator(), await operator(), await operator()];
    for (const who of [first, second, third]) await wait(who);
    await portal.call(holder, 'POST', '/work_time/unable/', {
      body: { date: OPEN, shift_id: 2, reason: 'Болею' },
    });
    expect(await bookedOn()).toEqual([first.employeeId]);
    await portal.call(admin, 'DELETE', `/work_time/employee/${first.employeeId}/`, {
      body: { date: OPEN, shift_id: 2, reason: 'Замена' },
    });
    expect(await bookedOn()).toEqual([second.employeeId]);
    const raised = await portal.call(admin, 'PUT', '/work_time/demand/', {
      body: { area, date: OPEN, shift_id: 2, capacity: 2 },
    });
    expect(raised.statusCode).toBe(200);
    expect(await bookedOn()).toEqual([second.employeeId, third.employeeId].toSorted((a, b) => a - b));
  });

  test('the place goes to the next one after an absence ends a booking', async () => {
    const holder = await full();
    const who = await operator();
    await wait(who);
    const { rows } = await query('select code_id from employee where id = $1', [holder.employeeId]);
    const bytes = Buffer.from(
      `Табельный номер;С;По;Причина\r\n${rows[0].code_id};01.12.2026;02.12.2026;Больничный`,
    );
    const taken = await portal.call(admin, 'POST', '/erp/import/absences/', {
      form: { fields: {}, file: { name: 'absences.csv', bytes } },
    });
    expect(taken.statusCode).toBe(200);
    expect(await bookedOn()).toEqual([who.employeeId]);
  });

  test('concurrent cancelling and joining assign each place once', async () => {
    await insertDemand(area, OPEN, [4, 4]);
    const people = await Promise.all(Array.from({ length: 16 }, () => operator()));
    const book = (who: Person) =>
      portal.call(who, 'POST', '/work_time/', { body: { date: OPEN, shift_id: 2 } });
    for (const who of people.slice(0, 4)) await book(who);
    const answers = await Promise.all([
      ...people.slice(4).map((who) => wait(who)),
      ...people.slice(0, 4).map((who) => cancel(who)),
    ]);
    for (const { statusCode } of answers) expect([201, 204, 409]).toContain(statusCode);
    const booked = await bookedOn();
    expect(booked.length).toBeLessThanOrEqual(4);
    const { rows } = await query('select employee_id::int id from shift_waiting where area = $1', [area]);
    // Nobody waits while there is a place.
    if (rows.length > 0) expect(booked).toHaveLength(4);
    expect(rows.filter(({ id }) => booked.includes(id))).toEqual([]);
  });
});

test('an unserved entry does not count against the next one under the work rules', async () => {
  const other = '2026-12-02';
  const rules = (week_shifts: number | null) =>
    portal.call(admin, 'PUT', '/settings/', {
      body: {
        work_rules: {
          ...{ week_shifts, row_days: null, rest_hours: null, rest_within_day: false },
          ...{ minor_week_shifts: null, minor_earliest: null, minor_latest: null },
        },
      },
    });
  await full(OPEN);
  await full(other);
  const [first, second] = [await operator(), await operator()];
  await wait(first, OPEN);
  await wait(second, OPEN);
  await wait(second, other);
  expect((await rules(1)).statusCode).toBe(200);
  const cells = [OPEN, other].map((date) => ({ area, date, shift_id: 2, capacity: 2 }));
  await portal.call(admin, 'PUT', '/work_time/demand/', { body: cells });
  await rules(null);
  expect(await bookedOn(OPEN)).toContain(first.employeeId);
  expect(await bookedOn(OPEN)).not.toContain(second.employeeId);
  expect(await bookedOn(other)).toContain(second.employeeId);
});

test('the work rules allow one of two free places, and the other goes to the next employee', async () => {
  const other = '2026-12-02';
  const rules = (week_shifts: number | null) =>
    portal.call(admin, 'PUT', '/settings/', {
      body: {
        work_rules: {
          ...{ week_shifts, row_days: null, rest_hours: null, rest_within_day: false },
          ...{ minor_week_shifts: null, minor_earliest: null, minor_latest: null },
        },
      },
    });
  await full(OPEN);
  await full(other);
  const [both, behind] = [await operator(), await operator()];
  await wait(both, OPEN);
  await wait(both, other);
  await wait(behind, other);
  expect((await rules(1)).statusCode).toBe(200);
  const cells = [OPEN, other].map((date) => ({ area, date, shift_id: 2, capacity: 2 }));
  await portal.call(admin, 'PUT', '/work_time/demand/', { body: cells });
  await rules(null);
  expect(await bookedOn(OPEN)).toContain(both.employeeId);
  expect(await bookedOn(other)).toContain(behind.employeeId);
  expect(await bookedOn(other)).not.toContain(both.employeeId);
});

test('a free place in a closed week is announced to all eligible employees, and the first request gets it', async () => {
  const holder = await full(FRIDAY);
  const [first, second, other] = [await operator(), await operator(), await operator()];
  expect((await wait(first, FRIDAY)).statusCode).toBe(201);
  await wait(second, FRIDAY);
  await portal.call(admin, 'DELETE', `/work_time/employee/${holder.employeeId}/`, {
    body: { date: FRIDAY, shift_id: 2, reason: 'Замена' },
  });
  expect(await bookedOn(FRIDAY)).toEqual([]);
  for (const who of [first, second, other]) expect(await kindsOf(who)).toEqual(['open_place']);
  const take = (who: Person) =>
    portal.call(who, 'POST', '/work_time/open_places/', { body: { date: FRIDAY, shift_id: 2 } });
  expect((await take(second)).statusCode).toBe(201);
  expect(codeOf(await take(first))).toBe('shift_full');
  expect(await waiting(second)).toEqual([]);
});
