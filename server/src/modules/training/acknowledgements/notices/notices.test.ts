import { describe, expect, test } from 'vitest';
import { newsBody } from '../../../../testing/scenes/news.ts';
import { LONG_AGO, type Person } from '../../../../testing/test-portal.ts';
import { usePortal } from '../../../../testing/use-portal.ts';
import { training } from '../../training.module.ts';
import { notifyBySchedule } from './notices.rules.ts';

/** A Wednesday, noon in Moscow. */
const NOW = new Date('2026-11-25T09:00:00Z');

const portal = await usePortal({ now: NOW, workersOf: [training] });
const editor = await portal.person('A', { employee: { area: 'Калуга', position: 'Редактор' } });

type Values = Record<string, unknown>;

const of = (area: string, since?: Date) =>
  portal.person('O', { employee: { area, position: 'Оператор CATI' }, since });
const audience = (areas: string[]) => ({ areas, positions: [], groups: [] });

async function ok(who: Person, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: Values) {
  return (await portal.ok(who, method, path, body && { body })).json();
}
const publish = async (acknowledge: Values, more: Values = {}): Promise<string> =>
  (await ok(editor, 'POST', '/news/', newsBody({ acknowledge, ...more }))).data.id;
const read = (who: Person, id: string) => ok(who, 'POST', '/acknowledgements/', { type: 'news', id });

