import readExcelFile from 'read-excel-file/node';
import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '../../../testing/test-portal.ts';
import { usePortal } from '../../../testing/use-portal.ts';

/** A Wednesday, 12:00 in Moscow: the first shift of the day (9–15) has begun, the second (15–21) has not. */
const NOW = new Date('2026-11-25T09:00:00Z');

let manager: Person;
let anna: Person;
let boris: Person;
const AREA = 'Тула';

const query = (text: string, values: unknown[] = []) => portal.database.pool.query(text, values);
const book = ({ employeeId }: Person, day: string, shift = 2, area = AREA) =>
  query('insert into shift_booking (employee_id, day, shift_id, area) values ($1, $2, $3, $4)', [
    employeeId,
    day,
    shift,
    area,
  ]);
const mark = async (who: Person, date: string, state: string, minutes?: number) => {
  const one = { empl_id: who.employeeId, date, shift_id: 2, state, minutes };
  const answer = await portal.call(manager, 'PUT', '/work_time/attendance/', { body: [one] });
  expect(answer.statusCode, answer.body).toBe(200);
};
const absent = ({ employeeId }: Person, from: string, to: string, reason: string) =>
  query(`insert into absence (employee_id, first_day, last_day, reason) values ($1, $2, $3, $4)`, [
    employeeId,
    from,
    to,
    reason,
  ]);

const portal = await usePortal({ now: NOW });

beforeAll(async () => {
  manager = await portal.person('M');
  const named = (lastName: string, codeId: string) => ({
    employee: { lastName, firstName: 'Анна', middleName: '', codeId, area: AREA, position: 'Оператор' },
  });
  anna = await portal.person('O', named('Абакумова', 'T1'));
  boris = await portal.person('O', named('Белова', 'T2'));
  await book(anna, '2026-11-02');
  await book(anna, '2026-11-03');
  await book(anna, '2026-11-04');
  await book(anna, '2026-11-05');
  await mark(anna, '2026-11-03', 'came');
  await mark(anna, '2026-11-04', 'late', 35);
  await mark(anna, '2026-11-05', 'no_show');
  // Today: the first has begun, the second has not; tomorrow has not either.
  await book(anna, '2026-11-25');
  await book(anna, '2026-11-25', 3);
  await book(anna, '2026-11-26');
  // Booked, and ill then.
  await book(boris, '2026-11-09');
  await absent(boris, '2026-11-09', '2026-11-10', 'Больничный лист');
  await book(boris, '2026-11-12');
  await mark(boris, '2026-11-12', 'late', 1000);
  // Records of other months.
  await book(boris, '2026-10-31');
  await absent(boris, '2026-11-30', '2026-12-05', 'Отпуск ежегодный');
});

const ask = (query: Record<string, string>, path = 'timesheet/', who = manager) =>
  portal.call(who, 'GET', `/work_time/${path}`, {
    query: { year: '2026', month: '11', area: AREA, ...query },
  });

const ROWS = [
  ['Абакумова Анна', '2026-11-02', 2, '06:00'],
  ['Абакумова Анна', '2026-11-03', 2, '06:00'],
  ['Абакумова Анна', '2026-11-04', 2, '05:25'],
  ['Абакумова Анна', '2026-11-25', 2, '06:00'],
  ['Белова Анна', '2026-11-12', 2, '00:00'],
];

