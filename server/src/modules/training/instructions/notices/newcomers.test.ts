import { describe, expect, test } from 'vitest';
import { newVideos, type VideoScene } from '../../../../testing/scenes/films.ts';
import { LONG_AGO, type Person } from '../../../../testing/test-portal.ts';
import { usePortal } from '../../../../testing/use-portal.ts';
import { training } from '../../training.module.ts';
import { notifyPupils } from './notices.rules.ts';

const portal = await usePortal({ now: new Date('2026-05-05T08:00:00Z'), workersOf: [training] });
const editor = await portal.person('M', { employee: { area: 'Калуга', position: 'Редактор' } });
const admin = await portal.person('A');
const films: VideoScene = await newVideos(portal, editor);

const of = (area: string) => portal.person('O', { employee: { area }, since: LONG_AGO });

/** So many days from now. */
const at = (days: number): number => portal.clock.time.getTime() + days * 24 * 3_600_000;

describe('an employee who joins an audience later', () => {
  const clock = () => notifyPupils(portal.deps, portal.clock.now());
  const move = (who: Person, area: string, moment = portal.clock.time) =>
    portal.database.pool.query(`update employee set area = $1, updated_at = $2 where id = $3`, [
      ...[area, moment, who.employeeId],
    ]);
  /** Its audience is told by a job; nobody else waits for the clock. */
  async function addTold(fields: object, name: string): Promise<void> {
    const witness = await of('Свидетели');
    await films.add({ ...fields, people: [witness.accountId] }, name);
    await portal.settle();
    expect(await portal.timesNotified(witness, `Новый инструктаж: ${name}`)).toBe(1);
  }

  test('the employee is notified once, also by concurrent jobs, and of many instructions in one message', async () => {
    const [mover, newcomer, stranger] = [await of('Кимры'), await of('Кимры'), await of('Кимры')];
    await addTold({ audience: { areas: ['Конаково'] } }, 'Доска');
    await clock();
    expect(await portal.timesNotified(mover, 'Пройдите инструктаж: Доска')).toBe(0);
    await move(mover, 'Конаково');
    await Promise.all([clock(), clock()]);
    await clock();
    expect(await portal.timesNotified(mover, 'Пройдите инструктаж: Доска')).toBe(1);
    expect(await portal.timesNotified(stranger, 'Пройдите инструктаж: Доска')).toBe(0);

    for (const at of [1, 2, 3, 4, 5])
      await films.add({ audience: { areas: ['Конаково'] } }, `Конаково ${at}`);
    await portal.settle();
    expect(await portal.timesNotified(mover, 'Новый инструктаж: Конаково 5')).toBe(1);
    await move(newcomer, 'Конаково');
    await Promise.all([clock(), clock()]);
    await clock();
    const titles = await portal.notificationsOf(newcomer);
    expect(titles).toEqual(['Вас ждут инструктажи']);
  });

  test('the employee is not notified long after joining or when exempt', async () => {
    const [long, exempt] = [await of('Кимры'), await of('Кимры')];
    const id = await films.add({ audience: { areas: ['Дубна'] } }, 'Река');
    const body = { kind: 'instruction', id, users: [exempt.accountId], reason: 'Не работает у воды' };
    await move(exempt, 'Дубна');
    expect((await portal.call(editor, 'POST', '/exemptions/', { body })).statusCode).toBe(200);
    await move(long, 'Дубна', new Date(at(-8)));
    await clock();
    const title = 'Пройдите инструктаж: Река';
    expect([await portal.timesNotified(long, title), await portal.timesNotified(exempt, title)]).toEqual([
      0, 0,
    ]);
  });

  test('a new role notifies too and gives the whole term', async () => {
    const [promoted, books] = [await of('Талдом'), await of('Талдом')];
    await portal.database.pool.query(`update account set role = 'B' where id = $1`, [books.accountId]);
    await addTold({ audience: { areas: ['Талдом'], groups: ['M'] }, due_days: '5' }, 'Смены руководителя');
    await addTold({ audience: { areas: ['Талдом'] }, due_days: '5' }, 'Талдом всем');
    await portal.database.pool.query(
      `update instruction set audience_since = audience_since - interval '3 days'`,
    );
    const promote = async (who: Person, group: string) => {
      const { rows } = await portal.database.pool.query<{ username: string }>(
        'select username from account where id = $1',
        [who.accountId],
      );
      const body = { username: rows[0]?.username, group };
      const answer = await portal.call(admin, 'PUT', `/account/${who.accountId}/`, { body });
      expect(answer.statusCode, answer.body).toBe(200);
    };
    await promote(promoted, 'M');
    await promote(books, 'O');
    await clock();
    await clock();
    expect(await portal.timesNotified(promoted, 'Пройдите инструктаж: Смены руководителя')).toBe(1);
    expect(await portal.timesNotified(books, 'Пройдите инструктаж: Талдом всем')).toBe(1);
    expect(await portal.dueOf(promoted, 'Смены руководителя')).toBe(at(5));
    // It was for the operator already.
    expect(await portal.dueOf(promoted, 'Талдом всем')).toBe(at(2));
    expect(await portal.timesNotified(promoted, 'Пройдите инструктаж: Талдом всем')).toBe(0);
    expect(await portal.dueOf(books, 'Талдом всем')).toBe(at(5));
  });
});
