import { describe, expect, test } from 'vitest';
import type { Person } from '../../../testing/test-portal.ts';
import { usePortal } from '../../../testing/use-portal.ts';

/** A Wednesday, 12:00 in Moscow: the first shift of the day (9–15) has begun, the second (15–21) has not. */
const NOW = new Date('2026-11-25T09:00:00Z');
const TODAY = '2026-11-25';

let areas = 0;

const portal = await usePortal({ now: NOW });
const manager = await portal.person('M');

const query = (text: string, values: unknown[] = []) => portal.database.pool.query(text, values);
const ownArea = (): string => `Площадка ${(areas += 1)}`;
const worker = (area: string, lastName = 'Абакумова'): Promise<Person> =>
  portal.person('O', { employee: { area, lastName, firstName: 'Анна', middleName: '' } });
const book = ({ employeeId }: Person, area: string, day = TODAY, shift = 2) =>
  query('insert into shift_booking (employee_id, day, shift_id, area) values ($1, $2, $3, $4)', [
    employeeId,
    day,
    shift,
    area,
  ]);
const absent = ({ employeeId }: Person, from: string, to: string) =>
  query(`insert into absence (employee_id, first_day, last_day, reason) values ($1, $2, $3, 'Больничный')`, [
    employeeId,
    from,
    to,
  ]);

const markOf = (who: Person, mark: object) => ({
  empl_id: String(who.employeeId),
  date: TODAY,
  shift_id: 2,
  ...mark,
});
const put = (marks: unknown[], who = manager) =>
  portal.call(who, 'PUT', '/work_time/attendance/', { body: marks });
const list = async (area: string, date = TODAY, who = manager) => {
  const answer = await portal.call(who, 'GET', '/work_time/attendance/', { query: { date, area } });
  expect(answer.statusCode).toBe(200);
  const { data } = answer.json() as { data: { attributes: Record<string, unknown> }[] };
  return data.map(({ attributes: { fio, shift_id, state, minutes } }) => [fio, shift_id, state, minutes]);
};
const codesOf = async (marks: unknown[], who = manager) => {
  const answer = await put(marks, who);
  return [answer.statusCode, answer.json().errors?.[0]?.code];
};

