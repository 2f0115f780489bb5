import { afterAll, expect, test } from 'vitest';
import { smtpTransport } from '../../../platform/mail/transport.ts';
import { startMailServer } from '../../../testing/processes/mail-server.ts';
import { usePortal } from '../../../testing/use-portal.ts';
import { sendDigests } from '../digest/digest.rules.ts';
import { notify } from '../notifications.public.ts';

const NOON = new Date('2026-11-25T09:00:00Z');
const EVENING = new Date('2026-11-25T16:00:00Z');
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

const server = await startMailServer();
afterAll(() => server.close());
const portal = await usePortal({
  now: NOON,
  pollSeconds: 1,
  transport: () => smtpTransport(server.url),
});
const anna = await portal.person('O', { account: { email: 'anna@x.example', emailStatus: 'OK' } });

const tell = (title: string, kind: 'handover' | 'open_place') =>
  portal.database.db.transaction((tx) =>
    notify(
      { tx, now: portal.clock.now(), mail: portal.mail, jobs: portal.jobs, config: portal.deps.config },
      { kind, to: { accountIds: [anna.accountId] }, title, detail: '', address: '/workTime' },
    ),
  );
const headersOf = (letter: { headers: { key: string; value: string }[] } | undefined) =>
  Object.fromEntries(letter?.headers.map(({ key, value }) => [key, value]) ?? []);
/** Path of the unsubscribe link of an e-mail that has arrived. */
async function linkIn(title: string): Promise<string> {
  const [letter] = await server.arrived(title);
  const headers = headersOf(letter);
  expect(headers).toMatchObject({
    'auto-submitted': 'auto-generated',
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
  });
  const [, path = ''] =
    /^<https:\/\/portal\.example(\/unsubscribe\/[\w-]+)>$/.exec(headers['list-unsubscribe'] ?? '') ?? [];
  return path;
}
const click = (
  path: string,
  payload = 'List-Unsubscribe=One-Click',
  headers: Record<string, string> = FORM,
) => portal.app.inject({ method: 'POST', url: path, headers, payload });
const channels = async (kind: string) =>
  (await portal.ok(anna, 'GET', '/account/notification_settings/')).json().data.attributes[kind];

// Proves: POST /api/notifications/unsubscribe/{token}/, GET /api/notifications/unsubscribe/{token}/
test('one click turns off the e-mails of the kind for that person, and asking does not', async () => {
  await tell('Вам передают смену', 'handover');
  const path = await linkIn('Вам передают смену');
  const subscription = await portal.app.inject(`/api/notifications${path}/`);
  expect(subscription.json().data).toEqual({ kind: 'handover', title: 'Передача смен' });
  expect(await channels('handover')).toEqual({ portal: true, push: true, email: true });
  for (let times = 0; times < 2; times += 1) {
    const answer = await click(path);
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { data: { message: 'Письма «Передача смен» больше не приходят.' } },
    ]);
  }
  // Without a subscribed browser, push messages would become a part of the digest.
  expect(await channels('handover')).toEqual({ portal: true, push: false, email: false });
  expect((await channels('plan_week')).email).toBe(true);
});

test('the click may be a multipart form, as RFC 8058 allows', async () => {
  await portal.ok(anna, 'PUT', '/account/notification_settings/', { body: { handover: { email: true } } });
  await tell('И ещё смена', 'handover');
  const path = await linkIn('И ещё смена');
  const payload =
    '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n';
  const answer = await click(path, payload, { 'content-type': 'multipart/form-data; boundary=b' });
  expect(answer.statusCode).toBe(200);
  expect((await channels('handover')).email).toBe(false);
});

test('a digest is turned off by its own link', async () => {
  await tell('Свободная смена', 'open_place');
  portal.clock.time = EVENING;
  const { deps } = portal;
  await portal.database.pool.query(
    `update notification set created_at = '2026-11-25T10:00:00Z' where title = 'Свободная смена'`,
  );
  await sendDigests(deps, EVENING);
  expect((await click(await linkIn('Свободная смена'))).statusCode).toBe(200);
  expect(await channels('digest')).toEqual({ portal: false, push: false, email: false });
  await tell('Вторая свободная смена', 'open_place');
  await portal.database.pool.query(
    `update notification set created_at = '2026-11-25T10:30:00Z' where title = 'Вторая свободная смена'`,
  );
  await sendDigests(deps, EVENING);
  const { rowCount } = await portal.database.pool.query(
    `select 1 from email_outbox where text like '%Вторая свободная смена%'`,
  );
  expect(rowCount).toBe(0);
});

test('a changed or foreign token is 422, and a form at another call is 415', async () => {
  await tell('Смена для чужих', 'open_place');
  for (const token of ['x', 'A'.repeat(64), 'A'.repeat(199)]) {
    expect((await click(`/unsubscribe/${token}`)).statusCode).toBe(422);
    expect((await portal.app.inject(`/api/notifications/unsubscribe/${token}/`)).statusCode).toBe(422);
  }
  expect((await click('/api/account/forgot_password/', 'username=anna')).statusCode).toBe(415);
});

test('an e-mail about the account has no unsubscribe link', async () => {
  await portal.ok(anna, 'POST', '/account/request_email_confirmation/', { body: { email: 'new@x.example' } });
  const [letter] = await server.arrived('Подтвердите e-mail');
  const headers = headersOf(letter);
  expect(headers['auto-submitted']).toBe('auto-generated');
  expect(headers).not.toHaveProperty('list-unsubscribe');
});
