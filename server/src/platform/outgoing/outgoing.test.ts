import { once } from 'node:events';
import { type AddressInfo, createServer, type LookupFunction } from 'node:net';
import { expect, test } from 'vitest';
import { startDnsServer } from '../../testing/webhooks/dns-server.ts';
import { startReceiver } from '../../testing/webhooks/receiver.ts';
import { InnerAddress, lookupBy } from './address.ts';
import { createOutgoing } from './outgoing.ts';

const outgoingBy = (lookup: LookupFunction, timeoutMs = 500) =>
  createOutgoing({ allowed: [], timeoutMs, maxAnswerBytes: 1_000, maxConnections: 1, lookup });

/** A server on this machine that counts its connections. */
async function startInner() {
  const inner = {
    connections: 0,
    url: new URL('https://rebinding.example.org/'),
    close: () => server.close(),
  };
  const server = createServer((socket) => {
    inner.connections += 1;
    socket.destroy();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  inner.url.port = String((server.address() as AddressInfo).port);
  return inner;
}

test('the connection goes to the checked address, even if the name changes before it', async () => {
  const inner = await startInner();
  // A sinkhole of AS112, which accepts no connection.
  const dns = await startDnsServer('192.31.196.1');
  const lookup: LookupFunction = (name, options, done) =>
    lookupBy([dns.server])(name, options, (...found) => {
      dns.address = '127.0.0.1';
      done(...found);
    });
  const outgoing = outgoingBy(lookup);
  await expect(outgoing.post(inner.url, {}, 'x')).rejects.not.toBeInstanceOf(InnerAddress);
  await expect(outgoing.post(inner.url, {}, 'x')).rejects.toBeInstanceOf(InnerAddress);
  expect(inner.connections).toBe(0);
  // Without the check of the look-up the same request arrives.
  const unchecked = outgoingBy(
    (_name, _options, done) => done(null, [{ address: '127.0.0.1', family: 4 }]),
    10_000,
  );
  await expect(unchecked.post(inner.url, {}, 'x')).rejects.not.toBeInstanceOf(InnerAddress);
  expect(inner.connections).toBe(1);
  inner.close();
  await dns.close();
});

test('a name with an inner address is sent to only as an exception of the settings', async () => {
  const receiver = await startReceiver();
  const url = new URL(receiver.url().replace('127.0.0.1', 'localhost'));
  const limits = { timeoutMs: 5_000, maxAnswerBytes: 1_000, maxConnections: 1 };
  const dns = await startDnsServer('127.0.0.1');
  const body = JSON.stringify({
    id: crypto.randomUUID(),
    event: 'test',
    created_at: '2026-11-25T09:00:00Z',
    data: {},
  });
  const refusing = createOutgoing({ ...limits, allowed: [], lookup: lookupBy([dns.server]) });
  await expect(refusing.post(url, {}, body)).rejects.toBeInstanceOf(InnerAddress);
  expect(receiver.arrived).toEqual([]);
  const allowing = createOutgoing({ ...limits, allowed: [url.host], lookup: lookupBy([dns.server]) });
  expect(await allowing.post(url, {}, body)).toMatchObject({ status: 200 });
  expect(receiver.arrived).toHaveLength(1);
  await dns.close();
  await receiver.close();
});
