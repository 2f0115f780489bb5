import readExcelFile from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestPortal, type Person, type TestPortal } from '../../testing/test-portal.ts';
import { followEmployees } from './worktime.public.ts';

let portal: TestPortal;
let manager: Person;

/** A Wednesday. */
const NOW = new Date('2026-11-25T09:00:00Z');
const DAY = '2026-12-01';

beforeAll(async () => {
  portal = await createTestPortal({ now: NOW });
  manager = await portal.person('M', {
    employee: { area: 'Орёл', position: 'Супервайзер', lastName: 'Соколова' },
  });
});
afterAll(() => portal.close());

const query = (text: string, values: unknown[] = []) => portal.database.pool.query(text, values);
const worker = (area: string, values: Record<string, string> = {}): Promise<Person> =>
  portal.person('O', { employee: { area, ...values } });
const book = (who: Person, date: string, shift_id: number) =>
  portal.call(who, 'POST', '/work_time/', { body: { date, shift_id } });
const coverage = (values: Record<string, string>) =>
  portal.call(manager, 'GET', '/work_time/coverage/', { query: values });
type Cell = {
  date: string;
  shift_id: number;
  area?: string;
  planned: number;
  needed: number | null;
  capacity: number | null;
  people?: { empl_id: string; fio: string; position: string }[];
};
const cellsOf = (answer: { json(): { data: { id: string; attributes: Cell }[] } }): Cell[] =>
  answer.json().data.map(({ attributes }) => attributes);
const setDemand = (body: Record<string, unknown> | unknown[], who = manager) =>
  portal.call(who, 'PUT', '/work_time/demand/', { body });
const forOther = (who: Person, method: 'POST' | 'DELETE', body: Record<string, unknown>) =>
  portal.call(manager, method, `/work_time/employee/${who.employeeId}/`, { body });
const letters = async (to: string) =>
  (await query('select subject, text from letter where recipient = $1 order by created_at', [to])).rows;

