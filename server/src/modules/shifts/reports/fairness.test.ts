import { describe, expect, test } from 'vitest';
import type { Person } from '../../../testing/test-portal.ts';
import { usePortal } from '../../../testing/use-portal.ts';

/** A Wednesday, 12:00 in Moscow: the first shift of the day (9–15) has begun, the second (15–21) has not. */
const NOW = new Date('2026-11-25T09:00:00Z');

let areas = 0;

const portal = await usePortal({ now: NOW });
const manager = await portal.person('M');

const query = (text: string, values: unknown[] = []) => portal.database.pool.query(text, values);
const ownArea = (): string => `Площадка ${(areas += 1)}`;
const worker = (area: string, lastName: string): Promise<Person> =>
  portal.person('O', { employee: { area, lastName, firstName: 'Анна', middleName: '' } });
const book = ({ employeeId }: Person, day: string, shift = 2) =>
  query('insert into shift_booking (employee_id, day, shift_id, area) values ($1, $2, $3, $4)', [
    employeeId,
    day,
    shift,
    'Тула',
  ]);
const ask = (query: Record<string, string>, who = manager) =>
  portal.call(who, 'GET', '/work_time/fairness/', { query });
const rows = async (query: Record<string, string>, who = manager) => {
  const answer = await ask(query, who);
  expect(answer.statusCode, answer.body).toBe(200);
  const { data } = answer.json() as { data: { attributes: Record<string, string | number> }[] };
  return data.map(({ attributes: { fio, shifts, weekends, evenings, refusals } }) => [
    String(fio).split(' ')[0],
    ...[shifts, weekends, evenings, refusals],
  ]);
};

describe('the distribution of shifts', () => {
  // Proves: GET /api/work_time/fairness/
  test('the report counts started shifts of eight weeks, weekend shifts and those ending after 20:00', async () => {
    const area = ownArea();
    const [anna, idle] = [await worker(area, 'Абакумова'), await worker(area, 'Ясная')];
    // Today’s first shift has begun, the second has not.
    await book(anna, '2026-11-25', 2);
    await book(anna, '2026-11-25', 3);
    await book(anna, '2026-11-26', 2);
    // A Saturday and a Sunday; one of them in the evening.
    await book(anna, '2026-11-21', 2);
    await book(anna, '2026-11-22', 3);
    // The first day that counts, and the last that does not.
    await book(anna, '2026-10-01', 2);
    await book(anna, '2026-09-30', 2);
    expect(await rows({ area })).toEqual([
      ['Абакумова', 4, 2, 1, 0],
      ['Ясная', 0, 0, 0, 0],
    ]);
    expect(await rows({ area, sort: 'shifts' })).toEqual([
      ['Ясная', 0, 0, 0, 0],
      ['Абакумова', 4, 2, 1, 0],
    ]);
    await query(`update employee set state = 'L' where id = $1`, [idle.employeeId]);
    expect(await rows({ 'filter[area.in]': area })).toHaveLength(1);
  });

  test('the report omits no-shows and absences, and counts refusals', async () => {
    const area = ownArea();
    const [anna, boris] = [await worker(area, 'Абакумова'), await worker(area, 'Белова')];
    for (const day of ['2026-11-16', '2026-11-17', '2026-11-18']) await book(anna, day);
    await query(
      `insert into shift_attendance (employee_id, day, shift_id, state, marked_at, marked_by)
       values ($1, '2026-11-16', 2, 'no_show', now(), $2)`,
      [anna.employeeId, manager.accountId],
    );
    await query(
      `insert into absence (employee_id, first_day, last_day, reason) values ($1, '2026-11-17', '2026-11-17', 'Больничный')`,
      [anna.employeeId],
    );
    const unable = (day: string, cause: string) =>
      query(
        `insert into shift_unable (employee_id, day, shift_id, area, cause, reason, said_at, created_at)
         values ($1, $2, 2, $3, $4, 'Болею', now(), now())`,
        [anna.employeeId, day, area, cause],
      );
    await unable('2026-11-19', 'said');
    await unable('2026-11-20', 'absence');
    await unable('2026-09-01', 'said');
    await query(
      `insert into shift_handover (from_employee_id, to_employee_id, is_for_anybody, day, shift_id, area, state, declined_by, created_at, changed_at)
       values ($1, $2, false, '2026-11-20', 2, $3, 'declined', '{}', now(), now()),
              ($1, null, true, '2026-11-21', 2, $3, 'withdrawn', array[$2::bigint], now(), now()),
              ($1, $2, false, '2026-11-22', 2, $3, 'withdrawn', '{}', now(), now())`,
      [anna.employeeId, boris.employeeId, area],
    );
    expect(await rows({ area, sort: '-refusals' })).toEqual([
      ['Белова', 0, 0, 0, 2],
      ['Абакумова', 1, 0, 0, 1],
    ]);
  });

  test('the report is paged, sorted by known columns, and for managers only', async () => {
    const area = ownArea();
    for (const name of ['А', 'Б', 'В']) await worker(area, name);
    const page = await ask({ area, 'page[size]': '2', 'page[number]': '2', sort: '-shifts' });
    expect(page.json().meta.pagination).toEqual({ page: 2, size: 2, pages: 2, count: 3 });
    expect(page.json().data).toHaveLength(1);
    expect((await ask({ sort: 'salary' })).statusCode).toBe(422);
    expect((await ask({}, await worker(area, 'Г'))).statusCode).toBe(403);
  });

  test('a manager limited to one area sees only its employees', async () => {
    const [area, foreign] = [ownArea(), ownArea()];
    await worker(area, 'Своя');
    await worker(foreign, 'Чужая');
    const own = await portal.person('M', { employee: { area, lastName: 'Начальник' } });
    const admin = await portal.person('A');
    const scope = (manager_scope: string) =>
      portal.call(admin, 'PUT', '/settings/', { body: { manager_scope } });
    await scope('own_area');
    expect((await rows({}, own)).map(([name]) => name)).toEqual(['Начальник', 'Своя']);
    expect(await rows({ area: foreign }, own)).toEqual([]);
    await scope('all');
  });
});
