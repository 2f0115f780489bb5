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

describe('an instruction that has to be passed again', () => {
  test('counts its days from when it is over where that is said late, and tells so once', async () => {
    const [long, short] = [await of('Зарайск'), await of('Зарайск')];
    const id = await add({ due_days: '10', audience: audience(['Зарайск']) }, 'Архив.mp4');
    for (const who of [long, short]) await pass(who, id);
    await portal.database.pool.query(
      `update user_instruction set start_time = '2025-01-01', end_time = '2025-01-01' where account_id = $1`,
      [long.accountId],
    );
    expect((await change(id, { repeat_months: '6' })).statusCode).toBe(200);
    portal.clock.time = new Date(at(portal.clock.time, 1 / 24));
    const over = portal.clock.time;
    for (const _ of [1, 2]) await repeatInstructions(portal.deps, portal.clock.now());
    expect(await duty(long, 'Архив')).toMatchObject({ overdue: false });
    expect(Date.parse((await duty(long, 'Архив'))?.due ?? '')).toBe(at(over, 10));
    expect(await duty(short, 'Архив')).toBeUndefined();
    const again = 'Пора пройти инструктаж снова: Архив';
    expect([await told(long, again), await told(short, again)]).toEqual([1, 0]);
  });

  test('and comes after another one of a course is told when it opens again, once each time', async () => {
    const who = await of('Кольчугино');
    const terms = { repeat_months: '1', audience: audience(['Кольчугино']) };
    const first = await add(terms, 'Основа.mp4');
    const second = await add({ ...terms, opens_after: first }, 'Углубление.mp4');
    const opened = 'Открылся инструктаж: Углубление';
    const again = 'Пора пройти инструктаж снова: Углубление';
    const over = async (id: string): Promise<void> => {
      await portal.database.pool.query(
        `update user_instruction set end_time = $3 where account_id = $1 and instruction_id = $2 and is_current`,
        [who.accountId, id, new Date(at(portal.clock.time, -40))],
      );
    };
    const clock = () => repeatInstructions(portal.deps, portal.clock.now());
    await pass(who, first);
    await expect.poll(() => told(who, opened), { timeout: 15_000 }).toBe(1);
    await pass(who, second);
    // Both are over at once: the second is closed until the first one is passed, and told then.
    for (const id of [first, second]) await over(id);
    for (const _ of [1, 2]) await clock();
    expect([await told(who, 'Пора пройти инструктаж снова: Основа'), await told(who, again)]).toEqual([1, 0]);
    await pass(who, first);
    await expect.poll(() => told(who, opened), { timeout: 15_000 }).toBe(2);
    await pass(who, second);
    // The second alone: it is open, and is told at once; the first one passed anew says nothing more of it.
    await over(second);
    await clock();
    expect(await told(who, again)).toBe(1);
    await over(first);
    await clock();
    await pass(who, first);
    expect(await duty(who, 'Углубление')).toBeDefined();
    const waiting = `select 1 from pgboss.job where name = 'instruction-tell' and state < 'completed'`;
    await expect.poll(async () => (await portal.database.pool.query(waiting)).rowCount).toBe(0);
    expect([await told(who, opened), await told(who, again)]).toEqual([2, 1]);
  });
});