describe('the timesheet', () => {
  // Proves: GET /api/work_time/timesheet/
  test('attended and unmarked shifts count, lateness is subtracted, no-shows are omitted', async () => {
    const answer = await ask({});
    expect(answer.statusCode, answer.body).toBe(200);
    const { data } = answer.json() as { data: { attributes: Record<string, unknown> }[] };
    expect(
      data.map(({ attributes: { fio, date, shift_id, hours } }) => [fio, date, shift_id, hours]),
    ).toEqual(ROWS);
    expect(data[0]?.attributes['empl_id']).toBe(String(anna.employeeId));
  });

  test('the rows are paged with a total count', async () => {
    const page = (number: string) => ask({ 'page[number]': number, 'page[size]': '3' });
    const [first, second] = [(await page('1')).json(), (await page('2')).json()];
    expect(first.meta.pagination).toEqual({ page: 1, size: 3, pages: 2, count: 5 });
    expect([...first.data, ...second.data]).toEqual((await ask({})).json().data);
  });

  test('the csv file has the same rows, and its download is logged', async () => {
    const answer = await ask({ format: 'csv' });
    const rows = parse(answer.rawPayload, { bom: true, delimiter: ';', columns: true }) as Record<
      string,
      string
    >[];
    expect(rows.map((row) => [row['Сотрудник'], row['Дата'], row['Смена'], row['Часы']])).toEqual(
      ROWS.map(([fio, date, , hours]) => [
        fio,
        String(date).split('-').toReversed().join('.'),
        'Смена I',
        hours,
      ]),
    );
    expect(rows[0]).toMatchObject({ 'Табельный номер': 'T1', Площадка: AREA, Должность: 'Оператор' });
    expect((await portal.activityOf(manager)).at(-1)).toMatchObject({
      section_id: 12,
      action_id: 18,
      details: 'Табель 2026-11, Тула, csv',
    });
  });

  test('the workbook has the same rows, and a sheet with employees by days', async () => {
    const answer = await ask({ format: 'xlsx' });
    const [rows, days] = await readExcelFile(answer.rawPayload);
    expect(rows?.data.slice(1).map((row) => [row[1], row[7]])).toEqual(
      ROWS.map(([fio], at) => [fio, [6, 6, 5 + 25 / 60, 6, 0][at]]),
    );
    const [head, ...people] = days?.data ?? [];
    expect([head?.[1], head?.[4], head?.[33], head?.[34]]).toEqual(['Сотрудник', '1', '30', 'Часов']);
    const hours = (row: typeof head) => [row?.[1], row?.[5], row?.[7], row?.[8], row?.[34]];
    expect(people.map(hours)).toEqual([
      ['Абакумова Анна', 6, 5.42, null, 23.42],
      ['Белова Анна', null, null, null, 0],
    ]);
  });

  test('the sheet by days counts shifts at weekends and in the evening, without missed ones', async () => {
    const area = 'Орёл';
    const vera = await portal.person('O', { employee: { area } });
    await book(vera, '2026-11-13', 3, area);
    await book(vera, '2026-11-14', 2, area);
    await book(vera, '2026-11-15', 2, area);
    await book(vera, '2026-11-15', 3, area);
    await mark(vera, '2026-11-14', 'no_show');
    const [, days] = await readExcelFile((await ask({ format: 'xlsx', area })).rawPayload);
    expect(days?.data.map((row) => row.slice(35))).toEqual([
      ['Смен', 'В выходные', 'Вечером'],
      [3, 2, 2],
    ]);
  });

  test('a month that is over names the area and position of then, after a move too', async () => {
    const { employeeId } = boris;
    const move = (area: string, position: string) =>
      query('update employee set area = $2, position = $3 where id = $1', [employeeId, area, position]);
    await move('Калуга', 'Бригадир');
    const [rows, days] = await readExcelFile((await ask({ format: 'xlsx' })).rawPayload);
    await move(AREA, 'Оператор');
    const places = (sheet: typeof rows) =>
      sheet?.data.filter((row) => row[1] === 'Белова Анна').map((row) => row.slice(2, 4));
    expect([places(rows), places(days)]).toEqual([[[AREA, 'Оператор']], [[AREA, 'Оператор']]]);
  });

  test('the file for 1C has a row for each employee, with codes and hours of every day', async () => {
    const answer = await ask({ format: '1c' });
    expect(answer.headers['content-type']).toContain('text/csv');
    const rows = parse(answer.rawPayload, { bom: true, delimiter: ';', columns: true }) as Record<
      string,
      string
    >[];
    expect(rows.map((row) => row['Табельный номер'])).toEqual(['T1', 'T2']);
    const [own, other] = rows;
    const day = (row: Record<string, string> | undefined, n: number) => [
      row?.[`Код ${n}`],
      row?.[`Часы ${n}`],
    ];
    expect(day(own, 1)).toEqual(['В', '']);
    expect(day(own, 3)).toEqual(['Я', '6']);
    expect(day(own, 4)).toEqual(['Я', '5,42']);
    expect(day(own, 5)).toEqual(['НН', '']);
    expect(day(own, 26)).toEqual(['', '']);
    expect([own?.['Дней'], own?.['Часов']]).toEqual(['4', '23,42']);
    expect([day(other, 9), day(other, 10), day(other, 11), day(other, 30)]).toEqual([
      ['Б', ''],
      ['Б', ''],
      ['В', ''],
      ['ОТ', ''],
    ]);
  });

  // Proves: GET /api/work_time/timesheet/people/
  test('the list by employee includes no-shows', async () => {
    const { data } = (await ask({}, 'timesheet/people/')).json();
    expect(
      data.map(({ attributes: { fio, total } }: { attributes: Record<string, string> }) => [fio, total]),
    ).toEqual([
      ['Абакумова Анна', '23:25'],
      ['Белова Анна', '00:00'],
    ]);
    expect(data[0].attributes.shifts[3]).toEqual({
      date: '2026-11-05',
      shift_id: 2,
      state: 'no_show',
      minutes: null,
      hours: null,
    });
  });

  test('only managers get the timesheet, and unknown months and formats are refused', async () => {
    expect((await ask({}, 'timesheet/', anna)).statusCode).toBe(403);
    const faulty: Record<string, string>[] = [{ month: '13' }, { year: 'x' }, { format: 'pdf' }];
    for (const wrong of faulty) expect((await ask(wrong)).statusCode, JSON.stringify(wrong)).toBe(422);
  });
});

// Proves: GET /api/work_time/hours/
test('an employee sees only the own hours of a month', async () => {
  const own = (await ask({}, 'hours/', anna)).json().data;
  expect(own.total).toBe('23:25');
  expect(own.shifts.map(({ hours }: { hours: string | null }) => hours)).toEqual([
    '06:00',
    '06:00',
    '05:25',
    null,
    '06:00',
  ]);
  expect((await ask({ month: '12' }, 'hours/', anna)).json().data).toMatchObject({
    total: '00:00',
    shifts: [],
  });
  await query('update account set employee_id = null where id = $1', [manager.accountId]);
  expect((await ask({}, 'hours/')).json().data).toMatchObject({ total: '00:00', shifts: [] });
});
