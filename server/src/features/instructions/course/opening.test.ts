import { afterAll, beforeAll, expect, test } from 'vitest';
import { mp4 } from '../../../testing/small-files.ts';
import { createTestPortal, type Person, type TestPortal } from '../../../testing/test-portal.ts';
import { instructions } from '../instructions.feature.ts';
import { tellPupils } from '../telling/tell.rules.ts';

const LENGTH = 60;
const base = '/knowledge_base';

let portal: TestPortal;
let editor: Person;
let project: string;
const ending = new AbortController();

beforeAll(async () => {
  portal = await createTestPortal({ now: new Date('2026-05-05T08:00:00Z'), pollSeconds: 0.5 });
  for (const worker of instructions.workers ?? [])
    await worker.start(portal.jobs, portal.deps, ending.signal);
  editor = await portal.person('M');
  const body = { name: 'Ввод', comment: '' };
  project = (await portal.call(editor, 'POST', `${base}/instruction/project/`, { body })).json().data.id;
});
afterAll(async () => {
  ending.abort();
  await portal.close();
});

type Fields = Record<string, string>;
const forArea = (area: string): Fields => ({
  audience: JSON.stringify({ areas: [area], positions: [], groups: [] }),
});
const send = (fields: Fields, name = 'Опрос.mp4') =>
  portal.call(editor, 'POST', `${base}/instruction/`, {
    form: {
      fields: { project_id: project, comment: '', words: 'кедр', ...fields },
      file: { name, bytes: mp4(LENGTH) },
    },
  });
const add = async (fields: Fields, name?: string): Promise<string> =>
  (await send(fields, name)).json().data.id;
const change = (id: string, fields: Fields, name?: string) =>
  portal.call(editor, 'PUT', `${base}/instruction/${id}/`, {
    form: {
      fields: { comment: '', words: 'кедр', ...fields },
      ...(name && { file: { name, bytes: mp4(LENGTH) } }),
    },
  });
const info = (who: Person, id: string) => portal.call(who, 'GET', `${base}/get_file_info/instruction/${id}/`);
const wait = (seconds: number): void => {
  portal.clock.time = new Date(portal.clock.time.getTime() + seconds * 1000);
};
async function pass(who: Person, id: string): Promise<void> {
  const { user_instruction_id: viewing } = (await info(who, id)).json().data.attributes;
  wait(LENGTH);
  const body = { current_second: -1 };
  await portal.call(who, 'PUT', `${base}/user_instruction/${viewing}/`, { body });
  const words = { query: { words: 'кедр' } };
  const { data } = (await portal.call(who, 'GET', `${base}/instruction/check_words/${id}/`, words)).json();
  expect(data.status).toBe('ok');
}
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
const titles = async (who: Person, path: string): Promise<string[]> =>
  (await portal.call(who, 'GET', path))
    .json()
    .data.map(({ attributes }: { attributes: { title: string } }) => attributes.title);
const told = (who: Person) => titles(who, '/notifications/');
const times = async (who: Person, title: string): Promise<number> =>
  (await told(who)).filter((one) => one === title).length;
/** All that was queued is done. */
async function settle(): Promise<void> {
  const waiting = async () =>
    (
      await portal.database.pool.query(
        `select 1 from pgboss.job where name = 'instruction-tell' and state < 'completed'`,
      )
    ).rowCount;
  await expect.poll(waiting, { timeout: 20_000 }).toBe(0);
}

interface Course {
  first: string;
  second: string;
  title: string;
  /** Has passed the first one, and was told that the second has opened. */
  passed: Person;
  /** Has not, and was told nothing of the second. */
  waits: Person;
}
let made = 0;
async function makeCourse(area: string): Promise<Course> {
  const [passed, waits] = [await of(area), await of(area)];
  made += 1;
  const first = await add(forArea(area));
  const second = await add({ ...forArea(area), opens_after: first }, `Следующий ${made}.mp4`);
  await pass(passed, first);
  await settle();
  const title = `Открылся инструктаж: Следующий ${made}`;
  expect([await times(passed, title), await told(waits)]).toEqual([1, ['Новый инструктаж: Опрос']]);
  return { first, second, title, passed, waits };
}

const remove = (path: string) => portal.call(editor, 'DELETE', `${base}/instruction/${path}`);

test.each<[string, (course: Course, area: string) => Promise<{ statusCode: number }>]>([
  ['the one before is deleted', ({ first }) => remove(`${first}/`)],
  [
    'the project of the one before is deleted',
    async ({ first }) => {
      const body = { name: 'Прошлый', comment: '' };
      const { id } = (await portal.call(editor, 'POST', `${base}/instruction/project/`, { body })).json()
        .data;
      await change(first, { project_id: id });
      return portal.call(editor, 'DELETE', `${base}/instruction/project/${id}/`, {
        query: { cascade: 'true' },
      });
    },
  ],
  ['the one before is for others from now on', ({ first }) => change(first, forArea('Иное место'))],
  ['it waits for nothing any more', ({ second }) => change(second, { opens_after: '' })],
  [
    'it waits for another one, which is for others',
    async ({ second }) => change(second, { opens_after: await add(forArea('Иное место')) }),
  ],
])('an instruction opens when %s: who had to wait is told, once', async (_, act) => {
  const area = `Место ${made}`;
  const course = await makeCourse(area);
  expect((await act(course, area)).statusCode).toBeLessThan(300);
  await settle();
  expect(await times(course.waits, course.title)).toBe(1);
  // A second time it opens for nobody.
  await change(course.second, { opens_after: await add(forArea(area)) });
  await change(course.second, { opens_after: '' });
  await settle();
  for (const who of [course.waits, course.passed]) expect(await times(who, course.title)).toBe(1);
});

test('an instruction that opens is told to nobody who had it open before, though the portal has forgotten that they were told', async () => {
  const { first, passed, waits, title } = await makeCourse('Бологое');
  await portal.database.pool.query('delete from notification');
  await remove(`${first}/`);
  await settle();
  expect([await times(waits, title), await times(passed, title)]).toEqual([1, 0]);
});

test('an instruction opens for who gets a role that need not pass the one before: they are told', async () => {
  const who = await of('Удомля');
  const audience = JSON.stringify({ areas: ['Удомля'], positions: [], groups: ['O'] });
  const first = await add({ audience });
  await add({ ...forArea('Удомля'), opens_after: first }, 'Приёмка.mp4');
  await settle();
  await portal.database.pool.query(
    `update account set role = 'M', role_before = 'O', role_since = $2 where id = $1`,
    [who.accountId, portal.clock.time],
  );
  for (const _ of [1, 2]) await tellPupils(portal.deps, portal.clock.now());
  expect(await times(who, 'Пройдите инструктаж: Приёмка')).toBe(1);
});
