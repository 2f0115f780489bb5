import type { ServerResponse } from 'node:http';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '../../../../../platform/database/database.ts';
import { sharedSecret } from '../../../../../platform/secret/secret.sql.ts';
import { createWebhooks, type Webhooks } from '../../../../../platform/webhooks/webhooks.ts';
import { usePortal } from '../../../../../testing/use-portal.ts';
import { startReceiver } from '../../../../../testing/webhooks/receiver.ts';

let id: string;
let held: ServerResponse[];

const receiver = await startReceiver();
afterAll(() => receiver.close());
const portal = await usePortal({ env: { WEBHOOK_ALLOW: receiver.host } });
const chief = await portal.person('A');
/** Connections of a second instance to the same database. */
const database = openDatabase(portal.database.url, { max: 4 });
afterAll(() => database.close());
const { jobs, clock } = portal;
const others = createWebhooks({
  jobs,
  clock,
  db: database.db,
  secret: await sharedSecret(database.db, 'webhooks'),
  timeZone: 'Europe/Moscow',
  allowed: [receiver.host],
});
beforeEach(async () => {
  held = [];
  Object.assign(receiver, { arrived: [], answer: undefined });
  await portal.database.pool.query('delete from webhook; delete from pgboss.job');
  const body = { url: receiver.url(), events: ['employee.left'], is_active: true };
  id = (await portal.ok(chief, 'POST', '/webhooks/', { body })).json().data.id;
});

const testEvent = () => portal.ok(chief, 'POST', `/webhooks/${id}/test/`);
const sendBy = (webhooks: Webhooks) => webhooks.sendDue(Number(id), new AbortController().signal);
const ids = () => receiver.arrived.map(({ body }) => body.id);
/** The receiver holds its next answer. */
const hold = () => {
  receiver.answer = (response) => {
    receiver.answer = undefined;
    held.push(response);
  };
};
const release = () => held.pop()?.writeHead(200).end();

test('a second instance leaves a webhook to its sender, and every event arrives once and in order', async () => {
  for (let n = 0; n < 5; n += 1) await testEvent();
  hold();
  const sending = sendBy(portal.deps.webhooks);
  await expect.poll(ids).toHaveLength(1);
  await sendBy(others);
  expect(ids()).toHaveLength(1);
  release();
  await sending;
  const { rows } = await portal.database.pool.query(
    `select body::json ->> 'id' as id from webhook_delivery order by webhook_delivery.id`,
  );
  expect(ids()).toEqual(rows.map((row) => row.id));
});

test('a sender that loses its connection before the commit leaves the event to another, under the same id', async () => {
  await testEvent();
  hold();
  const sending = sendBy(portal.deps.webhooks).catch((error: unknown) => error);
  await expect.poll(ids).toHaveLength(1);
  await portal.database.pool.query(
    `select pg_terminate_backend(pid) from pg_locks
     where locktype = 'advisory' and objid = $1::int and objsubid = 2
       and database = (select oid from pg_database where datname = current_database())`,
    [id],
  );
  release();
  expect(await sending).toBeInstanceOf(Error);
  await sendBy(others);
  expect(ids()).toHaveLength(2);
  expect(new Set(ids()).size).toBe(1);
  const { data } = (await portal.ok(chief, 'GET', `/webhooks/${id}/deliveries/`)).json();
  expect(data).toMatchObject([{ attributes: { state: 'done', attempts: 1, status: 200 } }]);
});
