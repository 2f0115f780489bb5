import readExcelFile from 'read-excel-file/node';
import { describe, expect, test } from 'vitest';
import type { Person } from '../../../../testing/test-portal.ts';
import { usePortal } from '../../../../testing/use-portal.ts';
import { followEmployees } from '../../staff-changes/following.rules.ts';

/** A Wednesday; the open weeks begin on the Mondays 30 November and 7 December. */
const NOW = new Date('2026-11-25T09:00:00Z');
const DAY = '2026-12-01';
const [CATI, SUPERVISOR, TRAINER] = ['Оператор CATI', 'Супервайзер', 'Тренер'];

const portal = await usePortal({ now: NOW });
const manager = await portal.person('M', { employee: { area: 'Орёл', position: TRAINER } });

const query = (text: string, values: unknown[] = []) => portal.database.pool.query(text, values);
const worker = (area: string, position: string): Promise<Person> =>
  portal.person('O', { employee: { area, position } });
const workers = (area: string, ...positions: string[]): Promise<Person[]> =>
  Promise.all(positions.map((position) => worker(area, position)));
const book = (who: Person, shift_id = 2, date = DAY) =>
  portal.call(who, 'POST', '/work_time/', { body: { date, shift_id } });
const cancel = (who: Person, shift_id = 2, date = DAY) =>
  portal.call(who, 'DELETE', '/work_time/', { body: { date, shift_id } });
const setDemand = (body: Record<string, unknown> | unknown[], who = manager) =>
  portal.call(who, 'PUT', '/work_time/demand/', { body });
const places = async (who: Person) =>
  (await portal.call(who, 'GET', '/work_time/places/', { query: { from: DAY, to: DAY } })).json();
const coverage = async (values: Record<string, string>) =>
  (
    await portal.call(manager, 'GET', '/work_time/coverage/', {
      query: { from: DAY, to: DAY, fields: 'counts', ...values },
    })
  )
    .json()
    .data.map(({ attributes }: { attributes: Record<string, unknown> }) => attributes) as {
    shift_id: number;
    position?: string;
    planned: number;
    needed: number | null;
    capacity: number | null;
  }[];

describe('demand by position', () => {
  test('demand of a position and of all positions are changed and cleared separately', async () => {
    const area = 'Рядом';
    await worker(area, CATI);
    const cell = { area, date: DAY, shift_id: 2 };
    const set = async (values: object) => (await setDemand({ ...cell, ...values })).json().data.attributes;
    expect(await set({ position: CATI, needed: 3, capacity: 4 })).toEqual({
      ...cell,
      ...{ position: CATI, needed: 3, capacity: 4 },
    });
    for (const position of [null, '', undefined])
      expect(await set({ position, needed: 9 })).toEqual({
        ...cell,
        ...{ position: null, needed: 9, capacity: null },
      });
    expect(await set({ position: CATI, needed: null })).toMatchObject({ needed: null, capacity: 4 });
    const { rows } = await query(
      'select position, needed, capacity from shift_demand where area = $1 order by 1',
      [area],
    );
    expect(rows).toEqual([
      { position: '', needed: 9, capacity: null },
      { position: CATI, needed: null, capacity: 4 },
    ]);
  });

  test('demand of an unknown position is refused with its field', async () => {
    const cell = { area: 'Орёл', date: DAY, shift_id: 3, needed: 1 };
    const one = await setDemand({ ...cell, position: 'Космонавт' });
    expect(one.statusCode).toBe(422);
    expect(one.json().errors[0].source).toEqual({ pointer: '/position' });
    const list = await setDemand([cell, { ...cell, position: 'Космонавт' }]);
    expect(list.json().errors[0].source).toEqual({ pointer: '/1/position' });
  });

  test('demand can be cleared after the last employee of the position left', async () => {
    const area = 'Ушли все';
    const who = await worker(area, 'Уходящая');
    await worker(area, CATI);
    const cell = { area, date: DAY, shift_id: 2, position: 'Уходящая' };
    await setDemand({ ...cell, needed: 2 });
    await query(`update employee set state = 'L' where id = $1`, [who.employeeId]);
    expect((await setDemand({ ...cell, needed: null })).statusCode).toBe(200);
  });

  test('demand of several positions is set at once, and logged with the position', async () => {
    const own = await portal.person('A');
    const area = 'Сразу';
    await workers(area, CATI, SUPERVISOR);
    const cell = { area, date: DAY, shift_id: 2 };
    await setDemand(
      [
        { ...cell, needed: 5 },
        { ...cell, position: CATI, needed: 4 },
      ],
      own,
    );
    await setDemand({ ...cell, position: SUPERVISOR, needed: 1 }, own);
    expect((await portal.activityOf(own)).map(({ details }) => details)).toEqual([
      'Сразу: смен — 2, с 01.12.2026 по 01.12.2026',
      `Сразу: Смена I, 01.12.2026, ${SUPERVISOR}`,
    ]);
    const twice = await setDemand(
      [
        { ...cell, position: CATI, needed: 1 },
        { ...cell, position: CATI },
      ],
      own,
    );
    expect(twice.json().errors[0].source).toEqual({ pointer: '/1/date' });
  });

  test('demand above the capacity of the position is refused', async () => {
    const answer = await setDemand({
      ...{ area: 'Орёл', date: DAY, shift_id: 3, position: TRAINER },
      ...{ needed: 3, capacity: 2 },
    });
    expect(answer.json().errors[0].source).toEqual({ pointer: '/needed' });
  });
});

