import { describe, expect, test } from 'vitest';
import type { Person } from '../../../testing/test-portal.ts';
import { usePortal } from '../../../testing/use-portal.ts';

/** The second of December, 12:00 in Moscow: November is over. */
const NOW = new Date('2026-12-02T09:00:00Z');
const NOVEMBER = { year: 2026, month: 11 };
const QUERY = { year: '2026', month: '11' };
const DAY = '2026-11-25';

const portal = await usePortal({ now: NOW });
const admin = await portal.person('A');
const manager = await portal.person('M');
let areas = 0;

const query = (text: string, values: unknown[] = []) => portal.database.pool.query(text, values);
const set = (marks: object) =>
  portal.ok(admin, 'PUT', '/settings/', { body: { marks: { is_on: true, ...marks } } });
const shiftOf = async (day = DAY): Promise<Person & { area: string }> => {
  const area = `Площадка ${(areas += 1)}`;
  const who = await portal.person('O', { employee: { area } });
  await query('insert into shift_booking (employee_id, day, shift_id, area) values ($1, $2, 2, $3)', [
    ...[who.employeeId, day, area],
  ]);
  return { ...who, area };
};
const outcomeOf = async (answer: ReturnType<typeof portal.call>) => {
  const { statusCode, body } = await answer;
  return [statusCode, body === '' ? undefined : JSON.parse(body).errors?.[0]?.code];
};
const hoursOf = async (who: Person, month = QUERY) =>
  (await portal.ok(who, 'GET', '/work_time/hours/', { query: month })).json().data;
const send = (who: Person, method: 'POST' | 'DELETE', path: string, body: object) =>
  portal.call(who, method, `/work_time/${path}/`, { body: { ...body } });

describe('own hours', () => {
  // Proves: GET /api/work_time/hours/
  test('a day tells its plan, marks, breaks, hours and how they were counted', async () => {
    await set({ hours_from: 'marks' });
    const day = '2026-12-02';
    const who = await shiftOf(day);
    const at = (time: string) => `${day}T${time}:00+03:00`;
    for (const [kind, time] of [
      ['start', '09:10'],
      ['break', '10:00'],
      ['back', '10:20'],
    ] as const) {
      const body = { date: day, shift_id: 2, kind, at: at(time) };
      await portal.ok(who, 'POST', '/work_time/marks/', { body });
    }
    const of = { year: '2026', month: '12' };
    expect(await hoursOf(who, of)).toEqual({
      ...{ total: '05:45', confirmed_at: null, closed_at: null },
      shifts: [
        {
          ...{ date: day, shift_id: 2, state: 'late', minutes: 10, hours: '05:45', planned: '06:00' },
          ...{ from: at('09:10'), to: at('15:00'), breaks_minutes: 20, asked: null },
          note: 'Без отметки «Закончить»: посчитано до конца смены.',
        },
      ],
    });
    await portal.ok(manager, 'PUT', '/work_time/attendance/', {
      body: [{ empl_id: who.employeeId, date: day, shift_id: 2, state: 'came' }],
    });
    const [shift] = (await hoursOf(who, of)).shifts;
    expect([shift.hours, shift.note]).toEqual(['06:00', 'Посчитано, как отметил руководитель.']);
    await query(`delete from shift_mark where employee_id = $1`, [who.employeeId]);
    await query(`update shift_attendance set marked_by = null where employee_id = $1`, [who.employeeId]);
    expect((await hoursOf(who, of)).total).toBe('05:45');
  });

  // Proves: POST /api/work_time/hours/confirm/, DELETE /api/work_time/hours/confirm/
  test('a person confirms a month that is over and takes it back until it is closed', async () => {
    const who = await shiftOf();
    expect(await outcomeOf(send(who, 'POST', 'hours/confirm', { year: 2026, month: 12 }))).toEqual([
      409,
      'month_not_over',
    ]);
    const first = await send(who, 'POST', 'hours/confirm', NOVEMBER);
    expect([first.statusCode, first.json().data]).toEqual([
      200,
      { confirmed_at: '2026-12-02T12:00:00+03:00' },
    ]);
    portal.wait(60);
    expect((await send(who, 'POST', 'hours/confirm', NOVEMBER)).json().data).toEqual(first.json().data);
    expect((await hoursOf(who)).confirmed_at).toBe('2026-12-02T12:00:00+03:00');
    for (const path of ['/work_time/timesheet/', '/work_time/timesheet/people/']) {
      const { data } = (
        await portal.ok(manager, 'GET', path, { query: { ...QUERY, area: who.area } })
      ).json();
      expect(data[0].attributes).toMatchObject({ confirmed_at: '2026-12-02T12:00:00+03:00', objections: 0 });
    }
    expect(await outcomeOf(send(who, 'DELETE', 'hours/confirm', NOVEMBER))).toEqual([204, undefined]);
    expect((await hoursOf(who)).confirmed_at).toBeNull();
    await send(who, 'POST', 'hours/confirm', NOVEMBER);
    await send(manager, 'POST', 'timesheet/close', { ...NOVEMBER, area: who.area });
    expect(await outcomeOf(send(who, 'DELETE', 'hours/confirm', NOVEMBER))).toEqual([
      409,
      'timesheet_closed',
    ]);
    expect(await outcomeOf(send(who, 'DELETE', 'hours/confirm', {}))).toEqual([422, 'validation']);
  });
});

