import type { ServerResponse } from 'node:http';
import type { DeliveryEvent } from '@portal/contract/admin/access/webhook-events.ts';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { WEBHOOK_QUEUE, type NewEvent } from '../../../../platform/webhooks/webhooks.ts';
import { createTestPortal } from '../../../../testing/test-portal.ts';
import { usePortal } from '../../../../testing/use-portal.ts';
import { signedAt, startReceiver } from '../../../../testing/webhooks/receiver.ts';
import { admin } from '../../admin.module.ts';
import { webhooksCheck } from './state.rules.ts';

const NOW = new Date('2026-11-25T09:00:00Z');
const MINUTE = 60;
const HOUR = 60 * MINUTE;

const receiver = await startReceiver();
afterAll(() => receiver.close());
const portal = await usePortal({ now: NOW, env: { WEBHOOK_ALLOW: receiver.host } });
let chief = await portal.person('A');
const one = await portal.person('O');
beforeEach(async () => {
  portal.clock.time = NOW;
  Object.assign(receiver, { arrived: [], statuses: [], answer: undefined });
  await portal.database.pool.query('delete from webhook; delete from pgboss.job');
});

interface Hook {
  id: number;
  secret: string;
}
async function addHook(events: DeliveryEvent[] = ['employee.left'], url = receiver.url()): Promise<Hook> {
  const body = { url, events, is_active: true };
  const { data } = (await portal.ok(chief, 'POST', '/webhooks/', { body })).json();
  return { id: Number(data.id), secret: data.attributes.secret };
}
const left = ({ employeeId } = one): NewEvent => ({
  event: 'employee.left',
  people: { code_id: employeeId },
  data: {},
});
const publish = (...events: NewEvent[]) =>
  portal.database.db.transaction((tx) => portal.deps.webhooks.publish(tx, events));
const send = ({ id }: Hook) => portal.deps.webhooks.sendDue(id, new AbortController().signal);
const deliveries = async ({ id }: Hook) =>
  (await portal.ok(chief, 'GET', `/webhooks/${id}/deliveries/`))
    .json()
    .data.map(({ id: own, attributes }: { id: string; attributes: object }) => ({ id: own, ...attributes }))
    .toReversed();
const retry = ({ id }: Hook, delivery: string) =>
  portal.call(chief, 'POST', `/webhooks/${id}/deliveries/${delivery}/retry/`);
const findState = () =>
  webhooksCheck(portal.database.db, portal.deps.config.timeZone).find(portal.clock.now());