describe('capacity by position', () => {
  test('a booking needs a free place in its position and in total', async () => {
    const area = 'Двойной счёт';
    await setDemandOf(area, [
      ['', 3],
      [CATI, 2],
    ]);
    const [cati, catiToo, catiThird, supervisor, supervisorToo] = (await workers(
      area,
      ...[CATI, CATI, CATI, SUPERVISOR, SUPERVISOR],
    )) as [Person, Person, Person, Person, Person];
    for (const who of [cati, catiToo]) expect((await book(who)).statusCode).toBe(201);
    const refused = await book(catiThird);
    expect([refused.statusCode, refused.json().errors[0].code]).toEqual([409, 'shift_full']);
    expect(refused.json().errors[0].detail).toBe('Для вашей должности мест больше нет.');
    // Nobody limits supervisors, but everybody together.
    expect((await book(supervisor)).statusCode).toBe(201);
    expect((await book(supervisorToo)).json().errors[0].detail).toBe('Мест на этой смене больше нет.');
    // A place of everybody's that gets free is not one of the position's.
    await cancel(supervisor);
    expect((await book(catiThird)).statusCode).toBe(409);
    expect((await book(supervisorToo)).statusCode).toBe(201);
    await cancel(cati);
    expect((await book(catiThird)).statusCode).toBe(201);
  });

  test('capacity of a position alone limits only that position', async () => {
    const area = 'Только своих';
    await setDemandOf(area, [[CATI, 1]]);
    const people = await workers(area, CATI, CATI, SUPERVISOR, SUPERVISOR);
    const statuses = [];
    for (const who of people) statuses.push((await book(who)).statusCode);
    expect(statuses).toEqual([201, 409, 201, 201]);
  });

  test('concurrent bookings exceed neither capacity', async () => {
    const area = 'Все разом';
    await setDemandOf(area, [
      ['', 7],
      [CATI, 4],
      [SUPERVISOR, 5],
    ]);
    const people = await workers(
      area,
      ...Array.from({ length: 30 }, (_, at) => (at % 2 ? CATI : SUPERVISOR)),
    );
    await Promise.all(people.map((who, at) => (at % 3 ? book(who) : book(who).then(() => cancel(who)))));
    await Promise.all(people.map((who) => book(who)));
    const { rows } = await query(
      'select position, count(*)::int n from shift_booking where area = $1 group by 1',
      [area],
    );
    const of = new Map(rows.map(({ position, n }) => [position, n]));
    const [cati = 0, supervisors = 0] = [of.get(CATI), of.get(SUPERVISOR)];
    expect(cati).toBeLessThanOrEqual(4);
    expect(supervisors).toBeLessThanOrEqual(5);
    expect(cati + supervisors).toBe(7);
  });

  test('an employee sees the smaller of both capacities, and the demand of the own position', async () => {
    const area = 'Меньшее';
    const [cati, supervisor] = (await workers(area, CATI, SUPERVISOR)) as [Person, Person];
    await setDemand([
      { area, date: DAY, shift_id: 2, needed: 6, capacity: 10 },
      { area, date: DAY, shift_id: 2, position: CATI, needed: 2, capacity: 3 },
      { area, date: DAY, shift_id: 3, position: SUPERVISOR, needed: 1, capacity: 1 },
    ]);
    await book(cati);
    await book(supervisor, 3);
    const shift = (shift_id: number, numbers: object) => ({
      type: 'places',
      id: `20261201${shift_id}`,
      attributes: { date: DAY, shift_id, ...numbers },
    });
    expect(await places(cati)).toEqual({
      data: [shift(2, { capacity: 3, left: 2 })],
      meta: { wanted: [{ date: DAY, shift_id: 2, missing: 1 }] },
    });
    expect(await places(supervisor)).toEqual({
      data: [shift(2, { capacity: 10, left: 9 }), shift(3, { capacity: 1, left: 0 })],
      meta: { wanted: [{ date: DAY, shift_id: 2, missing: 5 }] },
    });
    // Everybody's run out first.
    await setDemand({ area, date: DAY, shift_id: 2, needed: 1, capacity: 2 });
    expect((await places(cati)).data).toEqual([shift(2, { capacity: 2, left: 1 })]);
  });
});