describe('the coverage', () => {
  test('has every shift of the span, also where nobody planned and nothing is set', async () => {
    const cells = cellsOf(await coverage({ from: '2026-07-01', to: '2026-07-03' }));
    expect(cells).toHaveLength(6);
    for (const cell of cells)
      expect(cell).toMatchObject({ planned: 0, needed: null, capacity: null, people: [] });
  });

  test('counts and names the people by area and position', async () => {
    const area = 'Покрытая';
    const [anna, boris] = [
      await worker(area, { lastName: 'Авдеева', firstName: 'Анна', middleName: '' }),
      await worker(area, { lastName: 'Борисов', position: 'Супервайзер' }),
    ];
    await book(boris, DAY, 2);
    await book(anna, DAY, 2);
    await book(anna, DAY, 3);
    await setDemand({ area, date: DAY, shift_id: 2, needed: 3, capacity: 5 });

    const [first, second] = cellsOf(await coverage({ from: DAY, to: DAY, area }));
    expect(first).toEqual({
      date: DAY,
      shift_id: 2,
      planned: 2,
      needed: 3,
      capacity: 5,
      people: [
        { empl_id: String(anna.employeeId), fio: 'Авдеева Анна', position: 'Оператор CATI' },
        { empl_id: String(boris.employeeId), fio: 'Борисов Ольга Ивановна', position: 'Супервайзер' },
      ],
    });
    expect(second).toMatchObject({ shift_id: 3, planned: 1, needed: null, capacity: null });
    const [ofPosition] = cellsOf(await coverage({ from: DAY, to: DAY, area, position: 'Супервайзер' }));
    expect(ofPosition).toMatchObject({ planned: 1, needed: 3 });
    const counts = cellsOf(
      await coverage({ from: DAY, to: DAY, area, position: 'Супервайзер', fields: 'counts' }),
    );
    expect(counts.map((cell) => [cell.planned, cell.people])).toEqual([
      [1, undefined],
      [0, undefined],
    ]);
  });

  test('without an area sums the numbers of all, by area tells each', async () => {
    const day = '2026-12-03';
    const [one, two] = ['Сумма 1', 'Сумма 2'];
    await worker(one);
    const who = await worker(two);
    await book(who, day, 2);
    await setDemand([
      { area: one, date: day, shift_id: 2, needed: 4 },
      { area: two, date: day, shift_id: 2, needed: 3, capacity: 6 },
    ]);
    const [sum] = cellsOf(await coverage({ from: day, to: day, fields: 'counts' }));
    expect(sum).toEqual({ date: day, shift_id: 2, planned: 1, needed: 7, capacity: 6 });
    const answer = await coverage({ from: day, to: day, by: 'area', fields: 'counts' });
    const cells = cellsOf(answer).filter((cell) => cell.area?.startsWith('Сумма') && cell.shift_id === 2);
    expect(cells.map((cell) => [cell.area, cell.planned, cell.needed, cell.capacity])).toEqual([
      [one, 0, 4, null],
      [two, 1, 3, 6],
    ]);
    const ids = answer.json().data.map((item: { id: string }) => item.id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test.each([
    [{ from: '2026-12-02', to: '2026-12-01' }, 'from'],
    [{ from: '2026-01-01', to: '2026-04-03' }, 'to'],
    [{ from: '2026-13-01', to: '2026-12-01' }, 'from'],
    [{ from: DAY, to: DAY, format: 'pdf' }, 'format'],
  ])('a fault names its parameter: %j', async (values, parameter) => {
    const answer = await coverage(values);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors[0].source).toEqual({ parameter });
  });

  test('as a table opens and says the same', async () => {
    const area = 'Таблица';
    const who = await worker(area, { lastName: '=СУММ(A1)' });
    await book(who, DAY, 3);
    await book(who, DAY, 2);
    await setDemand({ area, date: DAY, shift_id: 2, needed: 2, capacity: 4 });
    const span = { from: DAY, to: '2026-12-02', area };
    const cells = cellsOf(await coverage(span));
    const answer = await coverage({ ...span, format: 'xlsx' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toContain('spreadsheetml');
    expect(decodeURIComponent(String(answer.headers['content-disposition']))).toContain(
      `filename*=UTF-8''Выходы с 01.12.2026 по 02.12.2026.xlsx`,
    );
    const [shifts, people] = await readExcelFile(answer.rawPayload);
    expect(shifts?.sheet).toBe('Покрытие');
    expect(shifts?.data.slice(1)).toEqual(
      cells.map((cell) => [
        new Date(`${cell.date}T00:00Z`),
        cell.date === DAY ? 'вторник' : 'среда',
        'Все',
        cell.shift_id === 2 ? 'Смена I' : 'Смена II',
        cell.planned,
        cell.needed,
        cell.capacity,
        cell.needed === null ? null : cell.needed - cell.planned,
      ]),
    );
    const [head, ...lines] = people?.data ?? [];
    expect(head?.slice(2)).toEqual([new Date(`${DAY}T00:00Z`), new Date('2026-12-02T00:00Z')]);
    expect(lines).toEqual([['=СУММ(A1) Ольга Ивановна', 'Оператор CATI', 'I, II', null]]);
    expect((await portal.activityOf(manager)).at(-1)).toMatchObject({
      section_id: 13,
      action_id: 5,
      details: 'Покрытие смен, с 01.12.2026 по 02.12.2026, Таблица',
    });
  });
});

describe('need and capacity', () => {
  const cell = (values: object = {}) => ({ area: 'Орёл', date: DAY, shift_id: 2, ...values });

  test('one object answers with one record; what is left out stays, null clears', async () => {
    const first = await setDemand(cell({ needed: 3, capacity: 5 }));
    expect(first.statusCode).toBe(200);
    expect(first.json().data.attributes).toEqual(cell({ needed: 3, capacity: 5 }));
    expect((await setDemand(cell({ needed: 4 }))).json().data.attributes).toEqual(
      cell({ needed: 4, capacity: 5 }),
    );
    expect((await setDemand(cell({ capacity: null }))).json().data.attributes).toEqual(
      cell({ needed: 4, capacity: null }),
    );
  });

  test('a list of thousands is one entry of the change log, and twice the same is none', async () => {
    const own = await portal.person('A');
    const area = 'Список';
    await worker(area);
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

  test('of one shift is logged with what it was before', async () => {
    const own = await portal.person('A');
    await setDemand(cell({ date: '2026-12-09', needed: 1 }), own);
    await setDemand(cell({ date: '2026-12-09', needed: 2 }), own);
    expect((await portal.activityOf(own)).map((entry) => entry.changes)).toEqual([
      { needed: [null, 1] },
      { needed: [1, 2] },
    ]);
  });

  test.each([
    [{ area: 'Нигде' }, '/area'],
    [{ date: '2026-11-22', needed: 1 }, '/date'],
    [{ needed: 5, capacity: 4, date: '2026-12-20' }, '/needed'],
    [{ needed: -1 }, '/needed'],
    [{ capacity: 10_001 }, '/capacity'],
    [{ shift_id: 1 }, '/shift_id'],
    [{ date: 'завтра' }, '/date'],
  ])('a fault names its field, in a list with its place: %j', async (values, pointer) => {
    const one = await setDemand(cell(values));
    expect(one.statusCode).toBe(422);
    expect(one.json().errors[0].source).toEqual({ pointer });
    const inList = await setDemand([cell({ date: '2026-12-21', needed: 1 }), cell(values)]);
    expect(inList.json().errors[0].source).toEqual({ pointer: `/1${pointer}` });
    const { rows } = await query(`select 1 from shift_demand where day = '2026-12-21'`);
    expect(rows).toEqual([]);
  });

  test('the same shift twice in a list is a fault', async () => {
    const answer = await setDemand([cell({ needed: 1 }), cell({ needed: 2 })]);
    expect(answer.json().errors[0].source).toEqual({ pointer: '/1/date' });
  });

  test('this week may still be changed from its Monday on', async () => {
    expect((await setDemand(cell({ date: '2026-11-23', needed: 1 }))).statusCode).toBe(200);
  });

  test('lists of the same shifts in opposite orders at once wait for each other, and none is half', async () => {
    const area = 'Разом';
    await worker(area);
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

  test('numbers of one new shift set by two at once both stand', async () => {
    const area = 'Вдвоём';
    await worker(area);
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

  test('a capacity lowered under the bookings shows no less than nothing left', async () => {
    const area = 'Убавили';
    const people = [await worker(area), await worker(area)];
    for (const who of people) await book(who, DAY, 3);
    await setDemand({ area, date: DAY, shift_id: 3, capacity: 1 });
    const answer = await portal.call(people[0] as Person, 'GET', '/work_time/places/', {
      query: { from: DAY, to: DAY },
    });
    expect(answer.json().data[0].attributes).toMatchObject({ capacity: 1, left: 0 });
  });
});

describe('a manager’s change for another person', () => {
  const shift = (values: object = {}) => ({
    date: '2026-11-26',
    shift_id: 2,
    reason: 'Замена заболевшего',
    ...values,
  });

  test('is made past the deadline, logged with its reason, and told by letter', async () => {
    const email = 'replaced@example.org';
    const who = await portal.person('O', {
      employee: { lastName: 'Кузьмин' },
      account: { email, emailStatus: 'OK' },
    });
    const answer = await forOther(who, 'POST', shift());
    expect(answer.statusCode).toBe(201);
    expect((await forOther(who, 'POST', shift())).statusCode).toBe(200);
    for (const time of [1, 2])
      expect((await forOther(who, 'DELETE', shift())).statusCode, String(time)).toBe(204);

    const entries = (await portal.activityOf(manager)).slice(-2);
    expect(entries.map((entry) => [entry.section_id, entry.action_id, entry.details])).toEqual([
      [12, 13, 'Кузьмин Ольга Ивановна: Смена I, 26.11.2026. Причина: Замена заболевшего'],
      [12, 14, 'Кузьмин Ольга Ивановна: Смена I, 26.11.2026. Причина: Замена заболевшего'],
    ]);
    const sent = await letters(email);
    expect(sent.map(({ subject }) => subject)).toEqual([
      'Вас записали на смену: Смена I, 26.11.2026',
      'Вашу смену отменили: Смена I, 26.11.2026',
    ]);
    expect(sent[0].text).toContain('четверг, 26 ноября 2026');
    expect(sent[0].text).toContain('Причина: Замена заболевшего');
    expect(sent[0].text).toContain('Соколова Ольга Ивановна');

    const history = await portal.call(who, 'GET', '/work_time/history/', { query: { date: '2026-11-26' } });
    expect(history.json().data[1].attributes).toMatchObject({
      own: false,
      user: 'Соколова Ольга Ивановна',
      device: '',
      address: '',
      reason: 'Замена заболевшего',
    });
  });

  test('is told to the e-mail of the ERP where the own one is not confirmed, else to nobody', async () => {
    const erp = await portal.person('O', {
      employee: { email: 'erp@example.org' },
      account: { email: 'unsure@example.org', emailStatus: 'UNCONFIRMED' },
    });
    const silent = await portal.person('O');
    for (const who of [erp, silent]) expect((await forOther(who, 'POST', shift())).statusCode).toBe(201);
    expect(await letters('erp@example.org')).toHaveLength(1);
    expect(await letters('unsure@example.org')).toEqual([]);
  });

  test('an absence and a full shift refuse a manager too; a raised capacity does not', async () => {
    const area = 'Замены';
    const [who, other] = [await worker(area), await worker(area)];
    await query(`insert into absence values ($1, '2026-11-26', '2026-11-27', 'Больничный')`, [
      who.employeeId,
    ]);
    const refused = await forOther(who, 'POST', shift());
    expect(refused.json().errors[0]).toMatchObject({
      code: 'absent',
      detail: 'У сотрудника отмечено отсутствие: Больничный.',
    });
    await setDemand({ area, date: '2026-11-28', shift_id: 2, capacity: 1 });
    expect((await forOther(who, 'POST', shift({ date: '2026-11-28' }))).statusCode).toBe(201);
    const full = await forOther(other, 'POST', shift({ date: '2026-11-28' }));
    expect(full.json().errors[0].code).toBe('shift_full');
    await setDemand({ area, date: '2026-11-28', shift_id: 2, capacity: 2 });
    expect((await forOther(other, 'POST', shift({ date: '2026-11-28' }))).statusCode).toBe(201);
  });

  test('needs an employee who has not left, and a reason', async () => {
    const left = await portal.person('O', { employee: { state: 'L' } });
    expect((await forOther(left, 'POST', shift())).json().errors[0].code).toBe('employee_left');
    expect((await forOther({ ...left, employeeId: 999_999 }, 'POST', shift())).statusCode).toBe(404);
    const who = await portal.person('O');
    for (const method of ['POST', 'DELETE'] as const)
      expect((await forOther(who, method, shift({ reason: ' ' }))).json().errors[0].source).toEqual({
        pointer: '/reason',
      });
  });

  test('under one idempotency key is made for one person: for another the key is refused, not answered', async () => {
    const headers = { 'idempotency-key': 'one-person' };
    const [who, other] = [await portal.person('O'), await portal.person('O')];
    const send = ({ employeeId }: Person) =>
      portal.call(manager, 'POST', `/work_time/employee/${employeeId}/`, { body: shift(), headers });
    expect([(await send(who)).statusCode, (await send(who)).statusCode]).toEqual([201, 201]);
    expect((await send(other)).json().errors[0].code).toBe('idempotency_key_reused');
  });

  test('may be cancelled by query parameters', async () => {
    const who = await portal.person('O');
    await forOther(who, 'POST', shift());
    const answer = await portal.call(manager, 'DELETE', `/work_time/employee/${who.employeeId}/`, {
      query: { date: '2026-11-26', shift_id: '2', reason: 'Отмена' },
    });
    expect(answer.statusCode).toBe(204);
    expect(
      (await query('select 1 from shift_booking where employee_id = $1', [who.employeeId])).rowCount,
    ).toBe(0);
  });
});

describe('people', () => {
  const find = async (values: Record<string, string>) =>
    (await portal.call(manager, 'GET', '/work_time/employees/', { query: values })).json().data as {
      id: string;
      attributes: { fio: string; absence: string | null; shifts: number[] };
    }[];

  test('are found by the beginning of any word of the name or by the number, with their day', async () => {
    const area = 'Поиск';
    const who = await worker(area, { lastName: 'Алёхина-Дёмина', firstName: 'Вера', codeId: 'Т0042' });
    await worker(area, { lastName: 'Уволенная', state: 'L' });
    await book(who, DAY, 3);
    await query(`insert into absence values ($1, '2026-12-04', '2026-12-05', 'Учёба')`, [who.employeeId]);
    for (const search of ['алех', 'Дём', 'вер дем', 'Т0042', '']) {
      const found = await find({ area, search });
      expect(
        found.map(({ id }) => id),
        search,
      ).toEqual([String(who.employeeId)]);
    }
    for (const search of ['лехина', 'вера петровна', '%', 'уволенная'])
      expect(await find({ area, search })).toEqual([]);
    expect((await find({ area, date: DAY }))[0]?.attributes).toMatchObject({ absence: null, shifts: [3] });
    expect((await find({ area, date: '2026-12-04' }))[0]?.attributes).toMatchObject({
      absence: 'Учёба',
      shifts: [],
    });
  });

  test('who planned nothing is listed with the days of absence, but not who is away all week', async () => {
    const area = 'Неделя';
    const [idle, busy, away, partly] = (await Promise.all(
      ['Первая', 'Вторая', 'Третья', 'Четвёртая'].map((lastName) => worker(area, { lastName })),
    )) as [Person, Person, Person, Person];
    await portal.person('B', { employee: { area, lastName: 'Бухгалтер' } });
    await book(busy, '2026-12-06', 2);
    await book(idle, '2026-12-07', 2);
    const absences = `insert into absence values ($1, '2026-11-30', '2026-12-03', 'Отпуск'), ($1, '2026-12-03', $2, 'Отгул')`;
    await query(absences, [away.employeeId, '2026-12-06']);
    await query(absences, [partly.employeeId, '2026-12-04']);
    const answer = await portal.call(manager, 'GET', '/work_time/unplanned/', {
      query: { date: '2026-12-02', area },
    });
    const listed = answer
      .json()
      .data.map(({ id, attributes }: { id: string; attributes: { absent_days: number } }) => [
        id,
        attributes.absent_days,
      ]);
    expect(listed).toEqual([
      [String(idle.employeeId), 0],
      [String(partly.employeeId), 5],
    ]);
  });

  test('filters name areas and positions of people at work, and the own area', async () => {
    const { areas, positions, own_area } = (await portal.call(manager, 'GET', '/work_time/filters/')).json()
      .data;
    expect(own_area).toBe('Орёл');
    expect(areas).toContain('Орёл');
    expect(positions).toContain('Супервайзер');
  });
});

test('bookings to come follow an employee to another area, and end when the person leaves; the past stays', async () => {
  const [mover, leaver] = [await worker('Откуда'), await worker('Откуда')];
  for (const who of [mover, leaver]) await book(who, DAY, 2);
  await query(
    `insert into shift_booking (employee_id, day, shift_id, area) values ($1, '2026-11-24', 2, 'Откуда'), ($2, '2026-11-24', 2, 'Откуда')`,
    [mover.employeeId, leaver.employeeId],
  );
  await query(`update employee set area = 'Куда' where id = $1`, [mover.employeeId]);
  await query(`update employee set state = 'L' where id = $1`, [leaver.employeeId]);
  const { db } = portal.deps;
  const follow = () => db.transaction((tx) => followEmployees(tx, '2026-11-25', NOW));
  expect(await follow()).toEqual({ moved: 1, cancelled: 1 });
  expect(await follow()).toEqual({ moved: 0, cancelled: 0 });
  const { rows } = await query(
    `select day::text, area, count(*)::int n from shift_booking where employee_id = any($1) group by 1, 2 order by 1`,
    [[mover.employeeId, leaver.employeeId]],
  );
  expect(rows).toEqual([
    { day: '2026-11-24', area: 'Откуда', n: 2 },
    { day: DAY, area: 'Куда', n: 1 },
  ]);
  const change = await query(
    `select action, reason from shift_change where employee_id = $1 order by id desc limit 1`,
    [leaver.employeeId],
  );
  expect(change.rows).toEqual([{ action: 'unbook', reason: 'Сотрудник уволен' }]);
});
