import { describe, expect, test } from 'vitest';
import { newVideos, type VideoScene } from '../../../../testing/scenes/films.ts';
import { LONG_AGO, type Person } from '../../../../testing/test-portal.ts';
import { usePortal } from '../../../../testing/use-portal.ts';
import { training } from '../../training.module.ts';
import { repeatInstructions } from '../repeat/repeat.rules.ts';

const DAY = 24 * 3_600_000;
const base = '/knowledge_base';

const portal = await usePortal({ now: new Date('2026-05-05T08:00:00Z'), workersOf: [training] });
const editor = await portal.person('M', { employee: { area: 'Калуга', position: 'Редактор' } });
const films: VideoScene = await newVideos(portal, editor);

const of = (area: string, position = 'Оператор') =>
  portal.person('O', { employee: { area, position }, since: LONG_AGO });
const at = (moment: Date, days: number): number => moment.getTime() + days * DAY;

describe('the term of an instruction', () => {
  test.each([
    ['due_days', '0'],
    ['due_days', '367'],
    ['due_days', 'неделя'],
    ['repeat_months', '0'],
    ['repeat_months', '121'],
    ['repeat_months', '1.5'],
  ])('the field %s of %s is refused', async (field, value) => {
    const answer = await films.send({ [field]: value }, 'Срок');
    expect([answer.statusCode, answer.json().errors[0].source.pointer]).toEqual([422, `/${field}`]);
  });

  test('an omitted term is kept, and an empty one is deleted', async () => {
    const id = await films.add({ due_days: '5', repeat_months: '12', audience: { areas: ['Клин'] } });
    const attributes = async (fields: Record<string, string>) =>
      (await films.change(id, fields)).json().data.attributes;
    expect(await attributes({})).toMatchObject({ due_days: 5, repeat_months: 12 });
    expect(await attributes({ due_days: '' })).toMatchObject({ due_days: null, repeat_months: 12 });
  });

  test('the term begins when the instruction is published, or when the employee joins its audience', async () => {
    const here = await of('Ржев');
    const elsewhere = await of('Зубцов');
    const published = portal.clock.time;
    await films.add({ due_days: '5', audience: { areas: ['Ржев'] } }, 'Переписи');
    expect(await portal.dutyOf(elsewhere, 'Переписи')).toBeUndefined();
    expect(await portal.dueOf(here, 'Переписи')).toBe(at(published, 5));

    const moved = new Date(at(published, 3));
    await portal.database.pool.query(
      `update employee set area = 'Ржев', updated_at = $2 where id = (select employee_id from account where id = $1)`,
      [elsewhere.accountId, moved],
    );
    expect(await portal.dueOf(elsewhere, 'Переписи')).toBe(at(moved, 5));
  });

  test('a new edition restarts the term, and a correction keeps it', async () => {
    const who = await of('Кашин');
    const published = portal.clock.time;
    const id = await films.add({ due_days: '5', audience: { areas: ['Кашин'] } }, 'Опросы');
    const due = () => portal.dueOf(who, 'Опросы');
    expect(await due()).toBe(at(published, 5));
    await portal.database.pool.query(
      `update instruction set audience_since = audience_since - interval '6 days' where id = $1`,
      [id],
    );
    expect(await portal.dutyOf(who, 'Опросы')).toMatchObject({ overdue: true });
    await films.change(id, { edition: 'correction' }, 'Опросы');
    expect(await due()).toBe(at(published, -1));
    await films.change(id, { edition: 'new' }, 'Опросы');
    expect(await due()).toBe(at(published, 5));
  });
});