describe('notifications of a read requirement', () => {
  const title = 'Ознакомьтесь: Новые правила';

  test('publishing notifies each of the audience once, and a new edition notifies again', async () => {
    const [reader, other] = [await of('Ливны'), await of('Мценск')];
    const id = await publish({ required: true, due: '2026-11-30', audience: audience(['Ливны']) });
    const times = async (who: Person): Promise<number> => {
      await portal.settle();
      return portal.timesNotified(who, title);
    };
    expect(await times(reader)).toBe(1);
    expect(await times(other)).toBe(0);
    const acknowledge = { audience: audience(['Ливны', 'Мценск']) };
    await ok(editor, 'PUT', `/news/${id}/`, newsBody({ acknowledge }));
    expect(await times(other)).toBe(1);
    expect(await times(reader)).toBe(1);
    await ok(editor, 'PUT', `/news/${id}/`, newsBody({ edition: 'new' }));
    expect(await times(reader)).toBe(2);
  });

  test.each([
    ['a draft again', { is_draft: true }],
    ['of a later day', { date_time: '2027-01-01' }],
    ['for others alone', { audience: audience(['Мытищи']) }],
  ])('a notification is deleted once its news is %s', async (_, change) => {
    const reader = await of('Химки');
    await of('Мытищи');
    const id = await publish({ required: true, audience: { areas: [], positions: [], groups: [] } });
    await portal.settle();
    expect(await portal.notificationsOf(reader)).toContain(title);
    await ok(reader, 'POST', '/notifications/read/', { all: true });
    await ok(editor, 'PUT', `/news/${id}/`, newsBody(change));
    await portal.settle();
    expect(await portal.notificationsOf(reader)).toEqual([]);
    const back = { is_draft: false, date_time: '2026-11-25', audience: audience([]) };
    await ok(editor, 'PUT', `/news/${id}/`, newsBody(back));
    await portal.settle();
    expect(await portal.notificationsOf(reader)).toEqual([title]);
    await portal.ok(editor, 'DELETE', `/news/${id}/`);
  });

  // Proves: POST /api/acknowledgements/remind/
  test('an editor reminds employees without an acknowledgement once a day', async () => {
    const [reader, done] = [await of('Кимры'), await of('Кимры')];
    const id = await publish({ required: true, due: '2026-11-24', audience: audience(['Кимры']) });
    await read(done, id);
    const remind = async (body: Values) =>
      (await ok(editor, 'POST', '/acknowledgements/remind/', body)).data.message as string;
    expect(await remind({ 'id.in': id, 'type.in': ['news'] })).toMatch(/^Напомнили сотрудникам: 1\./);
    expect(await remind({ filter: { 'id.in': [Number(id)] } })).toBe(
      'Напоминать некому: сегодня уже напомнили, или учётная запись отключена.',
    );
    const reminded = (who: Person) => portal.timesNotified(who, 'Вы ещё не ознакомились: Новые правила');
    expect([await reminded(reader), await reminded(done)]).toEqual([1, 0]);
    expect(await remind({ 'id.in': id, 'state.in': 'done' })).toBe('Напоминать некому: все ознакомлены.');
    for (const body of [{ 'id.in': '999999999' }, { 'id.in': id, 'user.in': '999999999' }])
      expect(await ok(editor, 'POST', '/acknowledgements/remind/', body)).toEqual({
        data: { message: 'Таких записей нет.' },
        meta: { people: 0 },
      });
    const unknown = await portal.call(editor, 'POST', '/acknowledgements/remind/', {
      body: { colour: 'red' },
    });
    expect(unknown.statusCode).toBe(422);
  });

  test('a reminder by rows reaches only these, has a dry run and reports unknown rows', async () => {
    const [one, other] = [await of('Кашин'), await of('Кашин')];
    const id = await publish({ required: true, audience: audience(['Кашин']) }, { title: 'Построчно' });
    const remind = (body: Values) => ok(editor, 'POST', '/acknowledgements/remind/', body);
    const row = (userId: number, recordId = id) => ({ user_id: userId, type: 'news', id: recordId });
    const all = await remind({ filter: { 'id.in': id, 'type.in': 'news' }, dry_run: true });
    expect(all.meta).toEqual({ people: 2 });
    expect((await remind({ items: [row(one.accountId)] })).meta).toEqual({ people: 1 });
    const times = (who: Person) => portal.timesNotified(who, 'Вы ещё не ознакомились: Построчно');
    expect([await times(one), await times(other)]).toEqual([1, 0]);
    expect((await remind({ items: [row(one.accountId)] })).meta).toEqual({ people: 0 });
    for (const body of [
      { items: [row(other.accountId, '999999')] },
      { items: [row(999_999)] },
      { filter: { 'id.in': '999999' } },
      { filter: { 'id.in': id, 'user.in': '999999' } },
    ])
      expect(await remind(body)).toEqual({ data: { message: 'Таких записей нет.' }, meta: { people: 0 } });
  });

  const clock = (day: string, hour = '12:00') =>
    notifyBySchedule(portal.deps, new Date(`${day}T${hour}:00+03:00`));

  test('a news item of a later date is notified on that date', async () => {
    const reader = await of('Руза');
    const later = { date_time: '2026-12-01', title: 'Позже' };
    await publish({ required: true, audience: audience(['Руза']) }, later);
    await clock('2026-11-30');
    expect(await portal.notificationsOf(reader)).toEqual([]);
    await clock('2026-12-01', '00:05');
    await clock('2026-12-01', '00:10');
    expect(await portal.notificationsOf(reader)).toEqual(['Ознакомьтесь: Позже']);
  });

  test('an employee who joins the audience later is notified once, and of many records in one message', async () => {
    const [mover, newcomer] = [await of('Пущино'), await of('Пущино')];
    await of('Протвино');
    await publish({ required: true, audience: audience(['Протвино']) }, { title: 'Для новых' });
    await clock('2026-11-25');
    await portal.settle();
    const move = (who: Person, moment: string) =>
      portal.database.pool.query(`update employee set area = 'Протвино', updated_at = $1 where id = $2`, [
        new Date(moment),
        who.employeeId,
      ]);
    await move(mover, '2026-11-26T09:00:00Z');
    await Promise.all([clock('2026-11-26'), clock('2026-11-26')]);
    await clock('2026-11-27');
    expect(await portal.notificationsOf(mover)).toEqual(['Ознакомьтесь: Для новых']);
    const titles = [1, 2, 3, 4, 5].map((at) => `Ещё ${at}`);
    for (const title of titles)
      await publish({ required: true, audience: audience(['Протвино']) }, { title });
    await clock('2026-11-27');
    await portal.settle();
    await move(newcomer, '2026-11-28T09:00:00Z');
    await clock('2026-11-28');
    await clock('2026-11-29');
    expect(await portal.notificationsOf(newcomer)).toEqual(['Вас ждут материалы для ознакомления']);
    expect((await portal.notificationsOf(mover)).length).toBe(6);
  });

  test('an employee who joins by a new role is notified, and not of records known before', async () => {
    const reader = await of('Озёры', LONG_AGO);
    await portal.person('M', { employee: { area: 'Озёры' } });
    const groups = { required: true, audience: { ...audience(['Озёры']), groups: ['M'] } };
    await publish(groups, { title: 'Руководителям' });
    await publish({ required: true, audience: audience(['Озёры']) }, { title: 'Всем' });
    await clock('2026-11-25');
    await portal.settle();
    expect(await portal.notificationsOf(reader)).toEqual(['Ознакомьтесь: Всем']);
    const clear = 'delete from notification where account_id = $1';
    await portal.database.pool.query(clear, [reader.accountId]);
    const { accountId, username } = reader;
    await ok(editor, 'PUT', `/account/${accountId}/`, { username, group: 'M' });
    await Promise.all([clock('2026-11-26'), clock('2026-11-26')]);
    await clock('2026-11-27');
    expect(await portal.notificationsOf(reader)).toEqual(['Ознакомьтесь: Руководителям']);
  });

  test('reminders are sent three days before, on the last day and weekly after it, never before the morning', async () => {
    const [reader, done] = [await of('Клинцы'), await of('Клинцы')];
    const due = { required: true, due: '2026-12-10', audience: audience(['Клинцы']) };
    const id = await publish(due, { title: 'По правилу' });
    await portal.settle();
    expect(await portal.notificationsOf(done)).toEqual(['Ознакомьтесь: По правилу']);
    await read(done, id);
    const reminders = async () =>
      (await portal.notificationsOf(reader)).filter((one) => one.startsWith('Вы ещё')).length;
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
    expect(await portal.notificationsOf(done)).toEqual(['Ознакомьтесь: По правилу']);
  });
});