describe('a confirmed month', () => {
  // Proves: PUT /api/work_time/attendance/
  test('waits for another confirmation when a manager changes its hours, and no other month does', async () => {
    const who = await shiftOf();
    const mark = (state: string) =>
      portal.ok(manager, 'PUT', '/work_time/attendance/', {
        body: [{ empl_id: who.employeeId, date: DAY, shift_id: 2, state }],
      });
    await query(`insert into hours_confirmation values ($1, '2026-10-01', now())`, [who.employeeId]);
    await send(who, 'POST', 'hours/confirm', NOVEMBER);
    await mark('came');
    expect((await hoursOf(who)).confirmed_at).not.toBeNull();
    await mark('no_show');
    expect((await hoursOf(who)).confirmed_at).toBeNull();
    expect((await hoursOf(who, { year: '2026', month: '10' })).confirmed_at).not.toBeNull();
  });

  // Proves: POST /api/work_time/employee/{empl_id}/
  test('waits for another confirmation when a manager books a past shift for its person', async () => {
    const who = await shiftOf();
    await send(who, 'POST', 'hours/confirm', NOVEMBER);
    const body = { date: '2026-11-26', shift_id: 2, reason: 'Вышел без записи' };
    const path = `/work_time/employee/${who.employeeId}/`;
    await portal.ok(manager, 'POST', path, { body });
    expect((await hoursOf(who)).confirmed_at).toBeNull();
    await portal.ok(manager, 'DELETE', path, { body });
    await send(who, 'POST', 'hours/confirm', NOVEMBER);
    // There is nothing to cancel any more.
    await portal.ok(manager, 'DELETE', path, { body });
    expect((await hoursOf(who)).confirmed_at).not.toBeNull();
  });
});

describe('a question about hours', () => {
  const duties = async (who: Person) =>
    (await portal.ok(who, 'GET', '/duties/'))
      .json()
      .data.filter(({ attributes }: { attributes: { kind: string } }) => attributes.kind === 'hours')
      .map(({ attributes }: { attributes: { detail: string } }) => attributes.detail);

  // Proves: POST /api/work_time/hours/ask/, POST /api/work_time/hours/agree/
  test('a manager asks, the person has a duty and agrees', async () => {
    const who = await shiftOf();
    const place = { date: DAY, shift_id: 2 };
    const asked = { ...place, empl_id: String(who.employeeId), message: 'Были до конца?' };
    expect(await outcomeOf(send(who, 'POST', 'hours/agree', place))).toEqual([404, 'not_found']);
    expect(await outcomeOf(send(manager, 'POST', 'hours/ask', { ...asked, message: ' ' }))).toEqual([
      422,
      'validation',
    ]);
    expect(await outcomeOf(send(manager, 'POST', 'hours/ask', { ...asked, date: '2026-11-26' }))).toEqual([
      409,
      'not_booked',
    ]);
    expect(await outcomeOf(send(manager, 'POST', 'hours/ask', { ...asked, date: '2026-12-03' }))).toEqual([
      409,
      'shift_not_started',
    ]);
    expect(await outcomeOf(send(who, 'POST', 'hours/ask', asked))).toEqual([403, 'forbidden']);
    expect((await send(manager, 'POST', 'hours/ask', asked)).json().data).toMatchObject(asked);
    expect(await duties(who)).toEqual(['Были до конца?']);
    expect((await hoursOf(who)).shifts[0].asked).toBe('Были до конца?');
    const first = (await send(who, 'POST', 'hours/agree', place)).json().data;
    portal.wait(60);
    expect((await send(who, 'POST', 'hours/agree', place)).json().data).toEqual(first);
    expect(await duties(who)).toEqual([]);
  });

  test("a question about a shift that an absence has ended is nobody's duty", async () => {
    const who = await shiftOf();
    const body = { date: DAY, shift_id: 2, empl_id: String(who.employeeId), message: 'Были?' };
    await portal.ok(manager, 'POST', '/work_time/hours/ask/', { body });
    await query(
      `insert into absence (employee_id, reason, first_day, last_day) values ($1, 'больничный', $2, $2)`,
      [who.employeeId, DAY],
    );
    expect(await duties(who)).toEqual([]);
  });

  test('a supervisor asks the own people only', async () => {
    const [who, other, chief] = [await shiftOf(), await shiftOf(), await portal.person('O')];
    await query(
      'update employee set supervisor_code = (select code_id from employee where id = $2) where id = $1',
      [who.employeeId, chief.employeeId],
    );
    const ask = (person: Person) =>
      send(chief, 'POST', 'hours/ask', {
        empl_id: person.employeeId,
        date: DAY,
        shift_id: 2,
        message: 'Когда ушли?',
      });
    expect([(await ask(who)).statusCode, (await ask(other)).statusCode]).toEqual([201, 404]);
  });
});

