import { beforeEach, describe, expect, test } from 'vitest';
import { csv, importsOf } from '../../../testing/imports.ts';
import { refusalOf } from '../../../testing/scenes/refusals.ts';
import { NOW, requestsOn } from '../../../testing/scenes/requests.ts';
import type { Person } from '../../../testing/test-portal.ts';
import { usePortal } from '../../../testing/use-portal.ts';

const portal = await usePortal({ now: NOW });
const scene = await requestsOn(portal);
const { people } = scene;
beforeEach(async () => {
  portal.clock.time = NOW;
  await scene.newPeople();
});

const { accepted } = importsOf(
  () => portal,
  () => people.admin,
);
const codeOf = async ({ employeeId }: Person): Promise<string> =>
  (await scene.rowsOf('select code_id from employee where id = $1', [employeeId]))[0].code_id;
const imported = async (who: Person, from: string, to: string, { reason = 'Отпуск', removed = '' } = {}) =>
  accepted(
    'absences',
    csv('Табельный номер;С;По;Причина;Удалено', [await codeOf(who), from, to, reason, removed].join(';')),
  );
const lastImport = async (): Promise<string> =>
  (await scene.rowsOf('select max(id)::text as id from erp_import'))[0].id;
const undo = (id: string) => portal.call(people.admin, 'POST', `/erp/imports/${id}/undo/`);

const DAYS = { first_day: '2026-12-01', last_day: '2026-12-03' };
const approvedDays = async (who = people.operator) => {
  const { id } = await scene.asked('Отгул', DAYS, who);
  scene.dataOf(await scene.decide(people.head, id));
  return id;
};
const month = async (who: Person) =>
  (await portal.ok(who, 'GET', '/work_time/', { query: { year: '2026', month: '12' } })).json();