describe('a repeated instruction', () => {
  test('the instruction is due after its months in a new viewing, and notifies', async () => {
    const who = await of('Торжок');
    const id = await films.add(
      { repeat_months: '1', due_days: '10', audience: { areas: ['Торжок'] } },
      'Пожары',
    );
    await films.pass(who, id);
    const repeat = async (passed: Date): ReturnType<typeof portal.dutyOf> => {
      const columns = 'start_time = $2, end_time = $2 where account_id = $1 and is_current';
      await portal.database.pool.query(`update user_instruction set ${columns}`, [who.accountId, passed]);
      await repeatInstructions(portal.deps, portal.clock.now());
      return portal.dutyOf(who, 'Пожары');
    };
    const now = portal.clock.time.getTime();
    const monthAgo = new Date(now);
    monthAgo.setUTCMonth(monthAgo.getUTCMonth() - 1);
    expect(await repeat(new Date(monthAgo.getTime() + 1000))).toBeUndefined();
    const due = await repeat(new Date(monthAgo.getTime() - 1000));
    expect(Date.parse(due?.due ?? '')).toBe(now + 10 * DAY);
    expect(await portal.timesNotified(who, 'Пора пройти инструктаж снова: Пожары')).toBe(1);
    await repeatInstructions(portal.deps, portal.clock.now());
    expect(await portal.timesNotified(who, 'Пора пройти инструктаж снова: Пожары')).toBe(1);
    await films.pass(who, id);
    expect(await portal.dutyOf(who, 'Пожары')).toBeUndefined();
    const viewings = await films.viewings(who, { isPersonal: 'true', 'page[size]': '10' });
    expect(viewings).toMatchObject([{ status: 2 }, { status: 2 }]);
  });

  test('a new edition is due at once, regardless of the months left', async () => {
    const who = await of('Бежецк');
    const terms = { repeat_months: '12', due_days: '5', audience: { areas: ['Бежецк'] } };
    const id = await films.add(terms, 'Кассы');
    await films.pass(who, id);
    await films.change(id, { edition: 'correction' }, 'Кассы');
    expect(await portal.dutyOf(who, 'Кассы')).toBeUndefined();
    await films.change(id, { edition: 'new' }, 'Кассы');
    expect(await portal.dueOf(who, 'Кассы')).toBe(at(portal.clock.time, 5));
  });

  test('an exempt employee is not due until the exemption is lifted', async () => {
    const who = await of('Осташков');
    const id = await films.add({ repeat_months: '1', audience: { areas: ['Осташков'] } }, 'Склады');
    await films.pass(who, id);
    const users = [who.accountId];
    const exempt = { kind: 'instruction', id, users, reason: 'Работает на другом складе' };
    const exempted = await portal.call(editor, 'POST', '/exemptions/', { body: exempt });
    expect(exempted.statusCode, exempted.body).toBe(200);
    await portal.database.pool.query(
      `update user_instruction set start_time = '2026-01-01', end_time = '2026-01-01' where account_id = $1`,
      users,
    );
    const again = 'Пора пройти инструктаж снова: Склады';
    await repeatInstructions(portal.deps, portal.clock.now());
    expect([await portal.dutyOf(who, 'Склады'), await portal.timesNotified(who, again)]).toEqual([
      undefined,
      0,
    ]);
    const viewings = await films.viewings(who, { isPersonal: 'true', 'page[size]': '10' });
    expect(viewings).toMatchObject([{ status: 2 }]);
    await portal.call(editor, 'POST', '/exemptions/lift/', { body: { kind: 'instruction', id, users } });
    await repeatInstructions(portal.deps, portal.clock.now());
    expect(await portal.dutyOf(who, 'Склады')).toBeDefined();
    expect(await portal.timesNotified(who, again)).toBe(1);
  });
});

describe('notifications of an instruction', () => {
  const TITLE = 'Новый инструктаж: Планшеты';
  const AGAIN = 'Пройдите инструктаж: Планшеты';

  test('each of the audience is notified once, again of a new edition, and those added later too', async () => {
    const [first, second, other] = [await of('Вязьма'), await of('Гагарин'), await of('Вязьма', 'Курьер')];
    const id = await films.add({ audience: { areas: ['Вязьма'], positions: ['Оператор'] } }, 'Планшеты');
    await portal.settle();
    expect(await portal.timesNotified(first, TITLE)).toBe(1);
    expect([await portal.timesNotified(second, TITLE), await portal.timesNotified(other, TITLE)]).toEqual([
      0, 0,
    ]);
    await films.change(id, { edition: 'correction' }, 'Планшеты');
    await films.change(id, { edition: 'new' }, 'Планшеты');
    await portal.settle();
    expect(await portal.timesNotified(first, AGAIN)).toBe(1);
    await films.change(id, { audience: { areas: ['Вязьма', 'Гагарин'], positions: ['Оператор'] } });
    await portal.settle();
    expect(await portal.timesNotified(second, AGAIN)).toBe(1);
    expect([
      await portal.timesNotified(first, AGAIN),
      await portal.timesNotified(first, TITLE),
      await portal.timesNotified(other, AGAIN),
    ]).toEqual([1, 1, 0]);
  });
});

