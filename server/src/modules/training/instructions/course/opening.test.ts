import { expect, test } from 'vitest';
import { newVideos, type VideoScene } from '../../../../testing/scenes/films.ts';
import { LONG_AGO, type Person } from '../../../../testing/test-portal.ts';
import { usePortal } from '../../../../testing/use-portal.ts';
import { training } from '../../training.module.ts';
import { notifyPupils } from '../notices/notices.rules.ts';

const portal = await usePortal({ now: new Date('2026-05-05T08:00:00Z'), workersOf: [training] });
const editor = await portal.person('M');
const films: VideoScene = await newVideos(portal, editor);

const of = (area: string) => portal.person('O', { employee: { area }, since: LONG_AGO });

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
  const first = await films.add({ audience: { areas: [area] } });
  const second = await films.add({ audience: { areas: [area] }, opens_after: first }, `Следующий ${made}`);
  // Else the news of it would come after it has opened, and be what the person is told.
  await portal.settle();
  await films.pass(passed, first);
  await portal.settle();
  const title = `Открылся инструктаж: Следующий ${made}`;
  expect([await portal.timesNotified(passed, title), await portal.notificationsOf(waits)]).toEqual([
    1,
    ['Новый инструктаж: Отказы'],
  ]);
  return { first, second, title, passed, waits };
}

test.each<[string, (course: Course, area: string) => Promise<{ statusCode: number }>]>([
  ['the one before is deleted', ({ first }) => films.remove(first)],
  [
    'the project of the one before is deleted',
    async ({ first }) => {
      const past = await newVideos(portal, editor, 'Прошлый');
      await films.change(first, { project_id: past.project });
      return past.removeProject();
    },
  ],
  [
    'the one before is for others from now on',
    ({ first }) => films.change(first, { audience: { areas: ['Иное место'] } }),
  ],
  ['it waits for nothing any more', ({ second }) => films.change(second, { opens_after: '' })],
  [
    'it waits for another one, which is for others',
    async ({ second }) =>
      films.change(second, { opens_after: await films.add({ audience: { areas: ['Иное место'] } }) }),
  ],
])('an instruction opens when %s, and waiting employees are notified once', async (_, act) => {
  const area = `Место ${made}`;
  const course = await makeCourse(area);
  expect((await act(course, area)).statusCode).toBeLessThan(300);
  await portal.settle();
  expect(await portal.timesNotified(course.waits, course.title)).toBe(1);
  // A second time it opens for nobody.
  await films.change(course.second, { opens_after: await films.add({ audience: { areas: [area] } }) });
  await films.change(course.second, { opens_after: '' });
  await portal.settle();
  for (const who of [course.waits, course.passed])
    expect(await portal.timesNotified(who, course.title)).toBe(1);
});

test('an opened instruction notifies nobody who had it open before, even with notifications deleted', async () => {
  const { first, passed, waits, title } = await makeCourse('Бологое');
  await portal.database.pool.query('delete from notification');
  await films.remove(first);
  await portal.settle();
  expect([await portal.timesNotified(waits, title), await portal.timesNotified(passed, title)]).toEqual([
    1, 0,
  ]);
});

test('an instruction opens for a new role that need not pass the previous one, and notifies', async () => {
  const who = await of('Удомля');
  const first = await films.add({ audience: { areas: ['Удомля'], groups: ['O'] } });
  await films.add({ audience: { areas: ['Удомля'] }, opens_after: first }, 'Приёмка');
  await portal.settle();
  await portal.database.pool.query(
    `update account set role = 'M', role_before = 'O', role_since = $2 where id = $1`,
    [who.accountId, portal.clock.time],
  );
  for (const _ of [1, 2]) await notifyPupils(portal.deps, portal.clock.now());
  expect(await portal.timesNotified(who, 'Пройдите инструктаж: Приёмка')).toBe(1);
});