describe('an approved absence of whole days', () => {
  // Proves: GET /api/requests/{id}/preview/
  test('ends the bookings of its days, tells of it, and keeps the person from booking', async () => {
    await scene.book(people.operator, '2026-12-01', 2);
    await scene.book(people.operator, '2026-12-04', 2);
    const preview = await portal.ok(people.operator, 'GET', '/requests/preview/', {
      query: { type_id: await scene.typeOf('Отгул'), ...DAYS },
    });
    expect(preview.json().data).toEqual({
      ...{ days: 3, left: null, balance_kind: null, of: 3, away: [], own: [] },
      shifts: [{ date: '2026-12-01', shift_id: 2 }],
    });
    const { id } = await scene.asked('Отгул', DAYS);
    const told = await portal.ok(people.head, 'GET', `/requests/${id}/preview/`);
    expect(told.json().data).toMatchObject({
      days: 3,
      shifts: [{ date: '2026-12-01', shift_id: 2, needed: null, booked: 1 }],
    });
    expect((await portal.call(people.colleague, 'GET', `/requests/${id}/preview/`)).statusCode).toBe(404);
    scene.dataOf(await scene.decide(people.head, id));
    expect(await scene.bookingsOf(people.operator)).toEqual(['2026-12-04/2']);
    const again = await portal.call(people.operator, 'POST', '/work_time/', {
      body: { date: '2026-12-02', shift_id: 2 },
    });
    expect(refusalOf(again)).toEqual([409, 'absent']);
    expect(JSON.stringify(await month(people.operator))).toContain('Отгул');
    const ofColleague = await portal.ok(people.colleague, 'GET', '/requests/preview/', {
      query: { type_id: await scene.typeOf('Отгул'), ...DAYS },
    });
    const away = { full_name: 'Ёлкина Ольга Ивановна', ...DAYS, state: 'away' };
    expect(ofColleague.json().data).toMatchObject({ away: [away], of: 3 });
  });

  test('gives way to the file’s absence on any of its days, and comes back when that import is undone', async () => {
    await approvedDays();
    await imported(people.operator, '03.12.2026', '10.12.2026');
    expect(await scene.absencesOf(people.operator)).toEqual(['2026-12-03…2026-12-10 Отпуск (1С)']);
    const undone = await undo(await lastImport());
    expect(undone.statusCode, undone.body).toBe(200);
    expect(await scene.absencesOf(people.operator)).toEqual(['2026-12-01…2026-12-03 Отгул']);
  });

  test('gives way to a file’s absence that begins on the same day, and undoing works there too', async () => {
    await approvedDays();
    await imported(people.operator, '01.12.2026', '02.12.2026', { reason: 'Больничный' });
    expect(await scene.absencesOf(people.operator)).toEqual(['2026-12-01…2026-12-02 Больничный (1С)']);
    expect((await undo(await lastImport())).statusCode).toBe(200);
    expect(await scene.absencesOf(people.operator)).toEqual(['2026-12-01…2026-12-03 Отгул']);
  });

  test('stays where a file removes an absence that it never had, and does not return with a removed one', async () => {
    await approvedDays();
    await imported(people.operator, '01.12.2026', '03.12.2026', { removed: 'да' });
    expect(await scene.absencesOf(people.operator)).toEqual(['2026-12-01…2026-12-03 Отгул']);
    await imported(people.operator, '02.12.2026', '02.12.2026');
    await imported(people.operator, '02.12.2026', '02.12.2026', { removed: 'да' });
    expect(await scene.absencesOf(people.operator)).toEqual([]);
  });

  test('it does not come back with an undone import after it was cancelled, nor end a booking', async () => {
    const id = await approvedDays();
    await imported(people.operator, '03.12.2026', '10.12.2026');
    const undoing = await lastImport();
    scene.dataOf(await scene.cancel(people.operator, id));
    await scene.book(people.operator, '2026-12-02', 2);
    expect((await undo(undoing)).statusCode).toBe(200);
    expect(await scene.absencesOf(people.operator)).toEqual([]);
    expect(await scene.bookingsOf(people.operator)).toEqual(['2026-12-02/2']);
  });

  test('refuses to undo a file whose absence of before has a day in common with a newer one', async () => {
    const day = { first_day: '2026-12-01', last_day: '2026-12-01' };
    const approvedDay = async () => {
      const { id } = await scene.asked('Отгул', day);
      scene.dataOf(await scene.decide(people.head, id));
    };
    await imported(people.operator, '01.12.2026', '03.12.2026');
    await imported(people.operator, '01.12.2026', '03.12.2026', { removed: 'да' });
    await approvedDay();
    expect(refusalOf(await undo(await lastImport()))).toEqual([409, 'undo_impossible']);
    await scene.newPeople();
    await approvedDays();
    await imported(people.operator, '03.12.2026', '10.12.2026');
    await approvedDay();
    expect(refusalOf(await undo(await lastImport()))).toEqual([409, 'undo_impossible']);
  });

  test('none is put where the file came first, and the file’s holds', async () => {
    const { id } = await scene.asked('Отгул', DAYS);
    await imported(people.operator, '02.12.2026', '02.12.2026', { reason: 'Учёба' });
    const approved = scene.dataOf(await scene.decide(people.head, id));
    expect(approved.attributes).toMatchObject({ state: 'approved' });
    expect(await scene.absencesOf(people.operator)).toEqual(['2026-12-02…2026-12-02 Учёба (1С)']);
  });

  test('ends with the person who leaves, whose open requests are withdrawn', async () => {
    const id = await approvedDays();
    const open = await scene.asked('Изменение данных', { message: 'Новый адрес' });
    await scene.rowsOf(`update employee set first_name = 'Анна' where id = $1`, [people.operator.employeeId]);
    const code = await codeOf(people.operator);
    await accepted(
      'employees',
      csv(
        'Табельный номер;Фамилия;Имя;Площадка;Должность;Состояние',
        `${code};Ёлкина;Анна;${people.area};Оператор CATI;уволен`,
      ),
    );
    expect(await scene.absencesOf(people.operator)).toEqual([]);
    const rows = await scene.rowsOf('select state from request where id = any($1) order by id', [
      [id, open.id],
    ]);
    expect(rows.map(({ state }) => state)).toEqual(['approved', 'withdrawn']);
  });

  test('it is told with the shifts that a manager has marked, which stay', async () => {
    portal.clock.time = new Date('2026-11-25T05:00:00Z');
    await scene.book(people.operator, '2026-11-25', 2);
    const { id } = await scene.asked('Отгул', { first_day: '2026-11-25', last_day: '2026-11-26' });
    portal.clock.time = NOW;
    await portal.ok(people.moderator, 'PUT', '/work_time/attendance/', {
      body: [{ empl_id: people.operator.employeeId, date: '2026-11-25', shift_id: 2, state: 'came' }],
    });
    const answer = await scene.decide(people.head, id);
    expect(answer.json().meta).toEqual({ marked: [{ date: '2026-11-25', shift_id: 2 }] });
    expect(await scene.bookingsOf(people.operator)).toEqual(['2026-11-25/2']);
  });

  test.each([
    ['Отгул', { first_day: '2026-11-25', last_day: '2026-11-26' }],
    ['Отпроситься со смены', { date: '2026-11-25', shift_id: 3 }],
  ])('%s keeps the shift that the person marked before its start', async (name, body) => {
    await portal.ok(people.admin, 'PUT', '/settings/', { body: { marks: { is_on: true } } });
    await scene.book(people.operator, '2026-11-25', 3);
    portal.clock.time = new Date('2026-11-25T11:50:00Z');
    const { id } = await scene.asked(name, body);
    const shift = { date: '2026-11-25', shift_id: 3 };
    await portal.ok(people.operator, 'POST', '/work_time/marks/', { body: { ...shift, kind: 'start' } });
    const answer = await scene.decide(people.head, id);
    expect(answer.json().meta).toEqual({ marked: [shift] });
    expect(await scene.bookingsOf(people.operator)).toEqual(['2026-11-25/3']);
  });
});

