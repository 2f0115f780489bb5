import { describe, expect, test } from 'vitest';
import { bookingsOf, NOW } from '../../../testing/scenes/shifts/bookings.ts';
import type { Person } from '../../../testing/test-portal.ts';
import { usePortal } from '../../../testing/use-portal.ts';

const DAY = '2026-12-01';

const portal = await usePortal({ now: NOW });
const manager = await portal.person('M', {
  employee: { area: 'Орёл', position: 'Супервайзер', lastName: 'Соколова' },
});

const { query, operator, book } = bookingsOf(() => portal);
const setDemand = (body: Record<string, unknown> | unknown[], who = manager) =>
  portal.call(who, 'PUT', '/work_time/demand/', { body });
describe('demand and capacity', () => {
  const cell = (values: object = {}) => ({ area: 'Орёл', date: DAY, shift_id: 2, ...values });

  // Proves: PUT /api/work_time/demand/
  test('one object returns one record; omitted values stay, and null clears', async () => {
    const first = await setDemand(cell({ needed: 3, capacity: 5 }));
    expect(first.statusCode).toBe(200);
    expect(first.json().data.attributes).toEqual(cell({ position: null, needed: 3, capacity: 5 }));
    expect((await setDemand(cell({ needed: 4 }))).json().data.attributes).toEqual(
      cell({ position: null, needed: 4, capacity: 5 }),
    );
    expect((await setDemand(cell({ capacity: null }))).json().data.attributes).toEqual(
      cell({ position: null, needed: 4, capacity: null }),
    );
  });

  test('a list of a thousand shifts is one log entry, and a repetition adds none', async () => {
    const own = await portal.person('A');
    const area = 'Список';
    await operator(area);
    const days = Array.from({ length: 500 }, (_, at) =>
      new Date(Date.UTC(2027, 0, 4 + at)).toISOString().slice(0, 10),
    );
    const list = days.flatMap((date) =>
      [2, 3].map((shift_id) => ({ area, date, shift_id, needed: 2, capacity: 3 })),
    );
    for (const time of [1, 2]) {
      const answer = await setDemand(list, own);
      expect(answer.statusCode, String(time)).toBe(200);
      expect(answer.json().data).toHaveLength(1_000);
    }
    const entries = await portal.activityOf(own);
    expect(entries.map((entry) => [entry.section_id, entry.details])).toEqual([
      [13, 'Список: смен — 1000, с 04.01.2027 по 17.05.2028'],
    ]);
  });

  test('a change of one shift is logged with the values before', async () => {
    const own = await portal.person('A');
    await setDemand(cell({ date: '2026-12-09', needed: 1 }), own);
    await setDemand(cell({ date: '2026-12-09', needed: 2 }), own);
    expect((await portal.activityOf(own)).at(-1)?.url).toMatch(
      /^\/workTime\/board\?area=.+&from=\d{4}-\d\d-\d\d&cell=/,
    );
    expect((await portal.activityOf(own)).map((entry) => entry.changes)).toEqual([
      { needed: [null, 1] },
      { needed: [1, 2] },
    ]);
  });

  test('an entry about many shifts has the values before and after of each', async () => {
    const own = await portal.person('A');
    const [first, second] = [{ date: '2026-12-10' }, { date: '2026-12-11', shift_id: 3 }];
    await setDemand([cell({ ...first, needed: 3, capacity: 5 }), cell({ ...second, needed: 2 })], own);
    await setDemand([cell({ ...first, capacity: null }), cell({ ...second, needed: null })], own);
    expect((await portal.activityOf(own)).at(-1)?.changes).toEqual({
      'Орёл: Смена I, 10.12.2026, мест': [5, null],
      'Орёл: Смена II, 11.12.2026, нужно': [2, null],
    });
  });

  test('a dry run counts changed shifts and waiting employees, and stores nothing', async () => {
    const area = 'На пробу';
    const [booked, waiting] = [await operator(area), await operator(area)];
    const places = { area, date: DAY, shift_id: 2 };
    await setDemand({ ...places, needed: 1, capacity: 1 });
    await book(booked, DAY, 2);
    await portal.call(waiting, 'POST', '/work_time/waiting/', { body: { date: DAY, shift_id: 2 } });
    const body = [
      { ...places, capacity: null },
      { ...places, date: '2026-12-02', capacity: null },
    ];
    const tried = await portal.call(manager, 'PUT', '/work_time/demand/', {
      body,
      query: { dry_run: 'true' },
    });
    expect(tried.json().data[0].attributes).toMatchObject({ needed: 1, capacity: null });
    const before = { ...places, position: null, needed: 1, capacity: 1 };
    expect(tried.json().meta).toMatchObject({ waiting: 1, before: [{ attributes: before }] });
    const { rows } = await query('select needed, capacity from shift_demand where area = $1', [area]);
    expect(rows).toEqual([{ needed: 1, capacity: 1 }]);

    const set = await setDemand(body);
    expect(set.json().meta.before.map((one: { attributes: unknown }) => one.attributes)).toEqual([before]);
    await setDemand(set.json().meta.before.map((one: { attributes: unknown }) => one.attributes));
    const { rows: again } = await query(
      'select needed, capacity from shift_demand where area = $1 and capacity is not null',
      [area],
    );
    expect(again).toEqual([{ needed: 1, capacity: 1 }]);
  });

  test.each([
    [{ area: 'Нигде' }, '/area'],
    [{ date: '2026-11-22', needed: 1 }, '/date'],
    [{ needed: 5, capacity: 4, date: '2026-12-20' }, '/needed'],
    [{ needed: -1 }, '/needed'],
    [{ capacity: 10_001 }, '/capacity'],
    [{ shift_id: 1 }, '/shift_id'],
    [{ date: 'завтра' }, '/date'],
  ])('an error names its field, in a list with its index: %j', async (values, pointer) => {
    const one = await setDemand(cell(values));
    expect(one.statusCode).toBe(422);
    expect(one.json().errors[0].source).toEqual({ pointer });
    const inList = await setDemand([cell({ date: '2026-12-21', needed: 1 }), cell(values)]);
    expect(inList.json().errors[0].source).toEqual({ pointer: `/1${pointer}` });
    const { rows } = await query(`select 1 from shift_demand where day = '2026-12-21'`);
    expect(rows).toEqual([]);
  });

  test('a duplicate shift in a list is an error', async () => {
    const answer = await setDemand([cell({ needed: 1 }), cell({ needed: 2 })]);
    expect(answer.json().errors[0].source).toEqual({ pointer: '/1/date' });
  });

  test('the current week can be changed from its Monday on', async () => {
    expect((await setDemand(cell({ date: '2026-11-23', needed: 1 }))).statusCode).toBe(200);
  });

  test('concurrent lists in opposite orders are serialised, and each is stored whole', async () => {
    const area = 'Разом';
    await operator(area);
    const dates = Array.from({ length: 28 }, (_, at) => `2027-02-${String(at + 1).padStart(2, '0')}`);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => {
        const list = dates.map((date) => ({ area, date, shift_id: 2, needed: n, capacity: n + 1 }));
        return setDemand(n % 2 ? list.toReversed() : list);
      }),
    );
    expect(answers.map((answer) => answer.statusCode)).toEqual(answers.map(() => 200));
    const { rows } = await query('select distinct needed, capacity from shift_demand where area = $1', [
      area,
    ]);
    expect(rows).toHaveLength(1);
  });

  test('concurrent changes of one new shift are both stored', async () => {
    const area = 'Вдвоём';
    await operator(area);
    for (let day = 10; day < 20; day += 1) {
      const date = `2026-12-${day}`;
      await Promise.all([
        setDemand({ area, date, shift_id: 3, needed: 1 }),
        setDemand({ area, date, shift_id: 3, capacity: 2 }),
      ]);
    }
    const { rows } = await query('select distinct needed, capacity from shift_demand where area = $1', [
      area,
    ]);
    expect(rows).toEqual([{ needed: 1, capacity: 2 }]);
  });

  test('a capacity below the bookings shows zero places left', async () => {
    const area = 'Убавили';
    const people = [await operator(area), await operator(area)];
    for (const who of people) await book(who, DAY, 3);
    await setDemand({ area, date: DAY, shift_id: 3, capacity: 1 });
    const answer = await portal.call(people[0] as Person, 'GET', '/work_time/places/', {
      query: { from: DAY, to: DAY },
    });
    expect(answer.json().data[0].attributes).toMatchObject({ capacity: 1, left: 0 });
  });
});
