import { expect, test } from 'vitest';
import { bookingsOf, NOW } from '../../../../testing/scenes/shifts/bookings.ts';
import type { Person } from '../../../../testing/test-portal.ts';
import { usePortal } from '../../../../testing/use-portal.ts';

const DAY = '2026-12-01';

const portal = await usePortal({ now: NOW });
const manager = await portal.person('M', {
  employee: { lastName: 'Соколова', firstName: 'Ия', middleName: '' },
});

const { query, book } = bookingsOf(() => portal);
const worker = (area: string, lastName: string, values: Record<string, string> = {}): Promise<Person> =>
  portal.person('O', { employee: { area, lastName, firstName: 'Анна', middleName: '', ...values } });
const cellOf = (area: string) => ({ area, date: DAY, shift_id: '2' });
const suggested = async (values: Record<string, string>) =>
  (await portal.call(manager, 'GET', '/work_time/suggestions/', { query: values })).json().data as {
    id: string;
    attributes: Record<string, unknown>;
  }[];
const invite = (body: Record<string, unknown>) =>
  portal.call(manager, 'POST', '/work_time/invitations/', { body });
const told = async (who: Person) =>
  (await query('select kind, title, address from notification where account_id = $1', [who.accountId])).rows;

// Proves: GET /api/work_time/suggestions/
test('only eligible employees are suggested: wishes first, then the fewest hours', async () => {
  const area = 'Кто выйдет';
  const [busy, free, wishing, booked, away, minor] = await Promise.all([
    worker(area, 'Аверина'),
    worker(area, 'Борисова'),
    worker(area, 'Вдовина'),
    worker(area, 'Громова'),
    worker(area, 'Дёмина'),
    worker(area, 'Ершова', { birthDay: '2010-01-01' }),
  ]);
  await worker(area, 'Уволенная', { state: 'L' });
  await portal.person('B', { employee: { area } });
  await book(busy, '2026-11-30');
  await book(busy, DAY, 3);
  await book(wishing, '2026-12-06');
  await book(booked, DAY);
  await query(`insert into absence values ($1, $2, $2, 'Отпуск')`, [away.employeeId, DAY]);
  await query('insert into shift_wish values ($1, 2, 2)', [wishing.employeeId]);
  const chief = await portal.person('A');
  const settings = (await portal.call(chief, 'GET', '/settings/')).json().data.attributes;
  const rules = (minor_earliest: string | null) =>
    portal.call(chief, 'PUT', '/settings/', {
      body: { work_rules: { ...settings.work_rules, minor_earliest } },
    });
  await rules('10:00');
  const people = await suggested(cellOf(area));
  await rules(null);
  expect(people.map(({ attributes }) => attributes)).toEqual(
    [
      ['Вдовина Анна', [], 1, 360, true],
      ['Борисова Анна', [], 0, 0, false],
      ['Аверина Анна', [3], 2, 720, false],
    ].map(([fio, shifts, week_shifts, week_minutes, wished]) => ({
      ...{ fio, position: 'Оператор CATI', shifts, week_shifts, week_minutes, wished },
      invited_at: null,
    })),
  );
  expect(people.map(({ id }) => id)).toEqual(
    [wishing, free, busy].map(({ employeeId }) => String(employeeId)),
  );
  expect((await suggested(cellOf(area))).map(({ id }) => id)).toContain(String(minor.employeeId));
  expect(await suggested({ ...cellOf(area), position: 'Супервайзер' })).toEqual([]);
});

test('a started shift has no suggestions', async () => {
  const answer = await portal.call(manager, 'GET', '/work_time/suggestions/', {
    query: { area: 'Тула', date: '2026-11-25', shift_id: '2' },
  });
  expect([answer.statusCode, answer.json().errors[0].code]).toEqual([409, 'shift_started']);
});

// Proves: POST /api/work_time/invitations/
// Proves: GET /api/work_time/invitations/
test('employees are invited once in twelve hours, and invitations are listed with time and manager', async () => {
  const area = 'Позвали';
  const [anna, boris] = [await worker(area, 'Аверина'), await worker(area, 'Борисова')];
  const cell = { area, date: DAY, shift_id: 2 };
  expect((await invite(cell)).json().data).toEqual({ message: 'Позвали: 2.', invited: 2 });
  expect((await invite({ ...cell, employee_ids: [anna.employeeId] })).json().data).toEqual({
    message: 'Позвали: 0. Звали за последние 12 часов: 1.',
    invited: 0,
  });
  expect(await told(anna)).toEqual([
    {
      kind: 'open_place',
      title: `Вас зовут на смену: Смена I, 01.12.2026`,
      address: `/workTime?date=${DAY}`,
    },
  ]);
  await book(boris, DAY);
  const answer = await portal.call(manager, 'GET', '/work_time/invitations/', { query: cellOf(area) });
  expect(answer.json().data.map(({ attributes }: { attributes: object }) => attributes)).toEqual(
    [
      [anna, 'Аверина Анна', false],
      [boris, 'Борисова Анна', true],
    ].map(([who, fio, booked]) => ({
      ...{ empl_id: String((who as Person).employeeId), fio, position: 'Оператор CATI', booked },
      ...{ invited_at: '2026-11-25T12:00:00+03:00', user: 'Соколова Ия' },
    })),
  );
  const [left] = await suggested(cellOf(area));
  expect(left?.attributes['invited_at']).toBe('2026-11-25T12:00:00+03:00');
  portal.clock.time = new Date(NOW.getTime() + 12 * 3_600_000);
  expect((await invite(cell)).json().data.invited).toBe(1);
  portal.clock.time = NOW;
  expect(await told(anna)).toHaveLength(2);
  expect((await portal.activityOf(manager)).at(-1)?.details).toBe(
    `Позвали на смену Смена I, 01.12.2026, ${area}. Сотрудников: 1`,
  );
});

test('concurrent invitations of two managers reach each employee once', async () => {
  const area = 'Вдвоём зовут';
  const people = await Promise.all(Array.from({ length: 6 }, (_, at) => worker(area, `Я${at}`)));
  const other = await portal.person('A');
  const body = { area, date: DAY, shift_id: 2 };
  const answers = await Promise.all([
    invite(body),
    portal.call(other, 'POST', '/work_time/invitations/', { body }),
  ]);
  expect(answers.reduce((sum, answer) => sum + answer.json().data.invited, 0)).toBe(6);
  for (const who of people) expect(await told(who)).toHaveLength(1);
});

test('absent employees are not invited, and a full shift is refused', async () => {
  const area = 'Некого';
  const [away, here] = [await worker(area, 'Аверина'), await worker(area, 'Борисова')];
  await query(`insert into absence values ($1, $2, $2, 'Учёба')`, [away.employeeId, DAY]);
  const cell = { area, date: DAY, shift_id: 2 };
  const answer = await invite({ ...cell, employee_ids: [away.employeeId, here.employeeId] });
  expect(answer.json().data).toEqual({ message: 'Позвали: 1. Уже не могут выйти: 1.', invited: 1 });
  expect(await told(away)).toEqual([]);
  await query(`insert into shift_demand (area, day, shift_id, capacity) values ($1, $2, 2, 0)`, [area, DAY]);
  const full = await invite(cell);
  expect([full.statusCode, full.json().errors[0].code]).toEqual([409, 'shift_full']);
});
