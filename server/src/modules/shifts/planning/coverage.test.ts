import readExcelFile from 'read-excel-file/node';
import { describe, expect, test } from 'vitest';
import { bookingsOf, NOW } from '../../../testing/scenes/shifts/bookings.ts';
import type { Person } from '../../../testing/test-portal.ts';
import { usePortal } from '../../../testing/use-portal.ts';
import { followEmployees } from '../staff-changes/following.rules.ts';

const DAY = '2026-12-01';

const portal = await usePortal({ now: NOW });
const manager = await portal.person('M', {
  employee: { area: 'Орёл', position: 'Супервайзер', lastName: 'Соколова' },
});

const { query, operator, book } = bookingsOf(() => portal);
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
describe('the coverage', () => {
  test('the range contains every shift, also without bookings and demand', async () => {
    const cells = cellsOf(await coverage({ from: '2026-07-01', to: '2026-07-03' }));
    expect(cells).toHaveLength(6);
    for (const cell of cells)
      expect(cell).toMatchObject({ planned: 0, needed: null, capacity: null, people: [] });
  });

  // Proves: GET /api/work_time/coverage/
  test('the coverage has counts and names by area and position', async () => {
    const area = 'Покрытая';
    const [anna, boris] = [
      await operator(area, { lastName: 'Авдеева', firstName: 'Анна', middleName: '' }),
      await operator(area, { lastName: 'Борисов', position: 'Супервайзер' }),
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
      open: 1,
      people: [
        { empl_id: String(anna.employeeId), fio: 'Авдеева Анна', position: 'Оператор CATI', state: 'booked' },
        {
          empl_id: String(boris.employeeId),
          fio: 'Борисов Ольга Ивановна',
          position: 'Супервайзер',
          state: 'booked',
        },
      ],
    });
    expect(second).toMatchObject({ shift_id: 3, planned: 1, needed: null, capacity: null });
    const [ofPosition] = cellsOf(await coverage({ from: DAY, to: DAY, area, position: 'Супервайзер' }));
    // Nobody said how many of that position are needed.
    expect(ofPosition).toMatchObject({ planned: 1, needed: null, capacity: null });
    const counts = cellsOf(
      await coverage({ from: DAY, to: DAY, area, position: 'Супервайзер', fields: 'counts' }),
    );
    expect(counts.map((cell) => [cell.planned, cell.people])).toEqual([
      [1, undefined],
      [0, undefined],
    ]);
  });

  test('the coverage is paged by shifts, each with its employees', async () => {
    const area = 'Постраничная';
    const [anna, vera] = [
      await operator(area, { lastName: 'Авдеева', firstName: 'Анна', middleName: '' }),
      await operator(area, { lastName: 'Викторова', firstName: 'Вера', middleName: '' }),
    ];
    for (const [who, date, shift] of [
      [anna, DAY, 3],
      [vera, DAY, 3],
      [anna, '2026-12-02', 2],
    ] as const)
      await book(who, date, shift);
    const span = { from: DAY, to: '2026-12-03', area };
    const pageOf = async (number: number) => {
      const answer = await coverage({ ...span, 'page[number]': String(number), 'page[size]': '2' });
      expect(answer.json().meta.pagination).toEqual({ page: number, pages: 3, count: 6, size: 2 });
      return cellsOf(answer).map(({ date, shift_id, planned, people }) => [
        ...[date, shift_id, planned],
        people?.map(({ fio }) => fio).join(', '),
      ]);
    };
    expect(await pageOf(1)).toEqual([
      [DAY, 2, 0, ''],
      [DAY, 3, 2, 'Авдеева Анна, Викторова Вера'],
    ]);
    expect(await pageOf(2)).toEqual([
      ['2026-12-02', 2, 1, 'Авдеева Анна'],
      ['2026-12-02', 3, 0, ''],
    ]);
    expect(await pageOf(9)).toEqual([]);
  });

  test('the counts are summed over areas, or listed by area', async () => {
    const day = '2026-12-03';
    const [one, two] = ['Сумма 1', 'Сумма 2'];
    await operator(one);
    const who = await operator(two);
    await book(who, day, 2);
    await setDemand([
      { area: one, date: day, shift_id: 2, needed: 4 },
      { area: two, date: day, shift_id: 2, needed: 3, capacity: 6 },
    ]);
    const [sum] = cellsOf(await coverage({ from: day, to: day, fields: 'counts' }));
    expect(sum).toEqual({ date: day, shift_id: 2, planned: 1, needed: 7, capacity: 6, open: 6 });
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
  ])('an error names its parameter: %j', async (values, parameter) => {
    const answer = await coverage(values);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors[0].source).toEqual({ parameter });
  });

  test('the xlsx file has the same rows, and its download is logged', async () => {
    const area = 'Таблица';
    const who = await operator(area, { lastName: '=СУММ(A1)' });
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
    expect(shifts?.sheet).toBe('Планирование');
    expect(shifts?.data.slice(1)).toEqual(
      cells.map((cell) => [
        new Date(`${cell.date}T00:00Z`),
        cell.date === DAY ? 'вторник' : 'среда',
        'Все',
        ...(cell.shift_id === 2 ? ['Смена I', '09:00–15:00'] : ['Смена II', '15:00–21:00']),
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
      details: 'Планирование, с 01.12.2026 по 02.12.2026, Таблица',
    });
  });
});

