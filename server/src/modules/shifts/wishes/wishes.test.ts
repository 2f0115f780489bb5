import { describe, expect, test } from 'vitest';
import type { Person } from '../../../testing/test-portal.ts';
import { usePortal } from '../../../testing/use-portal.ts';

/** A Wednesday; the weeks of 30 November and 7 December may be planned. */
const NOW = new Date('2026-11-25T09:00:00Z');
const LAST = '2026-11-23';
const NEXT = '2026-11-30';

let areas = 0;

const portal = await usePortal({ now: NOW });
const admin = await portal.person('A');

const query = (text: string, values: unknown[] = []) => portal.database.pool.query(text, values);
const ownArea = (): string => `Площадка ${(areas += 1)}`;
const worker = (area = ownArea()): Promise<Person> => portal.person('O', { employee: { area } });
const book = ({ employeeId }: Person, day: string, shift = 2, area = '') =>
  query('insert into shift_booking (employee_id, day, shift_id, area) values ($1, $2, $3, $4)', [
    employeeId,
    day,
    shift,
    area,
  ]);
const repeat = (who: Person, from = LAST, to = NEXT) =>
  portal.call(who, 'POST', '/work_time/repeat_week/', { body: { from, to } });
const outcome = async (answer: ReturnType<typeof repeat>) => {
  const { statusCode, body, json } = await answer;
  expect(statusCode, body).toBe(200);
  const { booked, refused } = json().data.attributes as {
    booked: { date: string; shift_id: number }[];
    refused: { date: string; shift_id: number; code: string; detail: string; address?: string }[];
  };
  return {
    booked: booked.map(({ date, shift_id }) => `${date} ${shift_id}`),
    refused: refused.map(({ date, shift_id, code }) => `${date} ${shift_id} ${code}`),
    details: refused.map(({ detail }) => detail),
  };
};
const shiftsOf = async ({ employeeId }: Person, from = NEXT) =>
  (
    await query(
      `select to_char(day, 'YYYY-MM-DD') || ' ' || shift_id as shift from shift_booking
       where employee_id = $1 and day between $2::date and $2::date + 6 order by day, shift_id`,
      [employeeId, from],
    )
  ).rows.map(({ shift }) => shift as string);

