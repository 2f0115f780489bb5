import { expect, test } from 'vitest';
import { newVideos, type VideoScene } from '../../../../testing/scenes/films.ts';
import { LONG_AGO, type Person } from '../../../../testing/test-portal.ts';
import { usePortal } from '../../../../testing/use-portal.ts';

const NOW = new Date('2026-05-05T08:00:00Z');
const DAY = 24 * 3_600_000;
const TERM = 5;

const portal = await usePortal({ now: NOW });
const editor = await portal.person('A');
const films: VideoScene = await newVideos(portal, editor);

const forArea = (area: string, groups: string[] = []) => ({ audience: { areas: [area], groups } });
const add = (fields: Parameters<VideoScene['add']>[0]) => films.add({ due_days: String(TERM), ...fields });
const exempt = (id: string, { accountId }: Person) => {
  const body = { kind: 'instruction', id: Number(id), users: [accountId], reason: 'В отпуске' };
  return portal.call(editor, 'POST', '/exemptions/', { body });
};

async function of(area: string): Promise<Person> {
  const who = await portal.person('O', { employee: { area }, since: LONG_AGO });
  // Weeks pass here, which nobody stays signed in for.
  await portal.database.pool.query('update session set expires_at = $1', [later(60)]);
  return who;
}
async function seen(who: Person, id: string) {
  const one = (await portal.dutiesOf(who)).find(
    ({ address }) => address === `/file_viewer/instruction/${id}`,
  );
  return one && { due: new Date(one.due ?? ''), overdue: one.overdue };
}
const later = (days: number): Date => new Date(NOW.getTime() + days * DAY);

interface Course {
  area: string;
  first: string;
  second: string;
  who: Person;
}
test.each<[string, (course: Course) => Promise<unknown>]>([
  ['the one before is deleted', ({ first }) => films.remove(first)],
  ['the one before is for others from now on', ({ first }) => films.change(first, forArea('Иное место'))],
  ['it waits for nothing any more', ({ second }) => films.change(second, { opens_after: '' })],
  [
    'it waits for another one, which is for others',
    async ({ second }) => films.change(second, { opens_after: await add(forArea('Иное место')) }),
  ],
  ['they are exempt from the one before', ({ first, who }) => exempt(first, who)],
  [
    'their role is one that need not pass the one before',
    ({ who: { accountId, username } }) =>
      portal.call(editor, 'PUT', `/account/${accountId}/`, { body: { username, group: 'M' } }),
  ],
])('the term of an instruction in a course begins when %s, not when it was published', async (title, act) => {
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

test('an exemption from the previous one gives no more days to an employee who could begin before', async () => {
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