describe('attendance', () => {
  // Proves: GET /api/work_time/attendance/
  test('the list contains booked employees by name, unmarked at first', async () => {
    const area = ownArea();
    const [anna, boris] = [await worker(area, 'Яковлева'), await worker(area, 'Белова')];
    await book(anna, area);
    await book(anna, area, TODAY, 3);
    await book(boris, area);
    expect(await list(area)).toEqual([
      ['Белова Анна', 2, null, null],
      ['Яковлева Анна', 2, null, null],
      ['Яковлева Анна', 3, null, null],
    ]);
    expect(await list(area, '2026-11-26')).toEqual([]);
  });

  // Proves: PUT /api/work_time/attendance/
  test('a manager marks attendance and removes marks, and the log has each change once', async () => {
    const area = ownArea();
    const [anna, boris, vera] = [
      await worker(area, 'Анина'),
      await worker(area, 'Борина'),
      await worker(area, 'Верина'),
    ];
    for (const who of [anna, boris, vera]) await book(who, area);
    const answer = await put([
      markOf(anna, { state: 'came' }),
      markOf(boris, { state: 'late', minutes: 25 }),
      markOf(vera, { state: 'no_show', minutes: 0 }),
    ]);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json().data[1].attributes).toMatchObject({ state: 'late', minutes: 25, shift_id: 2 });
    expect(await list(area)).toEqual([
      ['Анина Анна', 2, 'came', null],
      ['Борина Анна', 2, 'late', 25],
      ['Верина Анна', 2, 'no_show', null],
    ]);
    expect((await portal.activityOf(manager)).at(-1)).toMatchObject({
      section_id: 12,
      action_id: 31,
      details: 'Смена I, 25.11.2026. Сотрудников: 3',
      changes: {
        'Анина Анна': [null, 'явка'],
        'Борина Анна': [null, 'опоздание 25 мин'],
        'Верина Анна': [null, 'неявка'],
      },
    });

    const before = (await portal.activityOf(manager)).length;
    await put([markOf(anna, { state: 'came' }), markOf(vera, { state: null })]);
    await put([markOf(anna, { state: 'came' })]);
    const entries = (await portal.activityOf(manager)).slice(before);
    expect(entries).toMatchObject([
      {
        details: 'Верина Анна: Смена I, 25.11.2026. отметка снята',
        changes: { 'Верина Анна': ['неявка', null] },
      },
    ]);
    expect((await list(area)).at(-1)).toEqual(['Верина Анна', 2, null, null]);
  });

  test('a mark is refused before the start, without a booking and with wrong minutes', async () => {
    const area = ownArea();
    const anna = await worker(area);
    await book(anna, area);
    await book(anna, area, TODAY, 3);
    expect(await codesOf([markOf(anna, { shift_id: 3, state: 'came' })])).toEqual([409, 'shift_not_started']);
    const stranger = await worker(area);
    expect(await codesOf([markOf(anna, { state: 'came' }), markOf(stranger, { state: 'came' })])).toEqual([
      409,
      'not_booked',
    ]);
    // All or nothing.
    expect(await list(area)).toContainEqual(['Абакумова Анна', 2, null, null]);
    const faulty = [
      { state: 'came', minutes: 5 },
      { state: 'no_show', minutes: 5 },
      { state: null, minutes: 5 },
      { state: 'late' },
      { state: 'late', minutes: null },
      { state: 'late', minutes: -1 },
      { state: 'late', minutes: 1441 },
      { state: 'late', minutes: 1.5 },
      { state: 'gone' },
      { state: 'came', shift_id: 9 },
      { state: 'came', date: '2026-02-30' },
      {},
    ];
    for (const mark of faulty)
      expect((await put([markOf(anna, mark)])).statusCode, JSON.stringify(mark)).toBe(422);
    expect((await put([])).statusCode).toBe(422);
    expect(
      (await put([markOf(anna, { state: 'came' }), markOf(anna, { state: 'late', minutes: 1 })])).statusCode,
    ).toBe(422);
    for (const minutes of [0, 1440])
      expect(await codesOf([markOf(anna, { state: 'late', minutes })])).toEqual([200, undefined]);
    expect(await codesOf([markOf(anna, { state: 'came' })], anna)).toEqual([403, 'forbidden']);
  });

  test('an absent employee is not listed unless already marked', async () => {
    const area = ownArea();
    const [ill, seen] = [await worker(area, 'Больная'), await worker(area, 'Видная')];
    await book(ill, area);
    await book(seen, area);
    await put([markOf(seen, { state: 'came' })]);
    await absent(ill, '2026-11-20', '2026-11-30');
    await absent(seen, '2026-11-20', '2026-11-30');
    expect(await list(area)).toEqual([['Видная Анна', 2, 'came', null]]);
  });

  test('a manager books an employee on a running shift and marks attendance', async () => {
    const area = ownArea();
    const anna = await worker(area);
    const booked = await portal.call(manager, 'POST', `/work_time/employee/${anna.employeeId}/`, {
      body: { date: TODAY, shift_id: 2, reason: 'Вышла без записи' },
    });
    expect(booked.statusCode).toBe(201);
    expect(await codesOf([markOf(anna, { state: 'came' })])).toEqual([200, undefined]);
    expect(await list(area)).toEqual([['Абакумова Анна', 2, 'came', null]]);
    // The mark is of the booking, and goes with it.
    await portal.call(manager, 'DELETE', `/work_time/employee/${anna.employeeId}/`, {
      body: { date: TODAY, shift_id: 2, reason: 'Ошибка' },
    });
    await book(anna, area);
    expect(await list(area)).toEqual([['Абакумова Анна', 2, null, null]]);
  });

  test('concurrent marks of two managers end in one state for all', async () => {
    const area = ownArea();
    const people = [];
    for (const name of ['А', 'Б', 'В', 'Г']) people.push(await worker(area, name));
    for (const who of people) await book(who, area);
    const other = await portal.person('A');
    const answers = await Promise.all([
      put(people.map((who) => markOf(who, { state: 'came' }))),
      put(
        people.toReversed().map((who) => markOf(who, { state: 'no_show' })),
        other,
      ),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(new Set((await list(area)).map(([, , state]) => state)).size).toBe(1);
  });
});

describe('a manager limited to one area', () => {
  test('the manager sees and marks only employees of that area', async () => {
    const [area, foreign] = [ownArea(), ownArea()];
    const own = await portal.person('M', { employee: { area } });
    const admin = await portal.person('A');
    const [anna, boris, idle] = [await worker(area), await worker(foreign), await worker(foreign)];
    await book(anna, area);
    await book(boris, foreign);
    const scope = (manager_scope: string) =>
      portal.call(admin, 'PUT', '/settings/', { body: { manager_scope } });
    await scope('own_area');
    expect(await list(area, TODAY, own)).toHaveLength(1);
    expect(await list(foreign, TODAY, own)).toEqual([]);
    const mark = { state: 'came' };
    expect(await codesOf([markOf(anna, mark), markOf(boris, mark)], own)).toEqual([404, 'not_found']);
    expect(await codesOf([markOf(idle, mark)], own)).toEqual([404, 'not_found']);
    expect(await codesOf([markOf(anna, mark)], own)).toEqual([200, undefined]);
    for (const path of ['timesheet/', 'timesheet/people/']) {
      const asked = (name: string) =>
        portal.call(own, 'GET', `/work_time/${path}`, { query: { year: '2026', month: '11', area: name } });
      expect((await asked(area)).json().data).toHaveLength(1);
      expect((await asked(foreign)).json().data).toEqual([]);
    }
    await scope('all');
  });
});
