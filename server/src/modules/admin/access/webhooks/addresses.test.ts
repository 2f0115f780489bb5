import { afterAll, beforeEach, expect, test } from 'vitest';
import { createTestPortal } from '../../../../testing/test-portal.ts';
import { usePortal } from '../../../../testing/use-portal.ts';
import { startReceiver } from '../../../../testing/webhooks/receiver.ts';

const receiver = await startReceiver();
afterAll(() => receiver.close());
const portal = await usePortal({ env: { WEBHOOK_ALLOW: receiver.host } });
const chief = await portal.person('A');
beforeEach(async () => {
  Object.assign(receiver, { arrived: [], statuses: [], answer: undefined });
  await portal.database.pool.query('delete from webhook');
});

const create = (url: string) =>
  portal.call(chief, 'POST', '/webhooks/', { body: { url, events: ['employee.left'], is_active: true } });

/** Sends one test event; returns its delivery. */
async function sendTo(url: string, stored = url) {
  const { id } = (await create(url)).json().data;
  await portal.ok(chief, 'POST', `/webhooks/${id}/test/`);
  await portal.database.pool.query('update webhook set url = $1', [stored]);
  await portal.deps.webhooks.sendDue(Number(id), new AbortController().signal);
  return (await portal.ok(chief, 'GET', `/webhooks/${id}/deliveries/`)).json().data[0].attributes;
}

test.each([
  'https://localhost/hook',
  'https://127.0.0.1/hook',
  'https://2130706433/hook',
  'https://[::1]/hook',
  'https://169.254.169.254/latest/meta-data',
  'https://10.0.0.5/hook',
  'https://crm.intranet/hook',
  'http://crm.example.ru/hook',
  'https://user:word@crm.example.ru/hook',
  'ftp://crm.example.ru/hook',
  'crm.example.ru',
  'https://192.0.2.1/hook',
  'https://crm.corp/hook',
])('the address %s is refused', async (url) => {
  const answer = await create(url);
  expect([answer.statusCode, answer.json().errors[0].source]).toEqual([422, { pointer: '/url' }]);
});

test.each([
  ['https://crm.example.ru\\@127.0.0.1/', 'https://crm.example.ru/@127.0.0.1/'],
  ['HTTPS://CRM.Example.ru:443/a/../hook', 'https://crm.example.ru/hook'],
])('the address %s is stored as the parser writes it', async (typed, stored) => {
  const { id, attributes } = (await create(typed)).json().data;
  expect(attributes.url).toBe(stored);
  const body = { url: typed, events: ['employee.left'], is_active: false };
  expect((await portal.ok(chief, 'PUT', `/webhooks/${id}/`, { body })).json().data.attributes.url).toBe(
    stored,
  );
});

/** A portal with that exception of the settings, its administrator, and a webhook to the address. */
async function allowing(exception: string, url: string) {
  const allowed = await createTestPortal({ env: { WEBHOOK_ALLOW: exception } });
  const admin = await allowed.person('A');
  const body = { url, events: ['employee.left'], is_active: true };
  const { id } = (await allowed.ok(admin, 'POST', '/webhooks/', { body })).json().data;
  await allowed.ok(admin, 'POST', `/webhooks/${id}/test/`);
  await allowed.deps.webhooks.sendDue(Number(id), new AbortController().signal);
  return { allowed, admin, body };
}

test('a program of the inner network without a certificate is sent to as an exception', async () => {
  const plain = await startReceiver({ plain: true });
  const { allowed, admin } = await allowing(plain.host, plain.url());
  expect(plain.arrived).toMatchObject([{ path: '/hook', body: { event: 'test' } }]);
  const entry = (await allowed.activityOf(admin)).find(({ changes }) => changes);
  expect(entry?.changes).toMatchObject({ url: [null, `http://${plain.host}/…`] });
  await allowed.close();
  await plain.close();
});

test('a name of the settings is sent to, though it resolves to this machine', async () => {
  const port = receiver.host.split(':')[1] ?? '';
  const { allowed, admin, body } = await allowing(`localhost:${port}`, `https://localhost:${port}/hook`);
  expect(receiver.arrived).toHaveLength(1);
  const other = { ...body, url: `https://localhost:${Number(port) + 1}/hook` };
  expect((await allowed.call(admin, 'POST', '/webhooks/', { body: other })).statusCode).toBe(422);
  await allowed.close();
});

test('an exception of the settings is not sent to after it was removed', async () => {
  const port = receiver.host.split(':')[1] ?? '';
  expect(await sendTo(receiver.url(), `https://localhost:${port}/hook`)).toMatchObject({
    ...{ state: 'waiting', attempts: 1, status: null },
  });
  expect(receiver.arrived).toEqual([]);
});

test('a redirect is a failed attempt and is not followed', async () => {
  receiver.answer = (response, path) =>
    path === '/hook'
      ? response.writeHead(307, { location: receiver.url('/trap') }).end()
      : response.writeHead(200).end();
  expect(await sendTo(receiver.url())).toMatchObject({ state: 'waiting', attempts: 1, status: 307 });
  expect(receiver.arrived.map(({ path }) => path)).toEqual(['/hook']);
});

test('an endless answer is cut off after 64 kB', async () => {
  let sent = 0;
  const { promise: closed, resolve } = Promise.withResolvers<void>();
  receiver.answer = (response) => {
    response.writeHead(200);
    response.on('close', resolve);
    const chunk = Buffer.alloc(16_384);
    const write = (): void => {
      while (!response.destroyed && response.write(chunk)) sent += chunk.length;
    };
    response.on('drain', write);
    write();
  };
  expect(await sendTo(receiver.url())).toMatchObject({ state: 'done', status: 200 });
  await closed;
  // The rest is in the buffers of the sockets.
  expect(sent).toBeLessThan(16 * 1024 * 1024);
});
