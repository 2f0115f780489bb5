import type { ServerResponse } from 'node:http';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { usePortal } from '../../../../../testing/use-portal.ts';
import { startReceiver } from '../../../../../testing/webhooks/receiver.ts';

let held: ServerResponse[];
let id: string;

const receiver = await startReceiver();
afterAll(() => receiver.close());
const portal = await usePortal({ env: { WEBHOOK_ALLOW: receiver.host } });
const chief = await portal.person('A');

/** The old address holds its answers, the new one takes everything. */
beforeEach(async () => {
  held = [];
  const answer = (response: ServerResponse, path: string) =>
    path === '/old' ? held.push(response) : response.writeHead(200).end();
  Object.assign(receiver, { arrived: [], answer });
  await portal.database.pool.query('delete from webhook; delete from pgboss.job');
  const made = await portal.ok(chief, 'POST', '/webhooks/', { body: hook('/old') });
  id = made.json().data.id;
  await portal.ok(chief, 'POST', `/webhooks/${id}/test/`);
});

const hook = (path: string) => ({ url: receiver.url(path), events: ['employee.left'], is_active: true });
const send = () => portal.deps.webhooks.sendDue(Number(id), new AbortController().signal);
const move = () => portal.ok(chief, 'PUT', `/webhooks/${id}/`, { body: hook('/new') });
const paths = () => receiver.arrived.map(({ path }) => path);
const delivery = async () => (await portal.ok(chief, 'GET', `/webhooks/${id}/deliveries/`)).json().data[0];
const fail = () => held.pop()?.writeHead(503).end();

test('an event whose request to the old address fails goes to the new one at once', async () => {
  const sending = send();
  await expect.poll(paths).toEqual(['/old']);
  await move();
  fail();
  await sending;
  expect(paths()).toEqual(['/old', '/new']);
  expect((await delivery()).attributes).toMatchObject({ state: 'done', attempts: 2, status: 200 });
});

test('a change of the address that is not committed yet is awaited', async () => {
  const sending = send();
  await expect.poll(paths).toEqual(['/old']);
  const client = await portal.database.pool.connect();
  try {
    await client.query('begin');
    await client.query('update webhook set url = $1', [receiver.url('/new')]);
    fail();
    await expect.poll(() => portal.waitingForLocks()).toBe(1);
    await client.query('commit');
  } finally {
    client.release(true);
  }
  await sending;
  expect(paths()).toEqual(['/old', '/new']);
});

test('a manual attempt at the old address does not undo the haste of the new one', async () => {
  const sending = send();
  await expect.poll(paths).toEqual(['/old']);
  fail();
  await sending;
  const path = `/webhooks/${id}/deliveries/${(await delivery()).id}/retry/`;
  const retrying = portal.ok(chief, 'POST', path);
  await expect.poll(paths).toEqual(['/old', '/old']);
  await move();
  fail();
  await retrying;
  await send();
  expect(paths()).toEqual(['/old', '/old', '/new']);
});
