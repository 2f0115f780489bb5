import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { createTestPortal } from '../../testing/test-portal.ts';

test.each([
  ['/api/settings/', 'host: portal', 200],
  ['/api/settings/', 'host: portal\r\nHost: other', 400],
  ['/nowhere.txt', 'host: portal\r\nhost: portal', 400],
])('%s with the header "%s" answers %i', async (path, hosts, status) => {
  const portal = await createTestPortal();
  await portal.app.listen({ host: '127.0.0.1', port: 0 });
  const socket = connect((portal.app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(`GET ${path} HTTP/1.1\r\n${hosts}\r\nconnection: close\r\n\r\n`);
  expect(await text(socket)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  await portal.close();
});