describe('repeated notifications', () => {
  test('a correction followed by a wider audience notifies only those added', async () => {
    const [here, later] = [await of('Сычёвка'), await of('Тёмкино')];
    const id = await films.add({ audience: { areas: ['Сычёвка'] } }, 'Весы');
    await portal.settle();
    expect(await portal.timesNotified(here, 'Новый инструктаж: Весы')).toBe(1);
    await films.change(id, { edition: 'correction' }, 'Весы');
    await films.change(id, { audience: { areas: ['Сычёвка', 'Тёмкино'] } });
    await portal.settle();
    expect(await portal.timesNotified(later, 'Новый инструктаж: Весы')).toBe(1);
    const titles = await portal.notificationsOf(here);
    expect(titles).toEqual(['Новый инструктаж: Весы']);
  });

  test('an employee outside the audience is not notified of a repetition', async () => {
    const [stays, moves] = [await of('Белый'), await of('Белый')];
    const id = await films.add({ repeat_months: '1', audience: { areas: ['Белый'] } }, 'Леса');
    for (const who of [stays, moves]) await films.pass(who, id);
    await portal.database.pool.query(
      `with moved as (update employee set area = 'Нелидово' where id = $1)
       update user_instruction set end_time = '2026-01-01' where instruction_id = $2`,
      [moves.employeeId, id],
    );
    await repeatInstructions(portal.deps, portal.clock.now());
    const again = 'Пора пройти инструктаж снова: Леса';
    expect([await portal.timesNotified(stays, again), await portal.timesNotified(moves, again)]).toEqual([
      1, 0,
    ]);
  });

  test('the order of the audience does not restart the term', async () => {
    const who = await of('Оленино');
    const published = portal.clock.time;
    const id = await films.add({ due_days: '5', audience: { areas: ['Оленино', 'Селижарово'] } }, 'Рейки');
    portal.clock.time = new Date(at(published, 0.5));
    expect((await films.change(id, { audience: { areas: ['Селижарово', 'Оленино'] } })).statusCode).toBe(200);
    expect(await portal.dueOf(who, 'Рейки')).toBe(at(published, 5));
  });
});

describe('lists of passed instructions', () => {
  interface Answer {
    data: { attributes: Record<string, unknown> }[];
    meta: { pagination: { count: number } };
  }
  const list = async (path: string, query: Record<string, string>): Promise<Answer> =>
    (
      await portal.call(editor, 'GET', `${base}/${path}/`, { query: { 'page[size]': '10', ...query } })
    ).json();

  test('the lists contain only the audience of an instruction', async () => {
    const [passed, waiting] = [await of('Белёв'), await of('Белёв')];
    const outside = await of('Алексин');
    const id = await films.add({ audience: { areas: ['Белёв'] } }, 'Квоты');
    await films.pass(passed, id);
    await films.pass(outside, id);
    const people = async (query: Record<string, string>) => {
      const { data, meta } = await list('instruction_people', { 'instruction.in': id, ...query });
      return [
        data.map(({ attributes }) => String(attributes['user_id'])).toSorted((a, b) => a.localeCompare(b)),
        meta.pagination.count,
      ];
    };
    const ids = (...of: Person[]): string[] =>
      of.map(({ accountId }) => String(accountId)).toSorted((a, b) => a.localeCompare(b));
    for (const sort of ['user', 'status']) {
      expect(await people({ sort })).toEqual([ids(passed, waiting), 2]);
      expect(await people({ sort, 'status.in': '2' })).toEqual([ids(passed), 1]);
      expect(await people({ sort, 'status.in': '0,1' })).toEqual([ids(waiting), 1]);
    }
    const { data } = await list('instruction_people/summary', { 'instruction.in': id });
    expect(data[0]?.attributes).toMatchObject({ people: 2, passed: 1, begun: 0 });
  });
});