describe('at once', () => {
  const ROUNDS = Array.from({ length: 4 });

  test('a booking and an approval leave no booking on a day of absence', async () => {
    for (const _ of ROUNDS) {
      await scene.newPeople();
      const { id } = await scene.asked('Отгул', DAYS);
      const body = { date: '2026-12-02', shift_id: 2 };
      await Promise.all([
        scene.decide(people.head, id),
        portal.call(people.operator, 'POST', '/work_time/', { body }),
      ]);
      expect(await scene.bookingsOf(people.operator)).toEqual([]);
    }
  });

  test('an import and an approval or a cancellation leave one absence of a day', async () => {
    for (const act of [scene.decide, scene.cancel]) {
      for (const _ of ROUNDS) {
        await scene.newPeople();
        const { id } = await scene.asked('Отгул', DAYS);
        if (act === scene.cancel) scene.dataOf(await scene.decide(people.head, id));
        const [acted] = await Promise.all([
          act(act === scene.cancel ? people.operator : people.head, id),
          imported(people.operator, '03.12.2026', '04.12.2026', { reason: 'Больничный' }),
        ]);
        expect(acted.statusCode, acted.body).toBe(200);
        expect(await scene.absencesOf(people.operator)).toEqual(['2026-12-03…2026-12-04 Больничный (1С)']);
      }
    }
  });
});

describe('cancelling an approved absence', () => {
  // Proves: POST /api/requests/{id}/cancel/
  test('the person does it before the first day, books again by hand, and an administrator at any time', async () => {
    await scene.book(people.operator, '2026-12-01', 2);
    const first = await approvedDays();
    expect(refusalOf(await scene.cancel(people.colleague, first))).toEqual([404, 'not_found']);
    expect(scene.dataOf(await scene.cancel(people.operator, first)).attributes).toMatchObject({
      state: 'withdrawn',
    });
    expect(await scene.absencesOf(people.operator)).toEqual([]);
    expect(await scene.bookingsOf(people.operator)).toEqual([]);
    const second = await approvedDays();
    portal.clock.time = new Date('2026-12-02T09:00:00Z');
    const operator = await signedInAgain(people.operator);
    expect(refusalOf(await scene.cancel(operator, second))).toEqual([409, 'already_begun']);
    scene.dataOf(await scene.cancel(await portal.person('A'), second));
    expect(await scene.absencesOf(operator)).toEqual(['2026-12-01…2026-12-01 Отгул']);
    await signedInAgain(people.admin);
    await imported(people.colleague, '10.12.2026', '10.12.2026');
    expect(await scene.absencesOf(operator)).toEqual(['2026-12-01…2026-12-01 Отгул']);
  });
});

async function signedInAgain(who: Person): Promise<Person> {
  await scene.rowsOf('update session set expires_at = $2, last_seen = $2 where account_id = $1', [
    who.accountId,
    new Date('2027-01-01T00:00:00Z'),
  ]);
  return who;
}

describe('an approved absence from one shift', () => {
  const askedShift = (who = people.operator) =>
    scene.send(who, 'Отпроситься со смены', { date: '2026-12-01', shift_id: 2 });

  test('ends that booking alone and keeps the person from booking it again', async () => {
    await scene.book(people.operator, '2026-12-01', 2);
    await scene.book(people.operator, '2026-12-01', 3);
    const { id } = scene.dataOf(await askedShift());
    scene.dataOf(await scene.decide(people.head, id));
    expect(await scene.bookingsOf(people.operator)).toEqual(['2026-12-01/3']);
    const told = await scene.rowsOf(`select 1 from notification where account_id = $1 and kind = 'unable'`, [
      people.moderator.accountId,
    ]);
    expect(told).toHaveLength(1);
    const again = await portal.call(people.operator, 'POST', '/work_time/', {
      body: { date: '2026-12-01', shift_id: 2 },
    });
    expect(refusalOf(again)).toEqual([409, 'absent']);
    const byManager = await portal.call(
      people.moderator,
      'POST',
      `/work_time/employee/${people.operator.employeeId}/`,
      { body: { date: '2026-12-01', shift_id: 2, reason: 'Некому' } },
    );
    expect(refusalOf(byManager)).toEqual([409, 'absent']);
    scene.dataOf(await scene.cancel(people.operator, id));
    expect(await scene.rowsOf('select 1 from shift_unable where request_id = $1', [id])).toEqual([]);
  });

  test('leaves the day to no absence of whole days, but the other shift to a request of its own', async () => {
    await scene.book(people.operator, '2026-12-01', 2);
    await scene.book(people.operator, '2026-12-01', 3);
    const { id } = scene.dataOf(await askedShift());
    scene.dataOf(await scene.decide(people.head, id));
    expect(refusalOf(await scene.send(people.operator, 'Отгул', DAYS))).toEqual([409, 'overlaps']);
    await scene.asked('Отпроситься со смены', { date: '2026-12-01', shift_id: 3 });
  });

  test('asks for an own booking that has not begun', async () => {
    expect(refusalOf(await askedShift())).toEqual([409, 'not_booked']);
    await scene.book(people.operator, '2026-11-25', 2);
    const begun = await scene.send(people.operator, 'Отпроситься со смены', {
      date: '2026-11-25',
      shift_id: 2,
    });
    expect(refusalOf(begun)).toEqual([409, 'shift_started']);
  });
});
