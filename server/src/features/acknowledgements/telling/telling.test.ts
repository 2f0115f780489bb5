import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestPortal, type Person, type TestPortal } from '../../../testing/test-portal.ts';
import { acknowledgements } from '../acknowledgements.feature.ts';
import { tellByClock } from './tell.rules.ts';

/** A Wednesday, noon in Moscow. */
const NOW = new Date('2026-11-25T09:00:00Z');

let portal: TestPortal;
let editor: Person;
const ending = new AbortController();

beforeAll(async () => {
  portal = await createTestPortal({ now: NOW, pollSeconds: 0.5 });
  for (const worker of acknowledgements.workers ?? [])
    await worker.start(portal.jobs, portal.deps, ending.signal);
  editor = await portal.person('A', { employee: { area: 'Калуга', position: 'Редактор' } });
});
afterAll(async () => {
  ending.abort();
  await portal.close();
});

type Values = Record<string, unknown>;

const of = (area: string) => portal.person('O', { employee: { area, position: 'Оператор CATI' } });
const audience = (areas: string[]) => ({ areas, positions: [], groups: [] });

async function ok(who: Person, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: Values) {
  const answer = await portal.call(who, method, path, body && { body });
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  return answer.json();
}
const newsBody = (acknowledge?: Values, more: Values = {}) => ({
  news_type: 'Портал',
  date_time: '2026-11-20',
  title: 'Новые правила',
  content: '<p>Прочитайте.</p>',
  ...(acknowledge && { acknowledge }),
  ...more,
});
const publish = async (acknowledge?: Values, more?: Values): Promise<string> =>
  (await ok(editor, 'POST', '/news/', newsBody(acknowledge, more))).data.id;
const read = (who: Person, id: string) => ok(who, 'POST', '/acknowledgements/', { type: 'news', id });

async function told(who: Person): Promise<string[]> {
  const { data } = (await ok(who, 'GET', '/notifications/')) as { data: { attributes: { title: string } }[] };
  return data.map(({ attributes }) => attributes.title);
}