describe('a closed month', () => {
  const close = (area: string, who = manager) => send(who, 'POST', 'timesheet/close', { ...NOVEMBER, area });
  const open = (area: string, reason: string) =>
    send(admin, 'POST', 'timesheet/open', { ...NOVEMBER, area, reason });
  const came = (who: Person) =>
    portal.call(manager, 'PUT', '/work_time/attendance/', {
      body: [{ empl_id: who.employeeId, date: DAY, shift_id: 2, state: 'came' }],
    });

  // Proves: POST /api/work_time/timesheet/close/, POST /api/work_time/timesheet/open/
  test('it refuses attendance until an administrator opens it, and the file for 1C names its version', async () => {
    const [who, other] = [await shiftOf(), await shiftOf()];
    expect((await close(who.area)).json().data).toEqual({ closed_at: expect.any(String), version: 1 });
    expect((await close(who.area)).json().data.version).toBe(1);
    expect(await outcomeOf(came(who))).toEqual([409, 'timesheet_closed']);
    expect(await outcomeOf(came(other))).toEqual([200, undefined]);
    const query = { ...QUERY, area: who.area };
    const [person] = (await portal.ok(manager, 'GET', '/work_time/timesheet/people/', { query })).json().data;
    expect(person.attributes.closed_at).toMatch(/^2026-12-02T12:/);
    const change = { shift_id: 2, reason: 'Забыли' };
    const path = `/work_time/employee/${who.employeeId}/`;
    for (const [method, date] of [
      ['POST', '2026-11-26'],
      ['DELETE', DAY],
    ] as const)
      expect(await outcomeOf(portal.call(manager, method, path, { body: { ...change, date } }))).toEqual([
        409,
        'timesheet_closed',
      ]);
    expect(await outcomeOf(open(who.area, ''))).toEqual([422, 'validation']);
    expect((await open(who.area, 'Забыли смену')).json().data).toEqual({ closed_at: null, version: 1 });
    expect(await outcomeOf(came(who))).toEqual([200, undefined]);
    expect((await close(who.area)).json().data.version).toBe(2);
    const file = await portal.ok(manager, 'GET', '/work_time/timesheet/', {
      query: { ...QUERY, area: who.area, format: '1c' },
    });
    expect(decodeURIComponent(String(file.headers['content-disposition']))).toContain('версия 2');
    const details = (await portal.activityOf(manager)).map((entry) => entry.details);
    expect(details).toContain(`Табель за 11.2026, ${who.area}, версия 2`);
    expect((await portal.activityOf(admin)).map((entry) => entry.details)).toContain(
      `Табель за 11.2026, ${who.area}. Забыли смену`,
    );
  });

  test('it refuses own marks', async () => {
    await set({});
    const who = await shiftOf('2026-12-02');
    await send(manager, 'POST', 'timesheet/close', { year: 2026, month: 12, area: who.area });
    const body = { date: '2026-12-02', shift_id: 2, kind: 'start' };
    expect(await outcomeOf(portal.call(who, 'POST', '/work_time/marks/', { body }))).toEqual([
      409,
      'timesheet_closed',
    ]);
  });

  test('closing and marking at once leave no attendance in a closed month unseen', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => shiftOf()));
    for (const who of people) {
      const [closed, marked] = await Promise.all([close(who.area), came(who)]);
      expect(closed.statusCode).toBe(200);
      expect([200, 409]).toContain(marked.statusCode);
      const { rows } = await query(
        `select a.marked_at <= c.closed_at as before from shift_attendance a, timesheet_close c
         where a.employee_id = $1 and c.area = $2`,
        [who.employeeId, who.area],
      );
      expect(rows).toHaveLength(marked.statusCode === 200 ? 1 : 0);
    }
  });
});