describe('a delivery', () => {
  test('a receiver that fails twice gets the event once, with a right signature', async () => {
    const hook = await addHook();
    await publish(left());
    receiver.statuses = [503, 500];
    await send(hook);
    portal.wait(59);
    await send(hook);
    expect(receiver.arrived).toHaveLength(1);
    portal.wait(1);
    await send(hook);
    portal.wait(5 * MINUTE);
    await send(hook);
    portal.wait(HOUR);
    await send(hook);
    expect(receiver.arrived).toHaveLength(3);
    expect(new Set(receiver.arrived.map(({ text }) => text)).size).toBe(1);
    const times = receiver.arrived.map((arrived) => signedAt(arrived, hook.secret) - NOW.getTime() / 1000);
    expect(times).toEqual([0, 60, 360]);
    expect(receiver.arrived[0]?.body).toMatchObject({
      event: 'employee.left',
      created_at: '2026-11-25T12:00:00+03:00',
    });
    expect(receiver.arrived[0]?.headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8' });
    expect(await deliveries(hook)).toEqual([
      {
        id: expect.any(String),
        event: 'employee.left',
        created_at: '2026-11-25T12:00:00+03:00',
        state: 'done',
        attempts: 3,
        status: 200,
        duration_ms: expect.any(Number),
      },
    ]);
  });

  test('an event of a failed transaction is neither stored nor queued', async () => {
    const hook = await addHook();
    const failing = portal.database.db.transaction(async (tx) => {
      await portal.deps.webhooks.publish(tx, [left()]);
      throw new Error('the rule said no');
    });
    await expect(failing).rejects.toThrow('the rule said no');
    expect(await deliveries(hook)).toEqual([]);
    const jobs = await portal.database.pool.query('select from pgboss.job where name = $1', [
      WEBHOOK_QUEUE.name,
    ]);
    expect(jobs.rowCount).toBe(0);
  });

  test('only active webhooks that want the event get it, each with an id of its own', async () => {
    const first = await addHook(['employee.left', 'dispute.created']);
    const second = await addHook();
    const other = await addHook(['dispute.created']);
    await publish(left());
    for (const hook of [first, second, other]) await send(hook);
    expect(new Set(receiver.arrived.map(({ body }) => body.id)).size).toBe(2);
    expect(receiver.arrived).toHaveLength(2);
  });

  test('two senders send the events of a webhook once', async () => {
    const hook = await addHook();
    await publish(...Array.from({ length: 20 }, () => left()));
    await Promise.all([send(hook), send(hook), send(hook)]);
    // A sender that lost the lock at the last event leaves the rest to the other one.
    await send(hook);
    expect(new Set(receiver.arrived.map(({ body }) => body.id)).size).toBe(20);
    expect(receiver.arrived).toHaveLength(20);
  });

  test('an inactive webhook gets nothing until it is on again', async () => {
    const hook = await addHook();
    await publish(left());
    const body = { url: receiver.url(), events: ['employee.left'], is_active: false };
    await portal.ok(chief, 'PUT', `/webhooks/${hook.id}/`, { body });
    await publish(left());
    await send(hook);
    expect(receiver.arrived).toEqual([]);
    const [waiting] = await deliveries(hook);
    expect((await retry(hook, waiting.id)).json().errors[0].code).toBe('webhook_off');
    await portal.ok(chief, 'PUT', `/webhooks/${hook.id}/`, { body: { ...body, is_active: true } });
    await send(hook);
    expect(receiver.arrived).toHaveLength(1);
  });
});

describe('the order of deliveries', () => {
  const codes = () => receiver.arrived.map(({ path }) => path);
  const statusOf = async (hook: Hook) =>
    (await deliveries(hook)).map(({ state, status }: { state: string; status: number }) => [state, status]);

  test('later events wait for a failed one, and a day without the receiver loses nothing', async () => {
    const hook = await addHook();
    receiver.answer = (response) => response.destroy();
    for (let hour = 0; hour < 24; hour += 1) {
      await publish(left());
      await send(hook);
      portal.wait(HOUR);
    }
    receiver.answer = undefined;
    const before = receiver.arrived.length;
    // The first one: at once, after 1, 5, 30 min, 2 and 6 h.
    expect(before).toBeLessThan(8);
    portal.wait(24 * HOUR);
    await send(hook);
    const ids = receiver.arrived.slice(before).map(({ body }) => body.id);
    expect(ids).toHaveLength(24);
    const { rows } = await portal.database.pool.query(
      `select body::json ->> 'id' as id from webhook_delivery where webhook_id = $1 order by webhook_delivery.id`,
      [hook.id],
    );
    expect(ids).toEqual(rows.map(({ id }) => id));
  });

  test('a refused event does not hold up the next ones, unless the answer is about the address', async () => {
    const hook = await addHook();
    await publish(left(), left(), left());
    receiver.statuses = [422, 200, 404];
    await send(hook);
    expect(await statusOf(hook)).toEqual([
      ['waiting', 422],
      ['done', 200],
      ['waiting', 404],
    ]);
    await publish(left());
    receiver.statuses = [503];
    portal.wait(MINUTE);
    await send(hook);
    // The first one blocks now: the receiver is down.
    expect((await statusOf(hook)).map(([state]: [string]) => state)).toEqual([
      'waiting',
      'done',
      'waiting',
      'waiting',
    ]);
    expect(codes()).toHaveLength(4);
  });

  test('an event is given up after the last pause, the next one follows, and the state reports it', async () => {
    const hook = await addHook();
    await publish(left(), left());
    receiver.answer = (response) => response.writeHead(500).end();
    await send(hook);
    expect(await findState()).toMatchObject({ state: 'ok' });
    for (const pause of [1, 5, 30, 120, 360, 1440]) {
      portal.wait(pause * MINUTE);
      await send(hook);
    }
    expect(receiver.arrived).toHaveLength(7);
    expect(await findState()).toEqual({
      state: 'warning',
      message: `${receiver.host} не принимает события с 25.11.2026 12:00.`,
    });
    portal.wait(24 * HOUR);
    await send(hook);
    // The session has ended by now.
    chief = await portal.person('A');
    expect(
      (await deliveries(hook)).map(({ state, attempts }: Record<string, unknown>) => [state, attempts]),
    ).toEqual([
      ['failed', 8],
      ['waiting', 1],
    ]);
    expect(await findState()).toEqual({
      state: 'warning',
      message: `${receiver.host}: не доставлено событий за сутки: 1.`,
    });
    const [, second] = await portal.database.pool
      .query('select due_at from webhook_delivery where webhook_id = $1 order by id', [hook.id])
      .then(({ rows }) => rows);
    expect(second.due_at).toEqual(new Date(portal.clock.time.getTime() + 60_000));
  });
});

describe('sending again', () => {
  test('failed manual attempts neither give an event up nor move its next attempt', async () => {
    const hook = await addHook();
    await publish(left());
    receiver.answer = (response) => response.destroy();
    await send(hook);
    const [waiting] = await deliveries(hook);
    for (let time = 0; time < 10; time += 1) await retry(hook, waiting.id);
    expect((await deliveries(hook))[0]).toMatchObject({ state: 'waiting', attempts: 11 });
    receiver.answer = undefined;
    portal.wait(MINUTE);
    await send(hook);
    expect((await deliveries(hook))[0]).toMatchObject({ state: 'done', attempts: 12 });
  });

  // Proves: POST /api/webhooks/{id}/deliveries/{delivery_id}/retry/
  test('a given-up event is sent at once and answered as stored; a delivered one is refused', async () => {
    const hook = await addHook();
    await publish(left());
    receiver.statuses = [500, 500];
    await send(hook);
    const [waiting] = await deliveries(hook);
    const again = await retry(hook, waiting.id);
    expect(again.json().data.attributes).toMatchObject({ state: 'waiting', attempts: 2, status: 500 });
    await portal.database.pool.query(
      'update webhook_delivery set due_at = null, gave_up_at = $1, attempts = 8',
      [NOW],
    );
    receiver.statuses = [500];
    expect((await retry(hook, waiting.id)).json().data.attributes).toMatchObject({
      ...{ state: 'failed', attempts: 9, status: 500 },
    });
    const done = await retry(hook, waiting.id);
    expect([done.statusCode, done.json().data.attributes]).toMatchObject([
      200,
      { state: 'done', attempts: 10, status: 200 },
    ]);
    const over = await retry(hook, waiting.id);
    expect([over.statusCode, over.json().errors[0].code]).toEqual([409, 'delivery_done']);
    expect((await retry({ ...hook, id: hook.id + 1000 }, waiting.id)).statusCode).toBe(404);
    expect((await portal.activityOf(chief)).at(-1)).toMatchObject({ section_id: 29, action_id: 15 });
  });

  // Proves: POST /api/webhooks/{id}/test/
  test('a test event goes to its webhook only', async () => {
    const hook = await addHook();
    await addHook();
    const answer = await portal.call(chief, 'POST', `/webhooks/${hook.id}/test/`);
    expect([answer.statusCode, answer.json().data.attributes]).toMatchObject([
      201,
      { event: 'test', state: 'waiting', attempts: 0, status: null, duration_ms: null },
    ]);
    await send(hook);
    expect(receiver.arrived.map(({ body }) => [body.event, body.data])).toEqual([['test', {}]]);
    expect(receiver.arrived.map((arrived) => signedAt(arrived, hook.secret))).toEqual([NOW.getTime() / 1000]);
  });
});

test('the queue sends by itself, and a lost job is found by the schedule', async () => {
  const busy = await createTestPortal({
    ...{ now: NOW, env: { WEBHOOK_ALLOW: receiver.host } },
    workersOf: [admin],
  });
  const boss = await busy.person('A');
  const body = { url: receiver.url(), events: ['employee.left'], is_active: true };
  await busy.ok(boss, 'POST', '/webhooks/', { body });
  await busy.database.db.transaction((tx) => busy.deps.webhooks.publish(tx, [left(boss)]));
  await busy.settle();
  expect(receiver.arrived).toHaveLength(1);
  await busy.database.pool.query('update webhook_delivery set done_at = null, due_at = $1', [NOW]);
  await busy.deps.webhooks.enqueueDue();
  await busy.settle();
  expect(receiver.arrived).toHaveLength(2);
  await busy.close();
});

test('ten thousand waiting deliveries share no job and no lock with a letter', async () => {
  const hook = await addHook();
  const held: ServerResponse[] = [];
  receiver.answer = (response) => held.push(response);
  await publish(...Array.from({ length: 10_000 }, () => left()));
  const sending = send(hook);
  await expect.poll(() => receiver.arrived.length).toBe(1);
  const { db, pool } = portal.database;
  const draft = { to: 'anna@x.example', subject: 'S', text: 'T', html: 'H' };
  const id = await db.transaction((tx) => portal.mail.post(tx, draft));
  // Nothing of the queue of letters is before it, and no lock holds it.
  const { rows } = await pool.query('select data from pgboss.job where name = $1', ['mail']);
  expect(rows).toEqual([{ data: { letterId: id } }]);
  expect(await portal.waitingForLocks()).toBe(0);
  const [{ n }] = (
    await pool.query('select count(*)::int as n from pgboss.job where name = $1', [WEBHOOK_QUEUE.name])
  ).rows;
  expect(n).toBe(1);
  held[0]?.writeHead(503).end();
  await sending;
});
