import { afterEach, describe, expect, test } from 'vitest';
import type { Person } from '../../../testing/test-portal.ts';
import { usePortal } from '../../../testing/use-portal.ts';
import { tellUnmarked } from './unmarked.rules.ts';

/** A Wednesday, 09:02 in Moscow: the first shift of the day (9–15) has just begun. */
const NOW = new Date('2026-11-25T06:02:00Z');
const TODAY = '2026-11-25';

const portal = await usePortal({ now: NOW });
const admin = await portal.person('A');
const manager = await portal.person('M');
let areas = 0;

const query = (text: string, values: unknown[] = []) => portal.database.pool.query(text, values);
const set = (marks: object = {}) =>
  portal.ok(admin, 'PUT', '/settings/', { body: { marks: { is_on: true, ...marks } } });
await set();
afterEach(async () => {
  portal.clock.time = NOW;
  await set();
});

const shiftOf = async (
  area = `Площадка ${(areas += 1)}`,
  day = TODAY,
  shift = 2,
): Promise<Person & { area: string }> => {
  const who = await portal.person('O', { employee: { area } });
  await query('insert into shift_booking (employee_id, day, shift_id, area) values ($1, $2, $3, $4)', [
    ...[who.employeeId, day, shift, area],
  ]);
  return { ...who, area };
};
const send = (who: Person, kind: string, more: object = {}, remoteAddress = '127.0.0.1') =>
  portal.call(who, 'POST', '/work_time/marks/', {
    body: { date: TODAY, shift_id: 2, kind, ...more },
    remoteAddress,
  });
const outcomeOf = async (answer: ReturnType<typeof send>) => {
  const { statusCode, json } = await answer;
  const { data, errors } = json();
  return [statusCode, data?.state ?? errors?.[0]?.code];
};
const clock = (time: string): Date => (portal.clock.time = new Date(`${TODAY}T${time}:00+03:00`));
const attendanceOf = async ({ area }: { area: string }) =>
  (await portal.ok(manager, 'GET', '/work_time/attendance/', { query: { date: TODAY, area } })).json().data[0]
    .attributes;
const hoursOf = async ({ area }: { area: string }) =>
  (
    await portal.ok(manager, 'GET', '/work_time/timesheet/', { query: { year: '2026', month: '11', area } })
  ).json().data[0]?.attributes.hours;

