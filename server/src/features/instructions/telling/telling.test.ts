import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mp4 } from '../../../testing/small-files.ts';
import { createTestPortal, type Person, type TestPortal } from '../../../testing/test-portal.ts';
import { instructions } from '../instructions.feature.ts';
import { repeatInstructions } from './tell.rules.ts';

const NOW = new Date('2026-05-05T08:00:00Z');
const DAY = 24 * 3_600_000;
const LENGTH = 60;
const base = '/knowledge_base';

let portal: TestPortal;
let editor: Person;
let project: string;
const ending = new AbortController();

beforeAll(async () => {
  portal = await createTestPortal({ now: NOW, pollSeconds: 0.5 });
  for (const worker of instructions.workers ?? [])
    await worker.start(portal.jobs, portal.deps, ending.signal);
  editor = await portal.person('M', { employee: { area: 'Калуга', position: 'Редактор' } });
  const body = { name: 'Ввод', comment: '' };
  project = (await portal.call(editor, 'POST', `${base}/instruction/project/`, { body })).json().data.id;
});
afterAll(async () => {
  ending.abort();
  await portal.close();
});

type Fields = Record<string, string>;
const audience = (areas: string[], positions: string[] = []): string =>
  JSON.stringify({ areas, positions, groups: [] });
/** Somebody who has been there for long: the clock of the test is not the database's. */
async function of(area: string, position = 'Оператор'): Promise<Person> {
  const person = await portal.person('O', { employee: { area, position } });
  await portal.database.pool.query(
    `with own as (update account set created_at = '2020-01-01' where id = $1 returning employee_id)
     update employee set moved_at = '2020-01-01' from own where id = own.employee_id`,
    [person.accountId],
  );
  return person;
}

const send = (fields: Fields, name: string) =>
  portal.call(editor, 'POST', `${base}/instruction/`, {
    form: {
      fields: { project_id: project, comment: '', words: 'кедр', ...fields },
      file: { name, bytes: mp4(LENGTH) },
    },
  });
const add = async (fields: Fields, name = 'Отказы.mp4'): Promise<string> =>
  (await send(fields, name)).json().data.id;
const change = (id: string, fields: Fields, name?: string) =>
  portal.call(editor, 'PUT', `${base}/instruction/${id}/`, {
    form: {
      fields: { comment: '', words: 'кедр', ...fields },
      ...(name && { file: { name, bytes: mp4(LENGTH) } }),
    },
  });

async function pass(who: Person, id: string): Promise<void> {
  const { user_instruction_id: viewing } = (
    await portal.call(who, 'GET', `${base}/get_file_info/instruction/${id}/`)
  ).json().data.attributes;
  portal.clock.time = new Date(portal.clock.time.getTime() + LENGTH * 1000);
  const body = { current_second: -1 };
  await portal.call(who, 'PUT', `${base}/user_instruction/${viewing}/`, { body });
  await portal.call(who, 'GET', `${base}/instruction/check_words/${id}/`, { query: { words: 'кедр' } });
}

interface Attributes {
  title: string;
  due: string | null;
  overdue: boolean;
}
const listOf = async (who: Person, path: string): Promise<Attributes[]> =>
  (await portal.call(who, 'GET', path))
    .json()
    .data.map(({ attributes }: { attributes: Attributes }) => attributes);
const duty = async (who: Person, title: string) =>
  (await listOf(who, '/duties/')).find((one) => one.title === title);
const told = async (who: Person, title: string): Promise<number> =>
  (await listOf(who, '/notifications/')).filter((one) => one.title === title).length;
const at = (moment: Date, days: number): number => moment.getTime() + days * DAY;