describe('being told', () => {
  const title = 'Ознакомьтесь: Новые правила';

  test('happens once to each of the audience when it is published, and again of a new edition', async () => {
    const [reader, other] = [await of('Ливны'), await of('Мценск')];
    const id = await publish({ required: true, due: '2026-11-30', audience: audience(['Ливны']) });
    const times = async (who: Person) => (await told(who)).filter((one) => one === title).length;
    await expect.poll(() => times(reader), { timeout: 15_000 }).toBe(1);
    expect(await times(other)).toBe(0);
    const wider = { audience: audience(['Ливны', 'Мценск']) };
    await ok(editor, 'PUT', `/news/${id}/`, newsBody(wider));
    await expect.poll(() => times(other), { timeout: 15_000 }).toBe(1);
    expect(await times(reader)).toBe(1);
    await ok(editor, 'PUT', `/news/${id}/`, newsBody(undefined, { edition: 'new' }));
    await expect.poll(() => times(reader), { timeout: 15_000 }).toBe(2);
  });

  // Proves: POST /api/acknowledgements/remind/
  test('again by an editor reaches those who have not read it, once a day', async () => {
    const [reader, done] = [await of('Кимры'), await of('Кимры')];
    const id = await publish({ required: true, due: '2026-11-24', audience: audience(['Кимры']) });
    await read(done, id);
    const remind = async (body: Values) =>
      (await ok(editor, 'POST', '/acknowledgements/remind/', body)).data.message as string;
    expect(await remind({ 'id.in': id, 'type.in': ['news'] })).toMatch(/^Напоминаний: 1\./);
    expect(await remind({ filter: { 'id.in': [Number(id)] } })).toBe(
      'Сегодня об этом уже напомнили всем, кто не ознакомлен.',
    );
    const reminded = async (who: Person) =>
      (await told(who)).filter((one) => one === 'Вы ещё не ознакомились: Новые правила').length;
    expect([await reminded(reader), await reminded(done)]).toEqual([1, 0]);
    expect(await remind({ 'id.in': id, 'state.in': 'done' })).toBe('Напоминать некому: все ознакомлены.');
    const unknown = await portal.call(editor, 'POST', '/acknowledgements/remind/', {
      body: { colour: 'red' },
    });
    expect(unknown.statusCode).toBe(422);
  });

  /** No job waits that would tell of what was published before. */
  const allDone = async (): Promise<void> => {
    const waiting = `select 1 from pgboss.job where name = 'acknowledge-tell' and state < 'completed'`;
    const left = async () => (await portal.database.pool.query(waiting)).rowCount;
    await expect.poll(left, { timeout: 15_000 }).toBe(0);
  };
  const clock = (day: string, hour = '12:00') =>
    tellByClock(portal.deps, new Date(`${day}T${hour}:00+03:00`));

  test('of what comes out later waits until it is out', async () => {
    const reader = await of('Руза');
    const later = { date_time: '2026-12-01', title: 'Позже' };
    await publish({ required: true, audience: audience(['Руза']) }, later);
    await clock('2026-11-30');
    expect(await told(reader)).toEqual([]);
    await clock('2026-12-01', '00:05');
    await clock('2026-12-01', '00:10');
    expect(await told(reader)).toEqual(['Ознакомьтесь: Позже']);
  });

  test('comes to who joins its audience later too, once; of many things by one message', async () => {
    const [mover, newcomer] = [await of('Пущино'), await of('Пущино')];
    await publish({ required: true, audience: audience(['Протвино']) }, { title: 'Для новых' });
    await clock('2026-11-25');
    await allDone();
    const move = (who: Person, moment: string) =>
      portal.database.pool.query(`update employee set area = 'Протвино', updated_at = $1 where id = $2`, [
        new Date(moment),
        who.employeeId,
      ]);
    await move(mover, '2026-11-26T09:00:00Z');
    await Promise.all([clock('2026-11-26'), clock('2026-11-26')]);
    await clock('2026-11-27');
    expect(await told(mover)).toEqual(['Ознакомьтесь: Для новых']);
    const titles = [1, 2, 3, 4, 5].map((at) => `Ещё ${at}`);
    for (const title of titles)
      await publish({ required: true, audience: audience(['Протвино']) }, { title });
    await clock('2026-11-27');
    await allDone();
    await move(newcomer, '2026-11-28T09:00:00Z');
    await clock('2026-11-28');
    await clock('2026-11-29');
    expect(await told(newcomer)).toEqual(['Вас ждут материалы для ознакомления']);
    expect((await told(mover)).length).toBe(6);
  });

  test('comes to who joins it by another role, and not to who was in it before', async () => {
    const reader = await of('Озёры');
    const groups = { required: true, audience: { ...audience(['Озёры']), groups: ['M'] } };
    await publish(groups, { title: 'Руководителям' });
    await publish({ required: true, audience: audience(['Озёры']) }, { title: 'Всем' });
    await clock('2026-11-25');
    await allDone();
    expect(await told(reader)).toEqual(['Ознакомьтесь: Всем']);
    const clear = 'delete from notification where account_id = $1';
    await portal.database.pool.query(clear, [reader.accountId]);
    const longAgo = `with own as (update account set created_at = '2020-01-01' where id = $1 returning employee_id)
      update employee set moved_at = '2020-01-01' from own where id = own.employee_id`;
    await portal.database.pool.query(longAgo, [reader.accountId]);
    const { rows } = await portal.database.pool.query<{ username: string }>(
      'select username from account where id = $1',
      [reader.accountId],
    );
    await ok(editor, 'PUT', `/account/${reader.accountId}/`, { username: rows[0]?.username, group: 'M' });
    await Promise.all([clock('2026-11-26'), clock('2026-11-26')]);
    await clock('2026-11-27');
    expect(await told(reader)).toEqual(['Ознакомьтесь: Руководителям']);
  });

  test('by rule: three days before, on the last day, every week after it, and not before the morning', async () => {
    const [reader, done] = [await of('Клинцы'), await of('Клинцы')];
    const due = { required: true, due: '2026-12-10', audience: audience(['Клинцы']) };
    const id = await publish(due, { title: 'По правилу' });
    await expect.poll(() => told(done), { timeout: 15_000 }).toEqual(['Ознакомьтесь: По правилу']);
    await read(done, id);
    const reminders = async () => (await told(reader)).filter((one) => one.startsWith('Вы ещё')).length;
    await clock('2026-12-07', '08:55');
    expect(await reminders()).toBe(0);
    const days = [
      '2026-12-06',
      '2026-12-07',
      '2026-12-08',
      '2026-12-10',
      '2026-12-11',
      '2026-12-17',
      '2026-12-24',
    ];
    const counts: number[] = [];
    for (const day of days) {
      await Promise.all([clock(day), clock(day)]);
      await clock(day, '15:00');
      counts.push(await reminders());
    }
    expect(counts).toEqual([0, 1, 1, 2, 2, 3, 4]);
    expect(await told(done)).toEqual(['Ознакомьтесь: По правилу']);
  });
});
