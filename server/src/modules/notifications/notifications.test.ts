import { kindsOf } from '@portal/contract/notifications/kinds.ts';
import { NOTIFICATION_DAYS } from '@portal/contract/notifications/notifications.calls.ts';
import { type Section, type Sections, SECTIONS } from '@portal/contract/admin/settings/sections.ts';
import { describe, expect, test } from 'vitest';
import type { Person } from '../../testing/test-portal.ts';
import { usePortal } from '../../testing/use-portal.ts';
import { forgetNotifications } from './notifications.rules.ts';
import { managersOf, type Message, notify } from './notifications.public.ts';

const ALL_ON = Object.fromEntries(SECTIONS.map((section): [Section, boolean] => [section, true])) as Sections;
const NOW = new Date('2026-11-25T09:00:00Z');
const DAY = 24 * 60 * 60 * 1000;

const portal = await usePortal({ now: NOW });

const told = (message: Partial<Message> & Pick<Message, 'to'>): Promise<number> =>
  portal.database.db.transaction((tx) =>
    notify(
      {
        tx,
        now: portal.clock.now(),
        mail: portal.mail,
        jobs: portal.jobs,
        config: { publicUrl: 'https://portal.example' },
      },
      {
        kind: 'open_place',
        title: 'Свободные смены',
        detail: 'Тула, 1 декабря',
        address: '/workTime',
        ...message,
      },
    ),
  );

interface Notification {
  id: string;
  attributes: { kind: string; title: string; created_at: string; read_at: string | null };
}
const list = async (who: Person, query: Record<string, string> = {}) => {
  const answer = await portal.call(who, 'GET', '/notifications/', { query });
  expect(answer.statusCode).toBe(200);
  return answer.json() as {
    data: Notification[];
    meta: { unread: number; pagination?: { count: number } };
  };
};
const titles = async (who: Person) => (await list(who)).data.map(({ attributes }) => attributes.title);
const read = (who: Person, body: Record<string, unknown>) =>
  portal.call(who, 'POST', '/notifications/read/', { body });
const wanted = (who: Person, body: Record<string, unknown>) =>
  portal.call(who, 'PUT', '/account/notification_settings/', { body });
const lettersTo = async (email: string): Promise<string[]> =>
  (
    await portal.database.pool.query<{ subject: string }>(
      'select subject from email_outbox where recipient = $1',
      [email],
    )
  ).rows.map(({ subject }) => subject);

describe('notifications of a user', () => {
  // Proves: GET /api/notifications/
  test('the list is paged, newest first, and private', async () => {
    const [one, other] = [await portal.person('O'), await portal.person('O')];
    for (const title of ['Первое', 'Второе', 'Третье'])
      await told({ to: { employeeIds: [one.employeeId] }, title });
    expect(await titles(one)).toEqual(['Третье', 'Второе', 'Первое']);
    const page = await list(one, { 'page[number]': '2', 'page[size]': '2' });
    expect(page.data.map(({ attributes }) => attributes)).toEqual([
      {
        kind: 'open_place',
        title: 'Первое',
        detail: 'Тула, 1 декабря',
        address: '/workTime',
        created_at: '2026-11-25T12:00:00+03:00',
        read_at: null,
      },
    ]);
    expect(page.meta).toMatchObject({ unread: 3, pagination: { count: 3, pages: 2 } });
    expect((await list(other)).data).toEqual([]);
  });

  // Proves: POST /api/notifications/read/
  test('a user marks single or all notifications as read, and never those of others', async () => {
    const [one, other] = [await portal.person('O'), await portal.person('O')];
    const both = { employeeIds: [one.employeeId, other.employeeId] };
    for (const title of ['Первое', 'Второе']) await told({ to: both, title });
    const [newest] = (await list(one)).data;
    const foreign = (await list(other)).data.map(({ id }) => id);
    const answer = await read(one, { ids: [newest?.id, ...foreign] });
    expect(answer.json().data).toEqual({ message: 'Не прочитано: 1.', unread: 1 });
    expect((await list(one)).data.map(({ attributes }) => attributes.read_at)).toEqual([
      '2026-11-25T12:00:00+03:00',
      null,
    ]);
    expect((await list(other)).meta.unread).toBe(2);
    expect((await read(other, { all: true })).json().data).toEqual({ message: 'Всё прочитано.', unread: 0 });
  });

  test.each([[{}], [{ all: false }], [{ ids: [] }], [{ ids: 'все' }], [{ ids: [1], all: true }]])(
    'the body %j marks nothing as read',
    async (body) => {
      expect((await read(await portal.person('O'), body)).statusCode).toBe(422);
    },
  );

  test('the same notification is created once, also by concurrent transactions', async () => {
    const one = await portal.person('O');
    const message = { to: { accountIds: [one.accountId] }, once: 'place:1' };
    await Promise.all([told(message), told(message), told(message)]);
    expect(await titles(one)).toEqual(['Свободные смены']);
    await told({ ...message, once: 'place:2' });
    expect(await titles(one)).toHaveLength(2);
  });

  test('leavers, deactivated and deleted accounts and other roles get no notification', async () => {
    const gone = await portal.person('O', { employee: { state: 'L' } });
    const deleted = await portal.person('O', { account: { deletedAt: NOW } });
    const deactivated = await portal.person('O', { account: { deactivatedAt: NOW } });
    const accountant = await portal.person('B');
    const people = [gone, deleted, deactivated, accountant];
    await told({ to: { employeeIds: people.map(({ employeeId }) => employeeId) } });
    await told({ to: { accountIds: people.map(({ accountId }) => accountId) } });
    const { rows } = await portal.database.pool.query(
      'select 1 from notification where account_id = any($1)',
      [people.map(({ accountId }) => accountId)],
    );
    expect(rows).toEqual([]);
  });

  test('a notification is deleted after 90 days', async () => {
    const one = await portal.person('O');
    await told({ to: { accountIds: [one.accountId] } });
    await forgetNotifications(portal.database.db, new Date(NOW.getTime() + NOTIFICATION_DAYS * DAY));
    expect(await titles(one)).toHaveLength(1);
    await forgetNotifications(portal.database.db, new Date(NOW.getTime() + NOTIFICATION_DAYS * DAY + 1));
    expect(await titles(one)).toEqual([]);
  });
});