describe('repeating a week', () => {
  test('a repeated booking removes an earlier report and a waitlist entry', async () => {
    const area = ownArea();
    const anna = await worker(area);
    await book(anna, '2026-11-24', 2, area);
    const tuesday = { date: '2026-12-01', shift_id: 2 };
    expect((await portal.call(anna, 'POST', '/work_time/', { body: tuesday })).statusCode).toBe(201);
    const unable = (reason: string) =>
      portal.call(anna, 'POST', '/work_time/unable/', { body: { ...tuesday, reason } });
    expect((await unable('Болею')).statusCode).toBe(200);
    await query(
      'insert into shift_waiting (employee_id, day, shift_id, area, created_at) values ($1, $2, 2, $3, now())',
      [anna.employeeId, tuesday.date, area],
    );
    expect((await outcome(repeat(anna))).booked).toEqual(['2026-12-01 2']);
    const { data: lines } = (await portal.call(anna, 'GET', '/work_time/waiting/')).json();
    expect(lines).toEqual([]);
    const span = { from: tuesday.date, to: tuesday.date, area };
    const [cell] = (await portal.call(admin, 'GET', '/work_time/coverage/', { query: span })).json().data;
    expect(cell.attributes.people).toMatchObject([{ state: 'booked' }]);
    expect((await unable('Снова болею')).json().data.attributes.reason).toBe('Снова болею');
    expect(await shiftsOf(anna)).toEqual([]);
  });

  // Proves: POST /api/work_time/repeat_week/
  test('each shift is booked on the same weekday, and existing bookings are not reported', async () => {
    const anna = await worker();
    await book(anna, '2026-11-23', 2);
    await book(anna, '2026-11-23', 3);
    await book(anna, '2026-11-29', 3);
    await book(anna, '2026-11-30', 3);
    expect(await outcome(repeat(anna))).toMatchObject({
      booked: ['2026-11-30 2', '2026-12-06 3'],
      refused: [],
    });
    expect(await shiftsOf(anna)).toEqual(['2026-11-30 2', '2026-11-30 3', '2026-12-06 3']);
    expect(await outcome(repeat(anna))).toMatchObject({ booked: [], refused: [] });
    expect((await portal.activityOf(anna)).map(({ action_id, details }) => [action_id, details])).toEqual([
      [13, 'Смена I, 30.11.2026'],
      [13, 'Смена II, 06.12.2026'],
    ]);
    const history = await portal.call(anna, 'GET', '/work_time/history/', { query: { date: '2026-12-06' } });
    expect(history.json().data).toMatchObject([{ attributes: { action: 'book', own: true } }]);
  });

  test('refused shifts are listed with their reasons, and the others are booked', async () => {
    const area = ownArea();
    const [anna, other] = [await worker(area), await worker(area)];
    for (const day of ['2026-11-23', '2026-11-24', '2026-11-25']) await book(anna, day);
    await query(
      `insert into shift_demand (area, day, shift_id, needed, capacity) values ($1, '2026-11-30', 2, 1, 1), ($1, '2026-12-02', 2, 1, 2)`,
      [area],
    );
    await book(other, '2026-11-30', 2, area);
    await query(
      `insert into absence (employee_id, first_day, last_day, reason) values ($1, '2026-12-01', '2026-12-01', 'Отгул')`,
      [anna.employeeId],
    );
    expect(await outcome(repeat(anna))).toEqual({
      booked: ['2026-12-02 2'],
      refused: ['2026-11-30 2 shift_full', '2026-12-01 2 absent'],
      details: ['Мест на этой смене больше нет.', 'В этот день у вас отмечено отсутствие.'],
    });
  });

  test('a closed week and an archived shift are refused', async () => {
    const anna = await worker();
    await book(anna, '2026-11-16', 2);
    await book(anna, '2026-11-17', 3);
    expect(await outcome(repeat(anna, '2026-11-16', '2026-11-23'))).toMatchObject({
      booked: [],
      refused: ['2026-11-23 2 date_closed', '2026-11-24 3 date_closed'],
    });
    expect(await outcome(repeat(anna, '2026-11-16', '2027-03-01'))).toMatchObject({ booked: [] });
    await query('update shift set is_archive = true where id = 3');
    expect(await outcome(repeat(anna, '2026-11-16'))).toMatchObject({
      booked: ['2026-11-30 2'],
      refused: ['2026-12-01 3 validation'],
    });
    await query('update shift set is_archive = false where id = 3');
  });

  test('only Mondays are accepted', async () => {
    const anna = await worker();
    const faulty = [
      ['2026-11-24', NEXT],
      [LAST, '2026-12-01'],
      ['понедельник', NEXT],
    ];
    for (const [from, to] of faulty) expect((await repeat(anna, from, to)).statusCode).toBe(422);
    expect((await portal.call(anna, 'POST', '/work_time/repeat_week/', { body: {} })).statusCode).toBe(422);
  });

  test('concurrent requests never exceed the capacity', async () => {
    const area = ownArea();
    const people = [];
    for (let n = 0; n < 6; n += 1) people.push(await worker(area));
    for (const who of people) for (const day of ['2026-11-23', '2026-11-24']) await book(who, day);
    await query(
      `insert into shift_demand (area, day, shift_id, needed, capacity) values ($1, '2026-11-30', 2, 2, 2), ($1, '2026-12-01', 2, 2, 3)`,
      [area],
    );
    await Promise.all(people.map((who) => repeat(who)));
    const { rows } = await query(
      `select count(*)::int as n from shift_booking where area = $1 and day >= '2026-11-30' group by day order by day`,
      [area],
    );
    expect(rows.map(({ n }) => n)).toEqual([2, 3]);
  });

  test('the refusal links to the instruction to pass', async () => {
    const anna = await worker();
    await book(anna, '2026-11-23');
    await query(
      `insert into stored_file (key, original_name, extension, mime_type, size, sha256)
       values ('films/need.mp4', 'Опрос.mp4', 'mp4', 'video/mp4', 1, '\\x00')`,
    );
    const project = await query(
      `insert into instruction_project (name, comment) values ('Ввод', '') returning id`,
    );
    const { rows } = await query(
      `insert into instruction (project_id, file_key, comment, words, required_for_shifts)
       values ($1, 'films/need.mp4', '', '{кедр}', true) returning id`,
      [project.rows[0].id],
    );
    const { refused } = (await repeat(anna)).json().data.attributes;
    expect(refused).toEqual([
      {
        date: NEXT,
        shift_id: 2,
        code: 'not_trained',
        detail: 'Сначала пройдите инструктаж «Опрос»: без него на смены не записывают.',
        address: `/file_viewer/instruction/${rows[0].id}`,
      },
    ]);
    await query('update instruction set required_for_shifts = false');
  });

  test('an account without an employee is refused', async () => {
    const gone = await worker();
    await query('update account set employee_id = null where id = $1', [gone.accountId]);
    expect((await repeat(gone)).json().errors[0].code).toBe('no_employee');
  });
});

