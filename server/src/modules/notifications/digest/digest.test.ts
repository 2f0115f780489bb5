import { afterAll, describe, expect, test } from 'vitest';
import { smtpTransport } from '../../../platform/mail/transport.ts';
import { startMailServer } from '../../../testing/processes/mail-server.ts';
import { startPushService } from '../../../testing/push/push-service.ts';
import type { Person } from '../../../testing/test-portal.ts';
import { usePortal } from '../../../testing/use-portal.ts';
import { notify } from '../notifications.public.ts';
import { sendDigests } from './digest.rules.ts';

/** Noon of the organisation; the letter goes at 18:00. */
const NOON = new Date('2026-11-25T09:00:00Z');
const HOUR = 3_600_000;

const server = await startMailServer();
afterAll(() => server.close());
const portal = await usePortal({
  now: NOON,
  pollSeconds: 600,
  env: {
    SMTP_URL: server.url,
    MAIL_FROM: 'portal@example.org',
    FEEDBACK_DIRECTOR: 'd@example.org',
    FEEDBACK_OFFICE: 'o@example.org',
    FEEDBACK_WORK: 'w@example.org',
  },
  transport: () => smtpTransport(server.url),
});

let count = 0;
async function reader(): Promise<{ one: Person; email: string }> {
  count += 1;
  const email = `reader-${count}@example.org`;
  return { one: await portal.person('O', { account: { email, emailStatus: 'OK' } }), email };
}
const told = (one: Person, title: string, now = portal.clock.now()): Promise<number> =>
  portal.database.db.transaction((tx) =>
    notify(
      { tx, now, mail: portal.mail, jobs: portal.jobs, config: portal.deps.config },
      {
        kind: 'open_place',
        to: { accountIds: [one.accountId] },
        title,
        detail: 'Тула',
        address: '/workTime',
      },
    ),
  );
const at = (hours: number): Date => new Date(NOON.getTime() + hours * HOUR);
const lettersTo = async (email: string): Promise<string[]> =>
  (
    await portal.database.pool.query<{ subject: string }>(
      'select subject from email_outbox where recipient = $1 order by created_at',
      [email],
    )
  ).rows.map(({ subject }) => subject);

describe('a user without push', () => {
  test('the user gets one e-mail a day with the unread notifications, and no notification twice', async () => {
    const { one, email } = await reader();
    await told(one, 'Свободная смена первая');
    await told(one, 'Свободная смена вторая');
    await sendDigests(portal.deps, at(5.9));
    expect(await lettersTo(email)).toEqual([]);
    await Promise.all([sendDigests(portal.deps, at(6)), sendDigests(portal.deps, at(6))]);
    const [letter] = await server.arrived('Свободная смена первая');
    expect(letter?.subject).toBe('Новых уведомлений: 2');
    expect(letter?.text).toContain('Свободная смена вторая. Тула');
    expect(letter?.to?.[0]?.address).toBe(email);
    await told(one, 'Вечером', at(7));
    await sendDigests(portal.deps, at(8));
    expect(await lettersTo(email)).toHaveLength(1);
    await sendDigests(portal.deps, at(30));
    expect(await lettersTo(email)).toEqual(['Новых уведомлений: 2', 'Вечером']);
  });

  test('the e-mail is sent later if the portal was down at its hour', async () => {
    const { one, email } = await reader();
    await told(one, 'Утром');
    await sendDigests(portal.deps, at(9));
    expect(await lettersTo(email)).toEqual(['Утром']);
  });

  test('the e-mail omits notifications that are read, already sent by e-mail or not wanted by push', async () => {
    const [{ one: tidy, email }, { one: direct, email: second }, { one: quiet, email: third }] = [
      await reader(),
      await reader(),
      await reader(),
    ];
    const choose = (who: Person, open_place: Record<string, boolean>) =>
      portal.call(who, 'PUT', '/account/notification_settings/', { body: { open_place } });
    await choose(direct, { email: true });
    await choose(quiet, { push: false });
    for (const who of [tidy, direct, quiet]) await told(who, 'Смена');
    await portal.call(tidy, 'POST', '/notifications/read/', { body: { all: true } });
    await sendDigests(portal.deps, at(6));
    expect(await lettersTo(email)).toEqual([]);
    expect(await lettersTo(second)).toEqual(['Смена']);
    expect(await lettersTo(third)).toEqual([]);
  });
});

test('an account deactivated since gets no e-mail', async () => {
  const { one, email } = await reader();
  await told(one, 'Смена');
  await portal.database.pool.query('update account set deactivated_at = $1 where id = $2', [
    NOON,
    one.accountId,
  ]);
  await sendDigests(portal.deps, at(6));
  expect(await lettersTo(email)).toEqual([]);
});

test('a user with push gets no e-mail', async () => {
  const service = await startPushService();
  const { subscription } = service.browser();
  await service.close();
  const { one, email } = await reader();
  const body = { ...subscription, endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/digest' };
  expect((await portal.call(one, 'POST', '/push/subscriptions/', { body })).statusCode).toBe(201);
  await told(one, 'Смена');
  await sendDigests(portal.deps, at(6));
  expect(await lettersTo(email)).toEqual([]);
});

test('the organisation can turn the digest off', async () => {
  const admin = await portal.person('A');
  const put = (digest_at: string | null) => portal.call(admin, 'PUT', '/settings/', { body: { digest_at } });
  await put(null);
  const { one, email } = await reader();
  await told(one, 'Смена');
  await sendDigests(portal.deps, at(6));
  expect(await lettersTo(email)).toEqual([]);
  await put('18:00');
});
