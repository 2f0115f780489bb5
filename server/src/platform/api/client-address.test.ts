import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { PASSWORD } from '../../testing/test-portal.ts';
import { usePortal } from '../../testing/use-portal.ts';
import { clientAddress, networkOf, plainAddress, rememberAddresses } from './client-address.ts';

const portal = await usePortal({ env: { TRUST_PROXY: '10.1.0.0/16, fd00::5' } });

/** The address that the portal takes a sign-in for, as the person's list of sessions shows it. */
async function addressOf(remoteAddress: string, forwarded: string): Promise<string> {
  const person = await portal.person('O');
  const answer = await portal.call(null, 'POST', '/token/', {
    body: { username: person.username, password: PASSWORD },
    headers: { 'x-forwarded-for': forwarded },
    remoteAddress,
  });
  expect(answer.statusCode).toBe(200);
  const { rows } = await portal.database.pool.query<{ address: string }>(
    'select host(address) as address from session where id = $1',
    [answer.json().data.id],
  );
  return rows[0]?.address ?? '';
}

describe('a trusted proxy', () => {
  test.each([
    ['198.51.100.7', '198.51.100.7'],
    ['198.51.100.7:52814', '198.51.100.7'],
    ['[2001:db8::7]:443', '2001:db8::7'],
    ['"[2001:db8::7]:443"', '2001:db8::7'],
    ['2001:db8::7', '2001:db8::7'],
    ['fe80::1%eth0', 'fe80::1'],
    ['[fe80::1%25eth0]:80', 'fe80::1'],
    ['::ffff:198.51.100.7', '198.51.100.7'],
    [' 198.51.100.7 ', '198.51.100.7'],
    // Unreadable parts are ignored: the nearest known address counts.
    ['unknown', '10.1.0.9'],
    ['_hidden', '10.1.0.9'],
    ['', '10.1.0.9'],
    [',', '10.1.0.9'],
    ['999.1.1.1', '10.1.0.9'],
    ["'; drop table session --", '10.1.0.9'],
    // Proxies in a row; anyone who stands before them may write what they like.
    ['198.51.100.7, 10.1.2.3', '198.51.100.7'],
    ['198.51.100.7:1, 10.1.2.3:8080', '198.51.100.7'],
    ['1.1.1.1, 198.51.100.7, 10.1.2.3', '198.51.100.7'],
    ['198.51.100.7, unknown, 10.1.2.3', '10.1.2.3'],
  ])('X-Forwarded-For %s gives the client address', async (forwarded, address) => {
    expect(await addressOf('10.1.0.9', forwarded)).toBe(address);
  });

  test('a proxy is also recognised by its address of the other family', async () => {
    expect(await addressOf('::ffff:10.1.0.9', '198.51.100.7')).toBe('198.51.100.7');
    expect(await addressOf('fd00::5', '198.51.100.7')).toBe('198.51.100.7');
  });
});

test('other proxies are not trusted', async () => {
  expect(await addressOf('10.2.0.9', '198.51.100.7')).toBe('10.2.0.9');
  expect(await addressOf('fd00::6', '198.51.100.7')).toBe('fd00::6');
});

test.each([
  '',
  'x',
  '1.2.3',
  '1.2.3.4.5',
  '[::1',
  '::1]',
  '1.2.3.4:',
  '1.2.3.4:x',
  ':80',
  '%',
  '1'.repeat(9999),
])('%j is no address', (text) => {
  expect(plainAddress(text)).toBeUndefined();
});

test.each([
  ['198.51.100.7', '198.51.100.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::', '2001:db8:1:2::/64'],
  ['2001:db8::1:2:3:4:5', '2001:db8:0:1::/64'],
  ['2001:db8::7', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['fe80::198.51.100.7', 'fe80:0:0:0::/64'],
])('attempts from %s count for %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test('a disconnected client keeps its address', async () => {
  const app = fastify();
  rememberAddresses(app);
  const told = new Promise<string>((resolve, reject) => {
    app.get('/', async (request, reply) => {
      const gone = once(request.raw.socket, 'close');
      arrived.destroy();
      await gone;
      try {
        resolve(clientAddress(request));
      } catch (error) {
        reject(error);
      }
      return reply.hijack();
    });
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const arrived = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  arrived.write('GET / HTTP/1.1\r\nhost: portal\r\n\r\n');
  await expect(told).resolves.toBe('127.0.0.1');
  await app.close();
});