describe('standing wishes', () => {
  const put = (who: Person, wishes: unknown) =>
    portal.call(who, 'PUT', '/work_time/wishes/', { body: { wishes } });
  const wishesOf = async (who: Person) =>
    (await portal.call(who, 'GET', '/work_time/wishes/')).json().data.attributes.wishes;
  const bookWishes = (who: Person, to = NEXT) =>
    portal.call(who, 'POST', '/work_time/wishes/book/', { body: { to } });

  // Proves: GET /api/work_time/wishes/
  // Proves: PUT /api/work_time/wishes/
  test('wishes are private, replaced whole, sorted by weekday and logged', async () => {
    const [anna, boris] = [await worker(), await worker()];
    expect(await wishesOf(anna)).toEqual([]);
    const answer = await put(anna, [
      { weekday: 4, shift_id: 2 },
      { weekday: 2, shift_id: '2' },
      { weekday: 4, shift_id: 2 },
    ]);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await wishesOf(anna)).toEqual([
      { weekday: 2, shift_id: 2 },
      { weekday: 4, shift_id: 2 },
    ]);
    await put(anna, [{ weekday: 7, shift_id: 3 }]);
    expect(await wishesOf(anna)).toEqual([{ weekday: 7, shift_id: 3 }]);
    expect(await wishesOf(boris)).toEqual([]);
    expect((await portal.activityOf(anna)).at(-1)?.changes).toEqual({
      wishes: ['вт Смена I, чт Смена I', 'вс Смена II'],
    });
    for (const wish of [
      { weekday: 0, shift_id: 2 },
      { weekday: 8, shift_id: 2 },
      { weekday: 1, shift_id: 99 },
      {},
    ])
      expect((await put(anna, [wish])).statusCode, JSON.stringify(wish)).toBe(422);
    expect((await put(anna, undefined)).statusCode).toBe(422);
    expect(await wishesOf(anna)).toEqual([{ weekday: 7, shift_id: 3 }]);
  });

  // Proves: POST /api/work_time/wishes/book/
  test('free shifts of the wishes are booked, and the others have a reason', async () => {
    const anna = await worker();
    await put(anna, [
      { weekday: 2, shift_id: 2 },
      { weekday: 4, shift_id: 2 },
    ]);
    await query(
      `insert into absence (employee_id, first_day, last_day, reason) values ($1, '2026-12-03', '2026-12-03', 'Отгул')`,
      [anna.employeeId],
    );
    expect(await outcome(bookWishes(anna))).toMatchObject({
      booked: ['2026-12-01 2'],
      refused: ['2026-12-03 2 absent'],
    });
    expect(await outcome(bookWishes(anna))).toMatchObject({ booked: [], refused: ['2026-12-03 2 absent'] });
    expect(await outcome(bookWishes(anna, '2026-11-23'))).toMatchObject({
      refused: ['2026-11-24 2 date_closed', '2026-11-26 2 date_closed'],
    });
    expect((await bookWishes(anna, '2026-12-01')).statusCode).toBe(422);
  });

  test('removing a shift removes its wishes', async () => {
    const anna = await worker();
    const { rows } = await query(
      `insert into shift (name, short, hours, place) values ('Ночь', 'Н', '[{"from": null, "start": "21:00", "end": "09:00"}]', 9) returning id`,
    );
    await put(anna, [{ weekday: 1, shift_id: rows[0].id }]);
    const shifts = (await portal.call(admin, 'GET', '/settings/')).json().data.attributes.shifts as {
      id: number;
    }[];
    const body = { shifts: shifts.filter(({ id }) => id !== rows[0].id) };
    expect((await portal.call(admin, 'PUT', '/settings/', { body })).statusCode).toBe(200);
    expect(await wishesOf(anna)).toEqual([]);
  });
});