describe('a term', () => {
  test.each([
    ['due_days', '0'],
    ['due_days', '367'],
    ['due_days', 'неделя'],
    ['repeat_months', '0'],
    ['repeat_months', '121'],
    ['repeat_months', '1.5'],
  ])('%s of %s is refused', async (field, value) => {
    const answer = await send({ [field]: value }, 'Срок.mp4');
    expect([answer.statusCode, answer.json().errors[0].source.pointer]).toEqual([422, `/${field}`]);
  });

  test('that is left out of a change stays, and an empty one takes it away', async () => {
    const id = await add({ due_days: '5', repeat_months: '12', audience: audience(['Клин']) });
    const attributes = async (fields: Fields) => (await change(id, fields)).json().data.attributes;
    expect(await attributes({})).toMatchObject({ due_days: 5, repeat_months: 12 });
    expect(await attributes({ due_days: '' })).toMatchObject({ due_days: null, repeat_months: 12 });
  });

  test('begins when it is published, or when the person comes to those it is for', async () => {
    const here = await of('Ржев');
    const elsewhere = await of('Зубцов');
    const published = portal.clock.time;
    await add({ due_days: '5', audience: audience(['Ржев']) }, 'Переписи.mp4');
    expect(await duty(elsewhere, 'Переписи')).toBeUndefined();
    expect(Date.parse((await duty(here, 'Переписи'))?.due ?? '')).toBe(at(published, 5));

    const moved = new Date(at(published, 3));
    await portal.database.pool.query(
      `update employee set area = 'Ржев', updated_at = $2 where id = (select employee_id from account where id = $1)`,
      [elsewhere.accountId, moved],
    );
    expect(Date.parse((await duty(elsewhere, 'Переписи'))?.due ?? '')).toBe(at(moved, 5));
  });

  test('begins anew with a new edition, and stays with a correction', async () => {
    const who = await of('Кашин');
    const published = portal.clock.time;
    const id = await add({ due_days: '5', audience: audience(['Кашин']) }, 'Опросы.mp4');
    const due = async (): Promise<number> => Date.parse((await duty(who, 'Опросы'))?.due ?? '');
    expect(await due()).toBe(at(published, 5));
    await portal.database.pool.query(
      `update instruction set audience_since = audience_since - interval '6 days' where id = $1`,
      [id],
    );
    expect(await duty(who, 'Опросы')).toMatchObject({ overdue: true });
    await change(id, { edition: 'correction' }, 'Опросы.mp4');
    expect(await due()).toBe(at(published, -1));
    await change(id, { edition: 'new' }, 'Опросы.mp4');
    expect(await due()).toBe(at(published, 5));
  });
});

describe('an instruction that has to be passed again', () => {
  test('is due when its months are over, in a viewing of its own; the person is told', async () => {
    const who = await of('Торжок');
    const id = await add(
      { repeat_months: '1', due_days: '10', audience: audience(['Торжок']) },
      'Пожары.mp4',
    );
    await pass(who, id);
    const repeat = async (passed: Date): Promise<Attributes | undefined> => {
      const columns = 'start_time = $2, end_time = $2 where account_id = $1 and is_current';
      await portal.database.pool.query(`update user_instruction set ${columns}`, [who.accountId, passed]);
      await repeatInstructions(portal.deps, portal.clock.now());
      return duty(who, 'Пожары');
    };
    const now = portal.clock.time.getTime();
    const monthAgo = new Date(now);
    monthAgo.setUTCMonth(monthAgo.getUTCMonth() - 1);
    expect(await repeat(new Date(monthAgo.getTime() + 1000))).toBeUndefined();
    const due = await repeat(new Date(monthAgo.getTime() - 1000));
    expect(Date.parse(due?.due ?? '')).toBe(now + 10 * DAY);
    expect(await told(who, 'Пора пройти инструктаж снова: Пожары')).toBe(1);
    await repeatInstructions(portal.deps, portal.clock.now());
    expect(await told(who, 'Пора пройти инструктаж снова: Пожары')).toBe(1);
    await pass(who, id);
    expect(await duty(who, 'Пожары')).toBeUndefined();
    const viewings = await listOf(who, `${base}/user_instruction/?isPersonal=true&page[size]=10`);
    expect(viewings).toMatchObject([{ status: 2 }, { status: 2 }]);
  });

  test('is due with a new edition, however much of its months is left', async () => {
    const who = await of('Бежецк');
    const terms = { repeat_months: '12', due_days: '5', audience: audience(['Бежецк']) };
    const id = await add(terms, 'Кассы.mp4');
    await pass(who, id);
    await change(id, { edition: 'correction' }, 'Кассы.mp4');
    expect(await duty(who, 'Кассы')).toBeUndefined();
    await change(id, { edition: 'new' }, 'Кассы.mp4');
    expect(Date.parse((await duty(who, 'Кассы'))?.due ?? '')).toBe(at(portal.clock.time, 5));
  });

  test('waits as long as the person is exempt from it', async () => {
    const who = await of('Осташков');
    const id = await add({ repeat_months: '1', audience: audience(['Осташков']) }, 'Склады.mp4');
    await pass(who, id);
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
    expect([await duty(who, 'Склады'), await told(who, again)]).toEqual([undefined, 0]);
    const viewings = await listOf(who, `${base}/user_instruction/?isPersonal=true&page[size]=10`);
    expect(viewings).toMatchObject([{ status: 2 }]);
    await portal.call(editor, 'POST', '/exemptions/lift/', { body: { kind: 'instruction', id, users } });
    await repeatInstructions(portal.deps, portal.clock.now());
    expect(await duty(who, 'Склады')).toBeDefined();
    expect(await told(who, again)).toBe(1);
  });
});