describe('the coverage of positions', () => {
  test('one position has its own numbers, and the total is their sum unless it is set', async () => {
    const area = 'Видно';
    const [cati, supervisor] = (await workers(area, CATI, SUPERVISOR)) as [Person, Person];
    await book(cati);
    await book(supervisor);
    await setDemand([
      { area, date: DAY, shift_id: 2, position: CATI, needed: 4, capacity: 5 },
      { area, date: DAY, shift_id: 2, position: SUPERVISOR, needed: 2 },
    ]);
    const [ofCati] = await coverage({ area, position: CATI });
    expect(ofCati).toMatchObject({ planned: 1, needed: 4, capacity: 5, open: 3 });
    const [ofTrainers] = await coverage({ area, position: TRAINER });
    expect(ofTrainers).toMatchObject({ planned: 0, needed: null, capacity: null, open: null });
    const [whole] = await coverage({ area });
    expect(whole).toMatchObject({ planned: 2, needed: 6, capacity: null, open: 4 });
    await setDemand({ area, date: DAY, shift_id: 2, needed: 5, capacity: 9 });
    const [said] = await coverage({ area });
    expect(said).toMatchObject({ planned: 2, needed: 5, capacity: 9, open: 3 });
  });

  test('coverage by position has a row for each booked or needed position', async () => {
    const area = 'Строками';
    const [cati] = (await workers(area, CATI, SUPERVISOR)) as [Person, Person];
    await book(cati);
    await setDemand([
      { area, date: DAY, shift_id: 2, needed: 8 },
      { area, date: DAY, shift_id: 3, position: TRAINER, needed: 2 },
    ]);
    const cells = await coverage({ area, by: 'position' });
    expect(
      cells.map(({ shift_id, position, planned, needed }) => [position, shift_id, planned, needed]),
    ).toEqual([
      [CATI, 2, 1, null],
      [CATI, 3, 0, null],
      [TRAINER, 2, 0, null],
      [TRAINER, 3, 0, 2],
    ]);
    const named = await portal.call(manager, 'GET', '/work_time/coverage/', {
      query: { from: DAY, to: DAY, area, by: 'position' },
    });
    const [first] = named.json().data;
    expect(first.attributes.people).toMatchObject([{ empl_id: String(cati.employeeId) }]);
    const ids = named.json().data.map(({ id }: { id: string }) => id);
    expect(new Set(ids).size).toBe(4);
  });

  test('the xlsx file has a row for each position', async () => {
    const area = 'Таблица должностей';
    await worker(area, CATI);
    await setDemand({ area, date: DAY, shift_id: 2, position: CATI, needed: 2 });
    const answer = await portal.call(manager, 'GET', '/work_time/coverage/', {
      query: { from: DAY, to: DAY, area, by: 'position', fields: 'counts', format: 'xlsx' },
    });
    const [sheet] = await readExcelFile(answer.rawPayload);
    const [head, ...rows] = sheet?.data ?? [];
    expect(head?.slice(2, 5)).toEqual(['Площадка', 'Должность', 'Смена']);
    expect(rows.map((row) => [row[3], row[4], row[6], row[7]])).toEqual([
      [CATI, 'Смена I', 0, 2],
      [CATI, 'Смена II', 0, null],
    ]);
  });

  test('a new position moves to future bookings, and past ones stay', async () => {
    const who = await worker('Повышение', CATI);
    await book(who);
    await query(
      `insert into shift_booking (employee_id, day, shift_id, area) values ($1, '2026-11-24', 2, 'Повышение')`,
      [who.employeeId],
    );
    await query('update employee set position = $2 where id = $1', [who.employeeId, SUPERVISOR]);
    await portal.deps.db.transaction((tx) =>
      followEmployees(tx, { ...portal.deps, now: NOW, timeZone: 'Europe/Moscow' }),
    );
    const { rows } = await query(
      'select day::text, position from shift_booking where employee_id = $1 order by 1',
      [who.employeeId],
    );
    expect(rows).toEqual([
      { day: '2026-11-24', position: CATI },
      { day: DAY, position: SUPERVISOR },
    ]);
  });
});

/** Places of one shift, by position. */
const setDemandOf = (area: string, capacities: readonly [position: string, capacity: number][]) =>
  Promise.all(
    capacities.map(([position, capacity]) =>
      query('insert into shift_demand (area, day, shift_id, position, capacity) values ($1, $2, 2, $3, $4)', [
        area,
        DAY,
        position,
        capacity,
      ]),
    ),
  );
