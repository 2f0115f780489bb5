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
beforeEach(() => {
  area = `Площадка ${(areas += 1)}`;
});

const { query, insertBooking } = bookingsOf(() => portal);
const put = (who: Person, day: string, shift: number) => insertBooking(who, area, day, shift);
const operator = (position = 'Оператор CATI') => portal.person('O', { employee: { area, position } });
const need = (
  day: string,
  shift: number,
  needed: number | null,
  capacity: number | null = null,
  position = '',
) =>
  query(
    'insert into shift_demand (area, day, shift_id, needed, capacity, position) values ($1, $2, $3, $4, $5, $6)',
    [area, day, shift, needed, capacity, position],
  );
const take = (who: Person, date: string, shift_id: number) =>
  portal.call(who, 'POST', '/work_time/open_places/', { body: { date, shift_id } });
const listed = async (who: Person) =>
  (await portal.call(who, 'GET', '/work_time/open_places/'))
    .json()
    .data.map(({ attributes: { date, shift_id, left } }: { attributes: Record<string, unknown> }) => [
      date,
      shift_id,
      left,
    ]);
const toldOfPlaces = async (who: Person) => (await portal.bellOf(who, 'open_place')).length;

describe('free places of closed weeks', () => {
  // Proves: GET /api/work_time/open_places/
  test('the list contains only shifts with unmet demand that the employee can take now', async () => {
    const [who, other] = [await operator(), await operator()];
    await need(TODAY, 2, 5);
    await need(TODAY, 3, 2, 9);
    await need('2026-11-26', 2, null, 9);
    await need('2026-11-26', 3, 1);
    await need(FRIDAY, 2, 3);
    await need(FRIDAY, 3, 1);
    await need('2026-11-28', 2, 1);
    await need(OPEN, 2, 5);
    await put(other, TODAY, 3);
    await put(other, FRIDAY, 3);
    await put(who, '2026-11-26', 3);
    await query(
      `insert into absence (employee_id, first_day, last_day, reason) values ($1, $2, $2, 'Отгул')`,
      [who.employeeId, '2026-11-28'],
    );
    expect(await listed(who)).toEqual([
      [TODAY, 3, 1],
      [FRIDAY, 2, 3],
    ]);
  });

  test('the list omits a shift that the employee gave up', async () => {
    const [who, other] = [await operator(), await operator()];
    await need(FRIDAY, 2, 2);
    await put(who, FRIDAY, 2);
    const body = { date: FRIDAY, shift_id: 2, reason: 'Болею' };
    expect((await portal.call(who, 'POST', '/work_time/unable/', { body })).statusCode).toBe(200);
    expect(await listed(who)).toEqual([]);
    expect(await listed(other)).toEqual([[FRIDAY, 2, 2]]);
  });

  test('demand of a position counts for that position only', async () => {
    const [chief, caller, other] = [await operator('Супервайзер'), await operator(), await operator()];
    await need(FRIDAY, 2, 1);
    await need(FRIDAY, 2, 2, null, 'Супервайзер');
    await put(other, FRIDAY, 2);
    expect(await listed(chief)).toEqual([[FRIDAY, 2, 2]]);
    expect(await listed(caller)).toEqual([]);
    expect(codeOf(await take(caller, FRIDAY, 2))).toBe('shift_full');
    await need('2026-11-28', 2, 5);
    await need('2026-11-28', 2, 1, null, 'Оператор CATI');
    await put(other, '2026-11-28', 2);
    expect((await take(caller, '2026-11-28', 2)).json().errors[0].detail).toBe(
      'Для вашей должности мест больше нет.',
    );
    expect((await take(chief, FRIDAY, 2)).statusCode).toBe(201);
  });

  // Proves: POST /api/work_time/open_places/
  test('the first of a hundred concurrent requests get the places, and never more', async () => {
    await need(FRIDAY, 2, 7, 20);
    const people = await Promise.all(Array.from({ length: 100 }, () => operator()));
    const answers = await Promise.all(people.map((who) => take(who, FRIDAY, 2)));
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(7);
    for (const answer of answers.filter(({ statusCode }) => statusCode !== 201)) {
      expect([answer.statusCode, codeOf(answer)]).toEqual([409, 'shift_full']);
    }
    const { rows } = await query('select count(*)::int n from shift_booking where area = $1', [area]);
    expect(rows[0].n).toBe(7);
    // Served together, each has done it alone.
    const written = await query(
      `select count(*)::int n, count(distinct c.account_id)::int of, bool_and(a.employee_id = c.employee_id) own
       from shift_change c join account a on a.id = c.account_id join shift_booking b
         on (b.employee_id, b.day, b.shift_id) = (c.employee_id, c.day, c.shift_id) where b.area = $1`,
      [area],
    );
    expect(written.rows).toEqual([{ n: 7, of: 7, own: true }]);
    const winners = people.filter((_, at) => answers[at]?.statusCode === 201);
    const logged = await query(
      `select user_id from activity where user_id = any($1::bigint[]) and details like '%27.11.2026%' order by user_id`,
      [winners.map(({ accountId }) => accountId)],
    );
    expect(logged.rows).toHaveLength(7);
  });

  test('a full shift does not count against another shift requested at the same time', async () => {
    const rules = { week_shifts: 1, row_days: null, rest_hours: null, rest_within_day: false };
    const ages = { minor_week_shifts: null, minor_earliest: null, minor_latest: null };
    await query(`insert into settings default values on conflict do nothing`);
    await query(`update settings set parts = parts || jsonb_build_object('work_rules', $1::jsonb)`, [
      JSON.stringify({ ...rules, ...ages }),
    ]);
    await need(FRIDAY, 2, 1);
    await need('2026-11-28', 2, 1);
    const [quick, both] = [await operator(), await operator()];
    expect((await take(quick, FRIDAY, 2)).statusCode).toBe(201);
    const [full, free] = await Promise.all([take(both, FRIDAY, 2), take(both, '2026-11-28', 2)]);
    await query(`update settings set parts = parts - 'work_rules'`);
    expect(codeOf(full)).toBe('shift_full');
    expect(free.statusCode).toBe(201);
  });

  test('concurrent requests of one employee take one place', async () => {
    await need(FRIDAY, 2, 5);
    const who = await operator();
    const answers = await Promise.all([1, 2, 3].map(() => take(who, FRIDAY, 2)));
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 409).map(codeOf)).toEqual([
      'already_booked',
      'already_booked',
    ]);
  });

  test('places of a position are not used by another position', async () => {
    await need(FRIDAY, 2, 2);
    await need(FRIDAY, 2, 1, null, 'Оператор CATI');
    await need(FRIDAY, 2, 1, null, 'Супервайзер');
    const people = await Promise.all(Array.from({ length: 30 }, () => operator()));
    const other = await operator('Супервайзер');
    const answers = await Promise.all([...people, other].map((who) => take(who, FRIDAY, 2)));
    expect(answers.at(-1)?.statusCode).toBe(201);
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(2);
  });

  test('taking a place returns the shift and is in the history, despite another shift that day', async () => {
    const who = await operator();
    await need(FRIDAY, 3, 1);
    await put(who, FRIDAY, 2);
    const answer = await take(who, FRIDAY, 3);
    expect(answer.statusCode).toBe(201);
    expect(answer.json().data).toMatchObject({
      type: 'work_time',
      attributes: { date: FRIDAY, shift_id: 3 },
    });
    const history = await portal.call(who, 'GET', '/work_time/history/', { query: { date: FRIDAY } });
    expect(history.json().data[0].attributes).toMatchObject({ action: 'book', reason: 'Свободная смена' });
  });

  test('each refusal has the code of its reason', async () => {
    const who = await operator();
    for (const [day, shift] of [
      [TODAY, 2],
      [TODAY, 3],
      [FRIDAY, 2],
      [OPEN, 2],
      ['2026-12-21', 2],
    ] as const)
      await need(day, shift, 5);
    await put(who, TODAY, 3);
    await query(
      `insert into absence (employee_id, first_day, last_day, reason) values ($1, $2, $2, 'Отгул')`,
      [who.employeeId, FRIDAY],
    );
    await query(`insert into shift_demand (area, day, shift_id, needed) values ($1, '2026-11-28', 2, 3)`, [
      `${area}, другая`,
    ]);
    const codes = [];
    for (const [day, shift] of [
      [OPEN, 2],
      ['2026-12-21', 2],
      [TODAY, 2],
      [TODAY, 3],
      [FRIDAY, 2],
      ['2026-11-28', 2],
      ['2026-11-28', 3],
    ] as const)
      codes.push(codeOf(await take(who, day, shift)));
    expect(codes).toEqual([
      'date_open',
      'date_closed',
      'shift_started',
      'already_booked',
      'absent',
      'other_area',
      'shift_full',
    ]);
    expect((await take(who, FRIDAY, 9)).statusCode).toBe(422);
  });

  test('every eligible employee is notified, and again only after a place was taken', async () => {
    const [first, second, third] = [await operator(), await operator(), await operator()];
    const [fit, absent] = [await operator(), await operator()];
    await query(
      `insert into absence (employee_id, first_day, last_day, reason) values ($1, $2, $2, 'Отгул')`,
      [absent.employeeId, FRIDAY],
    );
    await need(FRIDAY, 2, 3);
    for (const who of [first, second, third]) await put(who, FRIDAY, 2);
    const unable = (who: Person) =>
      portal.call(who, 'POST', '/work_time/unable/', {
        body: { date: FRIDAY, shift_id: 2, reason: 'Болею' },
      });
    await unable(first);
    expect(await Promise.all([fit, absent, first, third].map(toldOfPlaces))).toEqual([1, 0, 0, 0]);
    // A second free place is the same news.
    await unable(second);
    expect(await toldOfPlaces(fit)).toBe(1);
    expect((await take(first, FRIDAY, 2)).statusCode).toBe(201);
    portal.clock.time = new Date(NOW.getTime() + 60_000);
    await unable(third);
    portal.clock.time = NOW;
    expect(await toldOfPlaces(fit)).toBe(2);
  });
});