describe('being told', () => {
  const TITLE = 'Новый инструктаж: Планшеты';
  const AGAIN = 'Пройдите инструктаж: Планшеты';

  test('happens once to each whom it is for, again of a new edition, and to those who come with a wider audience', async () => {
    const [first, second, other] = [await of('Вязьма'), await of('Гагарин'), await of('Вязьма', 'Курьер')];
    const id = await add({ audience: audience(['Вязьма'], ['Оператор']) }, 'Планшеты.mp4');
    await expect.poll(() => told(first, TITLE), { timeout: 15_000 }).toBe(1);
    expect([await told(second, TITLE), await told(other, TITLE)]).toEqual([0, 0]);
    await change(id, { edition: 'correction' }, 'Планшеты.mp4');
    await change(id, { edition: 'new' }, 'Планшеты.mp4');
    await expect.poll(() => told(first, AGAIN), { timeout: 15_000 }).toBe(1);
    await change(id, { audience: audience(['Вязьма', 'Гагарин'], ['Оператор']) });
    await expect.poll(() => told(second, AGAIN), { timeout: 15_000 }).toBe(1);
    expect([await told(first, AGAIN), await told(first, TITLE), await told(other, AGAIN)]).toEqual([1, 1, 0]);
  });
});

describe('the same thing', () => {
  test('is told to nobody again after a correction, though more people have to pass it', async () => {
    const [here, later] = [await of('Сычёвка'), await of('Тёмкино')];
    const id = await add({ audience: audience(['Сычёвка']) }, 'Весы.mp4');
    await expect.poll(() => told(here, 'Новый инструктаж: Весы'), { timeout: 15_000 }).toBe(1);
    await change(id, { edition: 'correction' }, 'Весы.mp4');
    await change(id, { audience: audience(['Сычёвка', 'Тёмкино']) });
    await expect.poll(() => told(later, 'Новый инструктаж: Весы'), { timeout: 15_000 }).toBe(1);
    const titles = (await listOf(here, '/notifications/')).map(({ title }) => title);
    expect(titles).toEqual(['Новый инструктаж: Весы']);
  });

  test('is asked again of nobody who has moved on to where it is not asked', async () => {
    const [stays, moves] = [await of('Белый'), await of('Белый')];
    const id = await add({ repeat_months: '1', audience: audience(['Белый']) }, 'Леса.mp4');
    for (const who of [stays, moves]) await pass(who, id);
    await portal.database.pool.query(
      `with moved as (update employee set area = 'Нелидово' where id = $1)
       update user_instruction set end_time = '2026-01-01' where instruction_id = $2`,
      [moves.employeeId, id],
    );
    await repeatInstructions(portal.deps, portal.clock.now());
    const again = 'Пора пройти инструктаж снова: Леса';
    expect([await told(stays, again), await told(moves, again)]).toEqual([1, 0]);
  });

  test('is for the same people in whatever order they are named: their days go on', async () => {
    const who = await of('Оленино');
    const published = portal.clock.time;
    const id = await add({ due_days: '5', audience: audience(['Оленино', 'Селижарово']) }, 'Рейки.mp4');
    portal.clock.time = new Date(at(published, 0.5));
    expect((await change(id, { audience: audience(['Селижарово', 'Оленино']) })).statusCode).toBe(200);
    expect(Date.parse((await duty(who, 'Рейки'))?.due ?? '')).toBe(at(published, 5));
  });
});

describe('lists of who has passed', () => {
  interface Answer {
    data: { attributes: Record<string, unknown> }[];
    meta: { pagination: { count: number } };
  }
  const list = async (path: string, query: Fields): Promise<Answer> =>
    (
      await portal.call(editor, 'GET', `${base}/${path}/`, { query: { 'page[size]': '10', ...query } })
    ).json();

  test('have the people whom an instruction is for, and only them', async () => {
    const [passed, waiting] = [await of('Белёв'), await of('Белёв')];
    const outside = await of('Алексин');
    const id = await add({ audience: audience(['Белёв']) }, 'Квоты.mp4');
    await pass(passed, id);
    await pass(outside, id);
    const people = async (query: Fields) => {
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
