import { MAX_SUBSCRIPTIONS } from '@portal/contract/notifications/push.calls.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { isPoint } from '../../../platform/push/push.ts';
import { forgetExpired } from '../../accounts/accounts.public.ts';
import { type Browser, startPushService } from '../../../testing/push/push-service.ts';
import type { Person } from '../../../testing/test-portal.ts';
import { usePortal } from '../../../testing/use-portal.ts';

const NOW = new Date('2026-11-25T09:00:00Z');

const service = await startPushService();
afterAll(() => service.close());
const portal = await usePortal({ now: NOW, env: { PUSH_ALLOW: service.host } });

const subscribe = (who: Person | null, body: Record<string, unknown>) =>
  portal.call(who, 'POST', '/push/subscriptions/', { body });
const unsubscribe = (who: Person, endpoint: string) =>
  portal.call(who, 'DELETE', '/push/subscriptions/', { body: { endpoint } });
async function endpointsOf({ accountId }: Person): Promise<string[]> {
  const { rows } = await portal.database.pool.query<{ endpoint: string }>(
    'select endpoint from push_subscription where account_id = $1 order by id',
    [accountId],
  );
  return rows.map(({ endpoint }) => endpoint);
}
const subscribed = async (who: Person, browser: Browser = service.browser()): Promise<Browser> => {
  expect((await subscribe(who, browser.subscription)).statusCode).toBe(201);
  return browser;
};

// Proves: GET /api/push/key/
test('every user gets the same public key, a point of P-256', async () => {
  const keyFor = async (who: Person) => {
    const answer = await portal.call(who, 'GET', '/push/key/');
    expect(answer.statusCode).toBe(200);
    return answer.json().data.attributes.key as string;
  };
  const key = await keyFor(await portal.person('O'));
  expect(await keyFor(await portal.person('B'))).toBe(key);
  expect(key).toMatch(/^[\w-]{87}$/);
  expect(isPoint(Buffer.from(key, 'base64url'))).toBe(true);
});

describe('a push subscription', () => {
  // Proves: POST /api/push/subscriptions/
  test('a repeated subscription is stored once', async () => {
    const one = await portal.person('O');
    const { subscription } = service.browser();
    const answers = [await subscribe(one, subscription), await subscribe(one, subscription)];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 200]);
    expect(answers[0]?.json().data).toMatchObject({
      type: 'push_subscription',
      attributes: { endpoint: subscription.endpoint },
    });
    expect(await endpointsOf(one)).toEqual([subscription.endpoint]);
  });

  test('a subscription of any public push service is accepted', async () => {
    const one = await portal.person('O');
    const { keys } = service.browser().subscription;
    const endpoint = 'https://updates.push.services.mozilla.com/wpush/v2/gAAAAABn';
    const answer = await subscribe(one, { endpoint, expirationTime: 1_900_000_000_000, keys });
    expect(answer.statusCode).toBe(201);
  });

  test('an expiration time beyond the calendar is accepted', async () => {
    const one = await portal.person('O');
    const { endpoint, keys } = service.browser().subscription;
    expect((await subscribe(one, { endpoint, expirationTime: 8.64e15, keys })).statusCode).toBe(201);
  });

  // Proves: DELETE /api/push/subscriptions/
  test('only its owner deletes a subscription', async () => {
    const [one, other] = [await portal.person('O'), await portal.person('O')];
    const { subscription } = await subscribed(one);
    expect((await unsubscribe(other, subscription.endpoint)).statusCode).toBe(404);
    expect(await endpointsOf(one)).toHaveLength(1);
    expect((await unsubscribe(one, subscription.endpoint)).statusCode).toBe(204);
    expect((await unsubscribe(one, subscription.endpoint)).statusCode).toBe(404);
    expect((await unsubscribe(one, 'no address')).statusCode).toBe(404);
  });

  test('a browser belongs to the last user signed in there', async () => {
    const [one, other] = [await portal.person('O'), await portal.person('O')];
    const browser = await subscribed(one);
    await subscribed(other, browser);
    expect(await endpointsOf(one)).toEqual([]);
    expect(await endpointsOf(other)).toHaveLength(1);
  });

  test('a newer subscription replaces the oldest one of the same user', async () => {
    const one = await portal.person('O');
    const browsers = Array.from({ length: MAX_SUBSCRIPTIONS + 2 }, () => service.browser());
    for (const [minute, browser] of browsers.entries()) {
      portal.clock.time = new Date(NOW.getTime() + minute * 60_000);
      await subscribed(one, browser);
    }
    portal.clock.time = NOW;
    const kept = browsers.slice(2).map(({ subscription }) => subscription.endpoint);
    expect(await endpointsOf(one)).toEqual(kept);
  });

  test('invalid keys and addresses are refused', async () => {
    const one = await portal.person('O');
    const { subscription } = service.browser();
    const { keys, endpoint } = subscription;
    const point = Buffer.from(keys.p256dh, 'base64url');
    const offCurve = Buffer.from(point);
    offCurve[64] = (offCurve[64] ?? 0) ^ 1;
    const cases: [field: string, body: Record<string, unknown>][] = [
      ['/keys/p256dh', { ...subscription, keys: { ...keys, p256dh: offCurve.toString('base64url') } }],
      [
        '/keys/p256dh',
        { ...subscription, keys: { ...keys, p256dh: point.subarray(1).toString('base64url') } },
      ],
      [
        '/keys/p256dh',
        { ...subscription, keys: { ...keys, p256dh: Buffer.alloc(65).toString('base64url') } },
      ],
      ['/keys/p256dh', { ...subscription, keys: { ...keys, p256dh: 'не ключ' } }],
      ['/keys/auth', { ...subscription, keys: { ...keys, auth: Buffer.alloc(15).toString('base64url') } }],
      ['/keys/auth', { ...subscription, keys: { p256dh: keys.p256dh } }],
      ['/keys', { endpoint }],
      ['/endpoint', { keys }],
      ['/endpoint', { keys, endpoint: 'https://127.0.0.1/x' }],
      ['/endpoint', { keys, endpoint: 'https://[::ffff:10.0.0.1]/x' }],
      ['/endpoint', { keys, endpoint: endpoint.replace('https', 'http') }],
      ['/contentEncoding', { ...subscription, contentEncoding: 'aesgcm' }],
      ['/device', { ...subscription, device: 'телефон' }],
    ];
    for (const [field, body] of cases) {
      const answer = await subscribe(one, body);
      expect([answer.statusCode, answer.json().errors[0].source.pointer], JSON.stringify(body)).toEqual([
        422,
        field,
      ]);
    }
    expect(await endpointsOf(one)).toEqual([]);
  });
});

describe('a subscription ends with its session', () => {
  test('signing out deletes the subscription', async () => {
    const one = await portal.person('O');
    await subscribed(one);
    await portal.call(one, 'DELETE', '/token/');
    expect(await endpointsOf(one)).toEqual([]);
  });

  test('an expired session deletes the subscription and accepts no new one', async () => {
    const one = await portal.person('O');
    await subscribed(one);
    const later = new Date(NOW.getTime() + 90_000_000);
    await forgetExpired(portal.database.db, later);
    expect(await endpointsOf(one)).toEqual([]);
    expect((await subscribe(one, service.browser().subscription)).statusCode).toBe(401);
  });
});
