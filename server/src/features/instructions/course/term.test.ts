import { afterAll, beforeAll, expect, test } from 'vitest';
import { mp4 } from '../../../testing/small-files.ts';
import { createTestPortal, type Person, type TestPortal } from '../../../testing/test-portal.ts';

const NOW = new Date('2026-05-05T08:00:00Z');
const DAY = 24 * 3_600_000;
const TERM = 5;
const base = '/knowledge_base';

let portal: TestPortal;
let editor: Person;
let project: string;

beforeAll(async () => {
  portal = await createTestPortal({ now: NOW });
  editor = await portal.person('A');
  project = await create('project/', { body: { name: 'Ввод', comment: '' } });
});
afterAll(() => portal.close());

const create = async (path: string, sent: Parameters<TestPortal['call']>[3]): Promise<string> =>
  (await portal.call(editor, 'POST', `${base}/instruction/${path}`, sent)).json().data.id;
const forArea = (area: string, groups: string[] = []) => ({
  audience: JSON.stringify({ areas: [area], positions: [], groups }),
});
const add = (fields: Record<string, string>) =>
  create('', {
    form: {
      fields: { project_id: project, comment: '', words: 'кедр', due_days: String(TERM), ...fields },
      file: { name: 'Опрос.mp4', bytes: mp4(60) },
    },
  });
const change = (id: string, fields: Record<string, string>) =>
  portal.call(editor, 'PUT', `${base}/instruction/${id}/`, {
    form: { fields: { comment: '', words: 'кедр', ...fields } },
  });
const remove = (id: string) => portal.call(editor, 'DELETE', `${base}/instruction/${id}/`);
const exempt = (id: string, { accountId }: Person) => {
  const body = { kind: 'instruction', id: Number(id), users: [accountId], reason: 'В отпуске' };
  return portal.call(editor, 'POST', '/exemptions/', { body });
};

async function of(area: string): Promise<Person> {
  const long = new Date('2020-01-01');
  const who = await portal.person('O', { employee: { area, movedAt: long }, account: { createdAt: long } });
  // Weeks pass here, which nobody stays signed in for.
  await portal.database.pool.query('update session set expires_at = $1', [later(60)]);
  return who;
}
async function seen(who: Person, id: string) {
  const duties: { attributes: { address: string; due: string; overdue: boolean } }[] = (
    await portal.call(who, 'GET', '/duties/')
  ).json().data;
  const one = duties.find(({ attributes }) => attributes.address === `/file_viewer/instruction/${id}`);
  return one && { due: new Date(one.attributes.due), overdue: one.attributes.overdue };
}
const later = (days: number): Date => new Date(NOW.getTime() + days * DAY);

interface Course {
  area: string;
  first: string;
  second: string;
  who: Person;
}
test.each<[string, (course: Course) => Promise<unknown>]>([
  ['the one before is deleted', ({ first }) => remove(first)],
  ['the one before is for others from now on', ({ first }) => change(first, forArea('Иное место'))],
  ['it waits for nothing any more', ({ second }) => change(second, { opens_after: '' })],
  [
    'it waits for another one, which is for others',
    async ({ second }) => change(second, { opens_after: await add(forArea('Иное место')) }),
  ],
  ['they are exempt from the one before', ({ first, who }) => exempt(first, who)],
  [
    'their role is one that need not pass the one before',
    ({ who: { accountId, username } }) =>
      portal.call(editor, 'PUT', `/account/${accountId}/`, { body: { username, group: 'M' } }),
  ],
])('the days of an instruction of a course begin when %s, not when it came out', async (title, act) => {
  portal.clock.time = NOW;
  const area = `Место: ${title}`;
  const who = await of(area);
  const first = await add(forArea(area, ['O']));
  const second = await add({ ...forArea(area), opens_after: first });
  portal.clock.time = later(20);
  expect(await seen(who, second)).toBeUndefined();
  await act({ area, first, second, who });
  expect(await seen(who, second)).toEqual({ due: later(20 + TERM), overdue: false });
  portal.clock.time = later(20 + TERM + 1);
  expect(await seen(who, second)).toEqual({ due: later(20 + TERM), overdue: true });
});

test('an editor who opens a course gives nobody more days who could begin it before', async () => {
  portal.clock.time = NOW;
  const who = await of('Ржев');
  const first = await add(forArea('Ржев'));
  const second = await add({ ...forArea('Ржев'), opens_after: first });
  await portal.database.pool.query(
    `insert into user_instruction (instruction_id, account_id, file_name, edition, start_time, end_time, status, current_second, reported_at)
     values ($1, $2, 'Опрос.mp4', 1, $3, $3, 2, -1, $3)`,
    [first, who.accountId, later(1)],
  );
  portal.clock.time = later(3);
  const due = { due: later(1 + TERM), overdue: false };
  expect(await seen(who, second)).toEqual(due);
  await exempt(first, who);
  expect(await seen(who, second)).toEqual(due);
});