describe('notification settings', () => {
  // Proves: GET /api/account/notification_settings/
  test.each(['A', 'M', 'O', 'B'] as const)('the settings list every kind of role %s', async (role) => {
    const answer = await portal.call(await portal.person(role), 'GET', '/account/notification_settings/');
    expect(answer.statusCode).toBe(200);
    expect(Object.keys(answer.json().data.attributes)).toEqual(kindsOf(role, ALL_ON));
  });

  // Proves: PUT /api/account/notification_settings/
  test('a user changes some settings, and the next notifications follow them', async () => {
    const email = 'told@example.org';
    const one = await portal.person('O', { account: { email, emailStatus: 'OK' } });
    const to = { accountIds: [one.accountId] };
    await told({ to, kind: 'handover', title: 'Передают смену' });
    expect(await lettersTo(email)).toEqual(['Передают смену']);

    const changed = await wanted(one, {
      handover: { email: false },
      open_place: { email: true, portal: false },
    });
    expect(changed.json().data.attributes).toMatchObject({
      handover: { portal: true, push: true, email: false },
      open_place: { portal: false, push: true, email: true },
      plan_week: { portal: true, push: true, email: true },
    });
    await told({ to, kind: 'handover', title: 'Передают ещё одну' });
    await told({ to, title: 'Только письмом' });
    expect(await titles(one)).toEqual(['Передают ещё одну', 'Передают смену']);
    expect(await lettersTo(email)).toEqual(['Передают смену', 'Только письмом']);
  });

  test('a change with an unknown kind or one of another role is refused whole', async () => {
    const one = await portal.person('O');
    const good = { open_place: { push: false } };
    for (const bad of [
      { weather: { push: true } },
      { unable: { push: true } },
      { handover: { sms: true } },
    ]) {
      expect((await wanted(one, { ...good, ...bad })).statusCode).toBe(422);
    }
    expect((await wanted(one, {})).json().data.attributes.open_place.push).toBe(true);
  });

  test('a custom e-mail replaces the plain one for recipients with an address', async () => {
    const one = await portal.person('O', { account: { email: 'own@example.org', emailStatus: 'OK' } });
    const mute = await portal.person('O');
    await told({
      to: { accountIds: [one.accountId, mute.accountId] },
      kind: 'handover',
      letter: ({ address, firstName }) => ({ to: address, subject: `Для ${firstName}`, text: '', html: '' }),
    });
    expect(await lettersTo('own@example.org')).toEqual(['Для Ольга']);
    expect(await titles(mute)).toHaveLength(1);
  });
});

test('managers of employees are administrators and the moderators with all of them in scope', async () => {
  const led = (by: string, area = 'Калуга', state: 'W' | 'L' = 'W') => ({ area, state, supervisorCode: by });
  const admin = await portal.person('A');
  const here = await portal.person('M', { employee: { area: 'Брянск' } });
  const there = await portal.person('M', { employee: { area: 'Калуга', codeId: 'верх' } });
  const gone = await portal.person('M', { employee: { ...led('верх', 'Брянск', 'L'), codeId: 'ушёл' } });
  await portal.person('O', { employee: { ...led('верх'), codeId: 'старший' } });
  const first = await portal.person('O', { employee: led('старший') });
  const second = await portal.person('O', { employee: led('верх') });
  const orphan = await portal.person('O', { employee: led('ушёл') });
  const among = async (scope: 'all' | 'own_area' | 'own_team', ...people: Person[]) => {
    const managed = { area: 'Брянск', employeeIds: people.map(({ employeeId }) => employeeId) };
    const found = await managersOf(portal.database.db, { manager_scope: scope }, managed);
    return [admin, here, there, gone].map(({ accountId }) => found.includes(accountId));
  };
  expect(await among('all', first)).toEqual([true, true, true, false]);
  expect(await among('own_area', first)).toEqual([true, true, false, false]);
  expect(await among('own_team', first)).toEqual([true, false, true, false]);
  expect(await among('own_team', first, second)).toEqual([true, false, true, false]);
  expect(await among('own_team', first, here)).toEqual([true, false, false, false]);
  // A way through somebody who left ends there.
  expect(await among('own_team', orphan)).toEqual([true, false, false, false]);
});
