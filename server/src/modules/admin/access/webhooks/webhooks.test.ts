import { MAX_WEBHOOKS } from '@portal/contract/admin/access/webhooks.calls.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { usePortal } from '../../../../testing/use-portal.ts';
import { forgetDeliveries } from './deliveries.rules.ts';

const NOW = new Date('2026-11-25T09:00:00Z');
const portal = await usePortal({ now: NOW });
const chief = await portal.person('A');
beforeEach(() => portal.database.pool.query('delete from webhook'));

const BODY = { url: 'https://crm.example.ru/in?token=abc', events: ['booking.created'], is_active: true };
const create = (body: Record<string, unknown> = BODY) => portal.call(chief, 'POST', '/webhooks/', { body });
const list = async () => (await portal.ok(chief, 'GET', '/webhooks/')).json().data;

describe('a webhook', () => {
  // Proves: GET /api/webhooks/
  // Proves: POST /api/webhooks/
  // Proves: PUT /api/webhooks/{id}/
  // Proves: DELETE /api/webhooks/{id}/
  test('its secret is answered once, and every change is in the audit log without address and secret', async () => {
    const created = await create();
    const { id, attributes } = created.json().data;
    const { secret, ...shown } = attributes;
    expect([created.statusCode, secret]).toEqual([201, expect.stringMatching(/^whsec_[A-Za-z\d+/]{43}=$/)]);
    expect(shown).toEqual({
      ...BODY,
      ...{ created_at: '2026-11-25T12:00:00+03:00', waiting: 0, failed: 0 },
    });
    expect(await list()).toEqual([{ type: 'webhook', id, attributes: shown }]);
    const changed = { url: 'https://crm.example.ru/other', events: ['employee.left'], is_active: false };
    const updated = await portal.ok(chief, 'PUT', `/webhooks/${id}/`, { body: changed });
    expect(updated.json().data.attributes).toEqual({ ...shown, ...changed });
    expect((await portal.call(chief, 'DELETE', `/webhooks/${id}/`)).statusCode).toBe(204);
    expect(await list()).toEqual([]);
    const entries = (await portal.activityOf(chief)).slice(-3);
    expect(entries.map(({ section_id, action_id, details }) => [section_id, action_id, details])).toEqual([
      [29, 1, 'Вебхук crm.example.ru'],
      [29, 2, 'Вебхук crm.example.ru'],
      [29, 3, 'Вебхук crm.example.ru'],
    ]);
    expect(entries[1]?.changes).toEqual({
      url: ['https://crm.example.ru/…', 'https://crm.example.ru/…'],
      events: [['booking.created'], ['employee.left']],
      is_active: [true, false],
    });
    expect(JSON.stringify(entries)).not.toMatch(/whsec_|token/);
  });

  test('each webhook has a secret of its own, and another portal others', async () => {
    const [first, second] = [await create(), await create()];
    const secrets = [first, second].map((answer) => answer.json().data.attributes.secret);
    expect(new Set(secrets).size).toBe(2);
  });

  test.each([
    [{ url: '' }, '/url'],
    [{ url: `https://crm.example.ru/${'x'.repeat(1000)}` }, '/url'],
    [{ events: [] }, '/events'],
    [{ events: ['test'] }, '/events/0'],
    [{ events: ['employee.left', 'employee.left'] }, '/events'],
    [{ is_active: 'yes' }, '/is_active'],
  ])('the values %j are refused', async (values, pointer) => {
    const answer = await create({ ...BODY, ...values });
    expect([answer.statusCode, answer.json().errors[0].source]).toEqual([422, { pointer }]);
  });

  test('there are no more than twenty', async () => {
    for (let n = 0; n < MAX_WEBHOOKS; n += 1) await portal.ok(chief, 'POST', '/webhooks/', { body: BODY });
    const answer = await create();
    expect([answer.statusCode, answer.json().errors[0].code]).toEqual([409, 'too_many_webhooks']);
  });

  test('an unknown one is not found', async () => {
    const calls = [
      ['PUT', '', { body: BODY }],
      ['DELETE', ''],
      ['GET', 'deliveries/'],
      ['POST', 'test/'],
      ['POST', 'deliveries/1/retry/'],
    ] as const;
    for (const [method, path, request] of calls) {
      const answer = await portal.call(chief, method, `/webhooks/999/${path}`, request);
      expect(answer.statusCode, `${method} ${path}`).toBe(404);
    }
  });
});

// Proves: GET /api/webhooks/{id}/deliveries/
test('deliveries are paged, newest first, given up after 30 days and deleted after 60', async () => {
  const { id } = (await create()).json().data;
  await portal.ok(chief, 'POST', `/webhooks/${id}/test/`);
  portal.wait(60);
  await portal.ok(chief, 'POST', `/webhooks/${id}/test/`);
  const query = { 'page[number]': '1', 'page[size]': '1' };
  const page = (await portal.ok(chief, 'GET', `/webhooks/${id}/deliveries/`, { query })).json();
  expect(page.meta.pagination).toEqual({ page: 1, pages: 2, count: 2, size: 1 });
  expect(page.data[0].attributes.created_at).toBe('2026-11-25T12:01:00+03:00');
  const DAYS = 30 * 86_400_000;
  const states = async () =>
    (await portal.ok(chief, 'GET', `/webhooks/${id}/deliveries/`))
      .json()
      .data.map(({ attributes }: { attributes: { state: string } }) => attributes.state);
  await forgetDeliveries(portal.deps, new Date(NOW.getTime() + DAYS + 1));
  expect(await states()).toEqual(['waiting', 'failed']);
  await forgetDeliveries(portal.deps, new Date(NOW.getTime() + 2 * DAYS + 2));
  expect(await states()).toEqual(['failed']);
});

test('an event waits while a webhook is being deleted, and is stored without it', async () => {
  await create({ ...BODY, events: ['employee.left'] });
  const client = await portal.database.pool.connect();
  const { employeeId } = await portal.person('O');
  try {
    await client.query('begin; delete from webhook');
    const published = portal.database.db.transaction((tx) =>
      portal.deps.webhooks.publish(tx, [
        { event: 'employee.left', people: { code_id: employeeId }, data: {} },
      ]),
    );
    await expect.poll(() => portal.waitingForLocks()).toBe(1);
    await client.query('commit');
    await published;
  } finally {
    client.release();
  }
  const { rows } = await portal.database.pool.query('select count(*)::int as n from webhook_delivery');
  expect(rows).toEqual([{ n: 0 }]);
});