describe('employees', () => {
  const find = async (values: Record<string, string>) =>
    (await portal.call(manager, 'GET', '/work_time/employees/', { query: values })).json().data as {
      id: string;
      attributes: { fio: string; absence: string | null; shifts: number[] };
    }[];

  // Proves: GET /api/work_time/employees/
  test('a search matches the start of any name or the number, and shows the day’s state', async () => {
    const area = 'Поиск';
    const who = await operator(area, { lastName: 'Алёхина-Дёмина', firstName: 'Вера', codeId: 'Т0042' });
    await operator(area, { lastName: 'Уволенная', state: 'L' });
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

  test('employees with the fewest shifts of the week are first, the absent last, accountants never', async () => {
    const area = 'Очередь';
    const [many, one, none, away] = (await Promise.all(
      ['А', 'Б', 'В', 'Г'].map((lastName) => operator(area, { lastName })),
    )) as [Person, Person, Person, Person];
    await portal.person('B', { employee: { area } });
    for (const [who, day] of [
      [many, DAY],
      [many, '2026-12-06'],
      [one, '2026-11-30'],
      [none, '2026-12-07'],
    ] as const)
      await book(who, day, 2);
    await query(`insert into absence values ($1, $2, $2, 'Отгул')`, [away.employeeId, DAY]);
    const found = (await find({ area, date: DAY })) as { id: string; attributes: { week_shifts?: number } }[];
    expect(found.map(({ id, attributes }) => [id, attributes.week_shifts])).toEqual([
      [String(none.employeeId), 0],
      [String(one.employeeId), 1],
      [String(many.employeeId), 2],
      [String(away.employeeId), 0],
    ]);
  });

  // Proves: GET /api/work_time/unplanned/
  test('the list without shifts has absent days, and omits employees absent all week', async () => {
    const area = 'Неделя';
    const [idle, busy, away, partly] = (await Promise.all(
      ['Первая', 'Вторая', 'Третья', 'Четвёртая'].map((lastName) => operator(area, { lastName })),
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
      .data.map(
        ({ id, attributes }: { id: string; attributes: { absent_days: number; absent_on: string[] } }) => [
          id,
          attributes.absent_days,
          attributes.absent_on.at(-1),
        ],
      );
    expect(listed).toEqual([
      [String(idle.employeeId), 0, undefined],
      [String(partly.employeeId), 5, '2026-12-04'],
    ]);
  });

  test.each(['0001-01-01', '9999-12-31'])(
    'the week of %s at an end of the calendar is accepted',
    async (date) => {
      const query = { date, area: 'Орёл' };
      expect((await portal.call(manager, 'GET', '/work_time/unplanned/', { query })).statusCode).toBe(200);
    },
  );

  // Proves: GET /api/work_time/filters/
  test('the filters have areas and positions of current employees, and the own area', async () => {
    const { areas, positions, own_area } = (await portal.call(manager, 'GET', '/work_time/filters/')).json()
      .data;
    expect(own_area).toBe('Орёл');
    expect(areas).toContain('Орёл');
    expect(positions).toContain('Супервайзер');
  });
});

test('future bookings follow an employee to a new area, and end for leavers; past ones stay', async () => {
  const [mover, leaver] = [await operator('Откуда'), await operator('Откуда')];
  for (const who of [mover, leaver]) await book(who, DAY, 2);
  await query(
    `insert into shift_booking (employee_id, day, shift_id, area) values ($1, '2026-11-24', 2, 'Откуда'), ($2, '2026-11-24', 2, 'Откуда')`,
    [mover.employeeId, leaver.employeeId],
  );
  await query(`update employee set area = 'Куда' where id = $1`, [mover.employeeId]);
  await query(`update employee set state = 'L' where id = $1`, [leaver.employeeId]);
  const { db } = portal.deps;
  const follow = () =>
    db.transaction((tx) => followEmployees(tx, { ...portal.deps, now: NOW, timeZone: 'Europe/Moscow' }));
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
