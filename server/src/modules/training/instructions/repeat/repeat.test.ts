import { describe, expect, test } from 'vitest';
import { newVideos, type VideoScene } from '../../../../testing/scenes/films.ts';
import { LONG_AGO } from '../../../../testing/test-portal.ts';
import { usePortal } from '../../../../testing/use-portal.ts';
import { training } from '../../training.module.ts';
import { repeatInstructions } from './repeat.rules.ts';

const DAY = 24 * 3_600_000;

const portal = await usePortal({ now: new Date('2026-05-05T08:00:00Z'), workersOf: [training] });
const editor = await portal.person('M', { employee: { area: 'Калуга', position: 'Редактор' } });
const films: VideoScene = await newVideos(portal, editor);

const of = (area: string, position = 'Оператор') =>
  portal.person('O', { employee: { area, position }, since: LONG_AGO });
const at = (moment: Date, days: number): number => moment.getTime() + days * DAY;

describe('a repeated instruction', () => {
  test('a late repetition has its full term from the expiry, and notifies once', async () => {
    const [long, short] = [await of('Зарайск'), await of('Зарайск')];
    const id = await films.add({ due_days: '10', audience: { areas: ['Зарайск'] } }, 'Архив');
    for (const who of [long, short]) await films.pass(who, id);
    await portal.database.pool.query(
      `update user_instruction set start_time = '2025-01-01', end_time = '2025-01-01' where account_id = $1`,
      [long.accountId],
    );
    expect((await films.change(id, { repeat_months: '6' })).statusCode).toBe(200);
    portal.clock.time = new Date(at(portal.clock.time, 1 / 24));
    const over = portal.clock.time;
    for (const _ of [1, 2]) await repeatInstructions(portal.deps, portal.clock.now());
    expect(await portal.dutyOf(long, 'Архив')).toMatchObject({ overdue: false });
    expect(await portal.dueOf(long, 'Архив')).toBe(at(over, 10));
    expect(await portal.dutyOf(short, 'Архив')).toBeUndefined();
    const again = 'Пора пройти инструктаж снова: Архив';
    expect([await portal.timesNotified(long, again), await portal.timesNotified(short, again)]).toEqual([
      1, 0,
    ]);
  });

  test('a repeated instruction of a course notifies once each time it opens', async () => {
    const who = await of('Кольчугино');
    const terms = { repeat_months: '1', audience: { areas: ['Кольчугино'] } };
    const first = await films.add(terms, 'Основа');
    const second = await films.add({ ...terms, opens_after: first }, 'Углубление');
    // Else the news of it would come after it has opened, and be what the person is told.
    await portal.settle();
    const opened = 'Открылся инструктаж: Углубление';
    const again = 'Пора пройти инструктаж снова: Углубление';
    const over = async (id: string): Promise<void> => {
      await portal.database.pool.query(
        `update user_instruction set end_time = $3 where account_id = $1 and instruction_id = $2 and is_current`,
        [who.accountId, id, new Date(at(portal.clock.time, -40))],
      );
    };
    const clock = () => repeatInstructions(portal.deps, portal.clock.now());
    await films.pass(who, first);
    await portal.settle();
    expect(await portal.timesNotified(who, opened)).toBe(1);
    await films.pass(who, second);
    // Both are over at once: the second is closed until the first one is passed, and told then.
    for (const id of [first, second]) await over(id);
    for (const _ of [1, 2]) await clock();
    expect([
      await portal.timesNotified(who, 'Пора пройти инструктаж снова: Основа'),
      await portal.timesNotified(who, again),
    ]).toEqual([1, 0]);
    await films.pass(who, first);
    await portal.settle();
    expect(await portal.timesNotified(who, opened)).toBe(2);
    await films.pass(who, second);
    // The second alone: it is open, and is told at once; the first one passed anew says nothing more of it.
    await over(second);
    await clock();
    expect(await portal.timesNotified(who, again)).toBe(1);
    await over(first);
    await clock();
    await films.pass(who, first);
    expect(await portal.dutyOf(who, 'Углубление')).toBeDefined();
    await portal.settle();
    expect([await portal.timesNotified(who, opened), await portal.timesNotified(who, again)]).toEqual([2, 1]);
  });
});
