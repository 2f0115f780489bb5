import { Webhook } from 'standardwebhooks';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { usePortal } from '../../../../../testing/use-portal.ts';
import { type Arrived, signedAt, startReceiver } from '../../../../../testing/webhooks/receiver.ts';

const receiver = await startReceiver();
afterAll(() => receiver.close());
const portal = await usePortal({ env: { WEBHOOK_ALLOW: receiver.host } });
const chief = await portal.person('A');
beforeEach(() => {
  receiver.arrived = [];
});

async function newWebhook(): Promise<{ id: string; secret: string }> {
  const body = { url: receiver.url(), events: ['employee.left'], is_active: true };
  const { data } = (await portal.ok(chief, 'POST', '/webhooks/', { body })).json();
  return { id: data.id, secret: data.attributes.secret };
}

/** Sends one test event; returns it as it arrived. */
async function deliver(id: string): Promise<Arrived> {
  await portal.ok(chief, 'POST', `/webhooks/${id}/test/`);
  await portal.deps.webhooks.sendDue(Number(id), new AbortController().signal);
  const [arrived] = receiver.arrived;
  if (!arrived) throw new Error('nothing arrived');
  return arrived;
}

const verified = ({ headers, text }: Arrived, secret: string): unknown =>
  new Webhook(secret).verify(text, headers as Record<string, string>);

test('a delivery verifies in the library of Standard Webhooks, and a changed one does not', async () => {
  const { id, secret } = await newWebhook();
  expect(secret).toMatch(/^whsec_[A-Za-z\d+/]{43}=$/);
  const arrived = await deliver(id);
  expect(verified(arrived, secret)).toEqual(arrived.body);
  expect(arrived.headers['webhook-id']).toBe(arrived.body.id);
  expect(() => verified({ ...arrived, text: `${arrived.text} ` }, secret)).toThrow('No matching signature');
  expect(() => verified({ ...arrived, headers: { ...arrived.headers, 'webhook-id': 'x' } }, secret)).toThrow(
    'No matching signature',
  );
  expect(signedAt(arrived, secret)).toBeGreaterThan(0);
});

test('a webhook of an earlier version keeps its secret, which verifies in standard base64', async () => {
  const { id, secret } = await newWebhook();
  await portal.database.pool.query('update webhook set has_standard_secret = false where id = $1', [id]);
  const bytes = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const arrived = await deliver(id);
  expect(signedAt(arrived, `whsec_${bytes.toString('base64url')}`)).toBeGreaterThan(0);
  expect(verified(arrived, secret)).toEqual(arrived.body);
});
