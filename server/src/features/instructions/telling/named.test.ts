import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mp4 } from '../../../testing/small-files.ts';
import { createTestPortal, type Person, type TestPortal } from '../../../testing/test-portal.ts';
import { instructions } from '../instructions.feature.ts';
import { untrained } from '../training/training.rules.ts';

const NOW = new Date('2026-05-05T08:00:00Z');
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
const change = (id: string, fields: Fields) =>
  portal.call(editor, 'PUT', `${base}/instruction/${id}/`, {
    form: { fields: { comment: '', words: 'кедр', ...fields } },
  });

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

describe('people that an instruction names', () => {
  const attributes = async (who: Person, id: string) => {
    const query = { 'filter[id.in]': id };
    const answer = await portal.call(who, 'GET', `${base}/instruction/`, { query });
    return answer.json().data[0].attributes as Record<string, unknown>;
  };

  test('pass it beside those of its lists, or alone; only editors see the names', async () => {
    const [listed, named, other] = [await of('Клин'), await of('Истра'), await of('Истра')];
    const people = JSON.stringify([named.accountId, String(named.accountId)]);
    const both = await add({ audience: audience(['Клин']), people }, 'Оба');
    await add({ people }, 'Один');
    const has = async (who: Person) => [
      (await duty(who, 'Оба')) !== undefined,
      (await duty(who, 'Один')) !== undefined,
    ];
    expect([await has(listed), await has(named), await has(other)]).toEqual([
      [true, false],
      [true, true],
      [false, false],
    ]);
    expect((await attributes(editor, both))['people']).toEqual([String(named.accountId)]);
    expect(await attributes(named, both)).not.toHaveProperty('people');
    await expect.poll(() => told(named, 'Новый инструктаж: Один'), { timeout: 15_000 }).toBe(1);
    expect(await told(other, 'Новый инструктаж: Один')).toBe(0);
  });

  test('stay where a change leaves them out, and who is added is told', async () => {
    const [first, second] = [await of('Шатура'), await of('Шатура')];
    const id = await add({ people: JSON.stringify([first.accountId]) }, 'Торф');
    await change(id, { comment: 'Осторожно' });
    expect((await attributes(editor, id))['people']).toEqual([String(first.accountId)]);
    await change(id, { people: JSON.stringify([first.accountId, second.accountId]) });
    await expect.poll(() => told(second, 'Новый инструктаж: Торф'), { timeout: 15_000 }).toBe(1);
    expect(await told(first, 'Новый инструктаж: Торф')).toBe(1);
    const entries = await portal.activityOf(editor);
    expect(entries.at(-1)?.changes).toHaveProperty('audiencePeople');
  });

  test.each([
    ['no list', 'мы', '/people'],
    ['no numbers', '["а"]', '/people/0'],
    ['too many', JSON.stringify(Array.from({ length: 501 }, (_, n) => n + 1)), '/people'],
  ])('are refused: %s', async (_, people, pointer) => {
    const answer = await send({ people }, 'Никто');
    expect([answer.statusCode, answer.json().errors[0].source.pointer]).toEqual([422, pointer]);
  });

  test('may not be booked for shifts without it, and stand in each list of who has passed', async () => {
    const [named, beside] = [await of('Руза'), await of('Руза')];
    const id = await add({ people: JSON.stringify([named.accountId]), required_for_shifts: 'true' }, 'Пять');
    const missing = await untrained(
      portal.deps.db,
      [named, beside].map(({ employeeId }) => employeeId ?? 0),
    );
    expect([...missing.keys()]).toEqual([named.employeeId]);
    const rows = async (query: Fields) => {
      const answer = await portal.call(editor, 'GET', `${base}/instruction_people/`, {
        query: { 'instruction.in': id, 'page[size]': '10', ...query },
      });
      const { data, meta } = answer.json();
      return [
        data.map((one: { attributes: { user_id: string } }) => one.attributes.user_id),
        meta.pagination.count,
      ];
    };
    for (const sort of ['user', 'status'])
      expect(await rows({ sort })).toEqual([[String(named.accountId)], 1]);
    // With an instruction for everybody beside it, of which the named person has one more.
    const all = await add({ audience: audience(['Руза']) }, 'Шесть');
    for (const sort of ['user', 'status']) {
      const [ids, count] = await rows({ sort, 'instruction.in': `${id},${all}` });
      expect([ids.length, count]).toEqual([3, 3]);
      expect((await rows({ sort, 'instruction.in': `${id},${all}`, 'status.in': '0' }))[1]).toBe(3);
    }
    const summary = await portal.call(editor, 'GET', `${base}/instruction_people/summary/`, {
      query: { 'instruction.in': `${id},${all}`, 'page[size]': '10', sort: 'instruction' },
    });
    expect(
      summary.json().data.map((one: { attributes: { people: number } }) => one.attributes.people),
    ).toEqual([1, 2]);
  });
});