describe('own marks', () => {
  // Proves: POST /api/work_time/marks/, GET /api/work_time/marks/today/
  test('a person starts, has a break and ends the shift, and attendance fills itself', async () => {
    const who = await shiftOf();
    const today = (await portal.ok(who, 'GET', '/work_time/marks/today/')).json().data;
    expect(today).toEqual({
      ...{ now: '2026-11-25T09:02:00+03:00', proof: 'none' },
      shifts: [
        {
          ...{ date: TODAY, shift_id: 2, state: 'ready', marks: [] },
          ...{ start: '2026-11-25T09:00:00+03:00', end: '2026-11-25T15:00:00+03:00' },
        },
      ],
    });
    expect(await outcomeOf(send(who, 'start'))).toEqual([201, 'working']);
    expect(await outcomeOf(send(who, 'start'))).toEqual([200, 'working']);
    expect(await attendanceOf(who)).toMatchObject({ state: 'came', minutes: null, set_by: 'mark' });
    clock('12:00');
    expect(await outcomeOf(send(who, 'back'))).toEqual([409, 'wrong_order']);
    expect(await outcomeOf(send(who, 'break'))).toEqual([201, 'break']);
    clock('12:20');
    expect(await outcomeOf(send(who, 'back'))).toEqual([201, 'working']);
    clock('15:01');
    expect(await outcomeOf(send(who, 'finish'))).toEqual([201, 'finished']);
    expect((await attendanceOf(who)).marks).toHaveLength(4);
    expect(await hoursOf(who)).toBe('06:00');
    const { rows } = await query(
      `select details from activity join account on account.id = activity.user_id
       where account.employee_id = $1 and action_id = 31 order by activity.id`,
      [who.employeeId],
    );
    const [shift] = rows[0].details.slice('На смене: '.length).split(', 09:02');
    expect(rows.map(({ details }) => details)).toEqual([
      `На смене: ${shift}, 09:02`,
      `Перерыв: ${shift}, 12:00`,
      `Снова на смене: ${shift}, 12:20`,
      `Смена закончена: ${shift}, 15:01`,
    ]);
  });

  test('a mark that the server has is answered again however late it is sent anew', async () => {
    const who = await shiftOf();
    const at = portal.clock.time.toISOString();
    expect(await outcomeOf(send(who, 'start', { at }))).toEqual([201, 'working']);
    clock('21:30');
    expect(await outcomeOf(send(who, 'start', { at }))).toEqual([200, 'working']);
    expect(await outcomeOf(send(who, 'finish', { at }))).toEqual([422, 'validation']);
  });

  test('a shift of tomorrow is known today, for a morning without a network', async () => {
    const who = await shiftOf(undefined, '2026-11-26');
    const { shifts } = (await portal.ok(who, 'GET', '/work_time/marks/today/')).json().data;
    expect(shifts).toMatchObject([{ date: '2026-11-26', state: 'early' }]);
  });

  test('a mark more than five minutes after the start is late with its minutes', async () => {
    const who = await shiftOf();
    clock('09:05');
    const punctual = await shiftOf();
    await send(punctual, 'start');
    expect(await attendanceOf(punctual)).toMatchObject({ state: 'came' });
    clock('09:12');
    await send(who, 'start');
    expect(await attendanceOf(who)).toMatchObject({ state: 'late', minutes: 12, set_by: 'mark' });
    expect(await hoursOf(who)).toBe('05:48');
  });

  test('a manager has the last word, whoever was first', async () => {
    const [first, second] = [await shiftOf(), await shiftOf()];
    const put = (who: Person, state: string | null) =>
      portal.ok(manager, 'PUT', '/work_time/attendance/', {
        body: [{ empl_id: who.employeeId, date: TODAY, shift_id: 2, state }],
      });
    await put(first, 'no_show');
    await send(first, 'start');
    expect(await attendanceOf(first)).toMatchObject({ state: 'no_show', set_by: 'manager' });
    expect((await attendanceOf(first)).marks).toHaveLength(1);
    await send(second, 'start');
    await put(second, 'came');
    expect(await attendanceOf(second)).toMatchObject({ state: 'came', set_by: 'manager' });
    await put(second, null);
    expect(await attendanceOf(second)).toMatchObject({ state: null, set_by: null });
    expect((await attendanceOf(second)).marks).toHaveLength(1);
  });

  test('marks that waited for a network count by their moment', async () => {
    const who = await shiftOf();
    clock('18:00');
    const at = (time: string) => `${TODAY}T${time}:00+03:00`;
    const first = await send(who, 'start', { at: at('09:01') });
    expect(first.json().data.marks).toEqual([{ kind: 'start', at: at('09:01'), sent_at: at('18:00') }]);
    expect(await outcomeOf(send(who, 'finish', { at: at('15:00') }))).toEqual([201, 'finished']);
    expect(await outcomeOf(send(who, 'break', { at: at('12:00') }))).toEqual([201, 'finished']);
    expect(await outcomeOf(send(who, 'break', { at: at('12:00') }))).toEqual([200, 'finished']);
    expect(await outcomeOf(send(who, 'start', { at: at('10:00') }))).toEqual([409, 'wrong_order']);
    expect(await outcomeOf(send(who, 'start', { at: at('18:01') }))).toEqual([422, 'validation']);
    expect(await outcomeOf(send(who, 'start', { at: at('05:59') }))).toEqual([422, 'validation']);
  });

  test('a mark too early, too late or for a foreign shift is refused', async () => {
    const who = await shiftOf();
    clock('08:44');
    const early = await send(who, 'start');
    expect([early.statusCode, early.json().errors[0].code]).toEqual([409, 'too_early']);
    expect(early.json().errors[0].meta).toEqual({ from: '2026-11-25T08:45:00+03:00' });
    expect(await outcomeOf(send(who, 'start', { date: '2026-11-26' }))).toEqual([409, 'not_booked']);
    expect(await outcomeOf(send(who, 'start', { shift_id: 9 }))).toEqual([422, 'validation']);
    clock('21:01');
    expect(await outcomeOf(send(who, 'start'))).toEqual([409, 'shift_over']);
    expect(await outcomeOf(send(admin, 'start'))).toEqual([
      409,
      expect.stringMatching(/^(no_employee|not_booked)$/),
    ]);
    await set({ is_on: false });
    expect(await outcomeOf(send(who, 'start'))).toEqual([404, 'section_off']);
    expect((await portal.ok(who, 'GET', '/work_time/marks/today/')).json().data.shifts).toEqual([]);
  });

  test('two devices that start at once make one start', async () => {
    const who = await shiftOf();
    const at = ['09:00', '09:01', '09:02'].map((time) => `${TODAY}T${time}:00+03:00`);
    const answers = await Promise.all(at.map((moment) => send(who, 'start', { at: moment })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
    expect((await attendanceOf(who)).marks).toHaveLength(1);
  });
});

describe('marks at the limits', () => {
  test('a start more than a day late counts as the longest lateness', async () => {
    await query(
      `insert into shift (id, name, short, hours, place) overriding system value
       values (8, 'Сутки', 'С', '[{"from": null, "start": "09:00", "end": "08:00", "set_at": null, "revision": 0}]', 10)`,
    );
    const body = { date: '2026-11-24', shift_id: 8 };
    const who = await shiftOf('Суточная', body.date, body.shift_id);
    clock('09:30');
    expect(await outcomeOf(send(who, 'start', body))).toEqual([201, 'working']);
    const { rows } = await query('select state, minutes from shift_attendance where employee_id = $1', [
      who.employeeId,
    ]);
    expect(rows).toEqual([{ state: 'late', minutes: 1_440 }]);
  });

  test('a person with too many breaks still ends the last one and the shift', async () => {
    const who = await shiftOf();
    await send(who, 'start');
    await query(
      `insert into shift_mark (employee_id, day, shift_id, kind, at)
       select $1, $2, 2, case when n % 2 = 1 then 'break' else 'back' end, $3::timestamptz + n * interval '1 second'
       from generate_series(1, 96) n`,
      [who.employeeId, TODAY, NOW],
    );
    for (const [time, kind, answer] of [
      ['10:00', 'break', [201, 'break']],
      ['10:01', 'back', [201, 'working']],
      ['10:02', 'break', [409, 'wrong_order']],
      ['10:03', 'finish', [201, 'finished']],
    ] as const) {
      clock(time);
      expect(await outcomeOf(send(who, kind))).toEqual(answer);
    }
    expect((await attendanceOf(who)).marks).toHaveLength(100);
  });
});

describe('hours by marks', () => {
  test('time between the marks counts, and a changed setting leaves begun shifts as they were', async () => {
    const [plan, marks] = [await shiftOf(), await shiftOf()];
    await send(plan, 'start');
    await set({ hours_from: 'marks' });
    await send(marks, 'start');
    clock('12:00');
    for (const who of [plan, marks]) await send(who, 'break');
    clock('12:30');
    await set({ hours_from: 'marks', paid_break_minutes: 0 });
    for (const who of [plan, marks]) await send(who, 'back');
    clock('14:00');
    for (const who of [plan, marks]) await send(who, 'finish');
    expect([await hoursOf(plan), await hoursOf(marks)]).toEqual(['06:00', '04:43']);
    await portal.ok(manager, 'PUT', '/work_time/attendance/', {
      body: [{ empl_id: marks.employeeId, date: TODAY, shift_id: 2, state: 'came' }],
    });
    expect(await hoursOf(marks)).toBe('06:00');
  });
});

describe('proof of a mark', () => {
  const codeOf = async (area: string, who = manager) =>
    (await portal.ok(who, 'GET', '/work_time/marks/code/', { query: { area } })).json().data;

  // Proves: GET /api/work_time/marks/code/
  test('the code of the area opens a mark of that area, also one sent later', async () => {
    await set({ proof: 'code' });
    const who = await shiftOf();
    const { code, valid_until: until, url } = await codeOf(who.area);
    expect([until, url]).toEqual([
      '2026-11-25T09:02:30+03:00',
      `https://portal.example/workTime?code=${code}`,
    ]);
    const other = await codeOf('Киров');
    expect(await outcomeOf(send(who, 'start'))).toEqual([422, 'code_wrong']);
    expect(await outcomeOf(send(who, 'start', { code: other.code }))).toEqual([422, 'code_wrong']);
    clock('09:30');
    expect(await outcomeOf(send(who, 'start', { code }))).toEqual([422, 'code_wrong']);
    expect(await outcomeOf(send(who, 'start', { code, at: '2026-11-25T09:02:20+03:00' }))).toEqual([
      201,
      'working',
    ]);
  });

  test('a mark repeated by its key is answered as before, although its code holds no more', async () => {
    await set({ proof: 'code' });
    const who = await shiftOf();
    const { code } = await codeOf(who.area);
    const start = (key: string) =>
      portal.call(who, 'POST', '/work_time/marks/', {
        body: { date: TODAY, shift_id: 2, kind: 'start', code },
        headers: { 'idempotency-key': key },
      });
    const first = await start('first');
    portal.wait(90);
    const again = await start('first');
    expect([again.statusCode, again.json()]).toEqual([201, first.json()]);
    expect(await outcomeOf(start('second'))).toEqual([422, 'code_wrong']);
  });

  test('after 20 wrong codes in an hour the right one is refused too', async () => {
    await set({ proof: 'code' });
    const who = await shiftOf();
    for (let n = 0; n < 20; n += 1)
      expect(await outcomeOf(send(who, 'start', { code: '0' }))).toEqual([422, 'code_wrong']);
    const { code } = await codeOf(who.area);
    expect(await outcomeOf(send(who, 'start', { code }))).toEqual([429, 'too_many_attempts']);
  });

  test('the screen is for managers and those who supervise people of the area', async () => {
    const who = await shiftOf();
    const [chief, other] = [await portal.person('O'), await portal.person('O')];
    await query(
      'update employee set supervisor_code = (select code_id from employee where id = $2) where id = $1',
      [who.employeeId, chief.employeeId],
    );
    expect((await codeOf(who.area, chief)).code).toMatch(/^\d{8}$/);
    const ask = (person: Person, area: string) =>
      portal.call(person, 'GET', '/work_time/marks/code/', { query: { area } });
    expect((await ask(chief, 'Чужая')).statusCode).toBe(404);
    expect((await ask(other, who.area)).statusCode).toBe(403);
  });

  test('the network of the area opens a mark', async () => {
    const who = await shiftOf();
    const networks = [
      { area: who.area, network: '10.20.0.0/16' },
      { area: who.area, network: '2001:db8::/32' },
      { area: 'Киров', network: '0.0.0.0/0' },
    ];
    await set({ proof: 'network', networks });
    expect(await outcomeOf(send(who, 'start', {}, '10.21.0.1'))).toEqual([403, 'outside_network']);
    expect(await outcomeOf(send(who, 'start', {}, '10.20.3.4'))).toEqual([201, 'working']);
    expect(await outcomeOf(send(who, 'break', { at: '2026-11-25T09:02:00+03:00' }, '2001:db8::7'))).toEqual([
      201,
      'break',
    ]);
    const wrong = await portal.call(admin, 'PUT', '/settings/', {
      body: { marks: { networks: [{ area: 'Тула', network: '10.20.0.0/99' }] } },
    });
    expect(wrong.statusCode).toBe(422);
  });
});

describe('a shift over midnight', () => {
  test('it belongs to the day on which it begins', async () => {
    await query(
      `insert into shift (id, name, short, hours, place) overriding system value
       values (7, 'Ночь', 'Н', '[{"from": null, "start": "21:00", "end": "09:00", "set_at": null, "revision": 0}]', 9)`,
    );
    const who = await shiftOf('Ночная', '2026-11-24', 7);
    const body = { date: '2026-11-24', shift_id: 7 };
    const at = '2026-11-24T21:01:00+03:00';
    expect(await outcomeOf(send(who, 'start', { ...body, at }))).toEqual([422, 'validation']);
    expect(await outcomeOf(send(who, 'start', { ...body, at: '2026-11-24T21:03:00+03:00' }))).toEqual([
      201,
      'working',
    ]);
    const { shifts } = (await portal.ok(who, 'GET', '/work_time/marks/today/')).json().data;
    expect(shifts).toMatchObject([{ ...body, state: 'working', end: '2026-11-25T09:00:00+03:00' }]);
    expect(await outcomeOf(send(who, 'finish', body))).toEqual([201, 'finished']);
  });
});

describe('a shift without a mark', () => {
  test('the person and, once, the managers are told when the time is over', async () => {
    const [late, there] = [await shiftOf('Уездная'), await shiftOf('Уездная')];
    await send(there, 'start');
    const titles = async (who: Person) =>
      (
        await query(`select title from notification where account_id = $1 and kind like '%unmarked'`, [
          who.accountId,
        ])
      ).rows.map(({ title }) => title);
    await tellUnmarked(portal.deps, clock('09:09'));
    expect(await titles(late)).toEqual([]);
    for (const time of ['09:10', '09:11']) await tellUnmarked(portal.deps, clock(time));
    expect(await titles(late)).toEqual(['Смена началась, отметки нет']);
    expect(await titles(there)).toEqual([]);
    const ofManager = await titles(manager);
    expect(ofManager.filter((title) => title.includes('Уездная'))).toEqual(['Не отметились: 1, Уездная']);
  });

  test('managers of any of these people are told where managers have teams', async () => {
    const [chief, other] = [
      await portal.person('M', { employee: {} }),
      await portal.person('M', { employee: {} }),
    ];
    const [led] = [await shiftOf('Командная'), await shiftOf('Командная')];
    await query(
      'update employee set supervisor_code = (select code_id from employee where id = $2) where id = $1',
      [led.employeeId, chief.employeeId],
    );
    await portal.ok(admin, 'PUT', '/settings/', { body: { manager_scope: 'own_team' } });
    await tellUnmarked(portal.deps, clock('09:10'));
    await portal.ok(admin, 'PUT', '/settings/', { body: { manager_scope: 'all' } });
    const { rows } = await query(
      `select account_id::int as id from notification where kind = 'people_unmarked' and title like '%Командная'`,
    );
    const notified = rows.map(({ id }) => id);
    expect(notified).toContain(chief.accountId);
    expect(notified).not.toContain(other.accountId);
  });
});
