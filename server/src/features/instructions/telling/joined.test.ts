import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mp4 } from '../../../testing/small-files.ts';
import { createTestPortal, type Person, type TestPortal } from '../../../testing/test-portal.ts';
import { instructions } from '../instructions.feature.ts';
import { tellPupils } from './tell.rules.ts';

const NOW = new Date('2026-05-05T08:00:00Z');
const base = '/knowledge_base';

let portal: TestPortal;
let editor: Person;
let admin: Person;
let project: string;
const ending = new AbortController();

beforeAll(async () => {
  portal = await createTestPortal({ now: NOW, pollSeconds: 0.5 });
  for (const worker of instructions.workers ?? [])
    await worker.start(portal.jobs, portal.deps, ending.signal);
  editor = await portal.person('M', { employee: { area: 'Калуга', position: 'Редактор' } });
  admin = await portal.person('A');
  const body = { name: 'Ввод', comment: '' };
  project = (await portal.call(editor, 'POST', `${base}/instruction/project/`, { body })).json().data.id;
});
afterAll(async () => {
  ending.abort();
  await portal.close();
});

type Fields = Record<string, string>;
const audience = (areas: string[], groups: string[] = []): string =>
  JSON.stringify({ areas, positions: [], groups });

/** Somebody who has been there for long: the clock of the test is not the database's. */
async function of(area: string): Promise<Person> {
  const person = await portal.person('O', { employee: { area } });
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
      file: { name: `${name}.mp4`, bytes: mp4(60) },
    },
  });
async function add(fields: Fields, name: string): Promise<string> {
  const answer = await send(fields, name);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().data.id;
}

interface Attributes {
  title: string;
  due: string | null;
}
const listOf = async (who: Person, path: string): Promise<Attributes[]> =>
  (await portal.call(who, 'GET', path))
    .json()
    .data.map(({ attributes }: { attributes: Attributes }) => attributes);
const duty = async (who: Person, title: string) =>
  (await listOf(who, '/duties/')).find((one) => one.title === title);
const told = async (who: Person, title: string): Promise<number> =>
  (await listOf(who, '/notifications/')).filter((one) => one.title === title).length;

/** So many days from now. */
const at = (days: number): number => portal.clock.time.getTime() + days * 24 * 3_600_000;

describe('who comes to the audience of an instruction later', () => {
  const clock = () => tellPupils(portal.deps, portal.clock.now());
  const move = (who: Person, area: string, moment = portal.clock.time) =>
    portal.database.pool.query(`update employee set area = $1, updated_at = $2 where id = $3`, [
      ...[area, moment, who.employeeId],
    ]);
  /** Its audience is told by a job; nobody else waits for the clock. */
  async function addTold(fields: Fields, name: string): Promise<void> {
    const witness = await of('Свидетели');
    await add({ ...fields, people: JSON.stringify([witness.accountId]) }, name);
    await expect.poll(() => told(witness, `Новый инструктаж: ${name}`), { timeout: 15_000 }).toBe(1);
  }

  test('is told of it once, whatever the clock does at once; of many by one message', async () => {
    const [mover, newcomer, stranger] = [await of('Кимры'), await of('Кимры'), await of('Кимры')];
    await addTold({ audience: audience(['Конаково']) }, 'Доска');
    await clock();
    expect(await told(mover, 'Пройдите инструктаж: Доска')).toBe(0);
    await move(mover, 'Конаково');
    await Promise.all([clock(), clock()]);
    await clock();
    expect(await told(mover, 'Пройдите инструктаж: Доска')).toBe(1);
    expect(await told(stranger, 'Пройдите инструктаж: Доска')).toBe(0);

    for (const at of [1, 2, 3, 4, 5]) await add({ audience: audience(['Конаково']) }, `Конаково ${at}`);
    await expect.poll(() => told(mover, 'Новый инструктаж: Конаково 5'), { timeout: 15_000 }).toBe(1);
    await move(newcomer, 'Конаково');
    await Promise.all([clock(), clock()]);
    await clock();
    const titles = (await listOf(newcomer, '/notifications/')).map(({ title }) => title);
    expect(titles).toEqual(['Вас ждут инструктажи']);
  });

  test('is not told where it was long ago, or where nothing waits for the person', async () => {
    const [long, exempt] = [await of('Кимры'), await of('Кимры')];
    const id = await add({ audience: audience(['Дубна']) }, 'Река');
    const body = { kind: 'instruction', id, users: [exempt.accountId], reason: 'Не работает у воды' };
    await move(exempt, 'Дубна');
    expect((await portal.call(editor, 'POST', '/exemptions/', { body })).statusCode).toBe(200);
    await move(long, 'Дубна', new Date(at(-8)));
    await clock();
    const title = 'Пройдите инструктаж: Река';
    expect([await told(long, title), await told(exempt, title)]).toEqual([0, 0]);
  });

  test('by another role is told too, and has the whole term', async () => {
    const [promoted, books] = [await of('Талдом'), await of('Талдом')];
    await portal.database.pool.query(`update account set role = 'B' where id = $1`, [books.accountId]);
    await addTold({ audience: audience(['Талдом'], ['M']), due_days: '5' }, 'Смены руководителя');
    await addTold({ audience: audience(['Талдом']), due_days: '5' }, 'Талдом всем');
    await portal.database.pool.query(
      `update instruction set audience_since = audience_since - interval '3 days'`,
    );
    const change = async (who: Person, group: string) => {
      const { rows } = await portal.database.pool.query<{ username: string }>(
        'select username from account where id = $1',
        [who.accountId],
      );
      const body = { username: rows[0]?.username, group };
      const answer = await portal.call(admin, 'PUT', `/account/${who.accountId}/`, { body });
      expect(answer.statusCode, answer.body).toBe(200);
    };
    await change(promoted, 'M');
    await change(books, 'O');
    await clock();
    await clock();
    expect(await told(promoted, 'Пройдите инструктаж: Смены руководителя')).toBe(1);
    expect(await told(books, 'Пройдите инструктаж: Талдом всем')).toBe(1);
    expect(Date.parse((await duty(promoted, 'Смены руководителя'))?.due ?? '')).toBe(at(5));
    // It was for the operator already.
    expect(Date.parse((await duty(promoted, 'Талдом всем'))?.due ?? '')).toBe(at(2));
    expect(await told(promoted, 'Пройдите инструктаж: Талдом всем')).toBe(0);
    expect(Date.parse((await duty(books, 'Талдом всем'))?.due ?? '')).toBe(at(5));
  });
});
