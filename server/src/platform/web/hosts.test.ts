import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { answerParserError } from '../api/parser-errors.ts';
import { usePortal } from '../../testing/use-portal.ts';

const portal = await usePortal();
await portal.app.listen({ host: '127.0.0.1', port: 0 });

/** Sends bytes on a connection of their own; returns the whole answer. */
function send(bytes: string): Promise<string> {
  const socket = connect((portal.app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(bytes);
  return text(socket);
}

test.each([
  ['/api/settings/', 'host: portal', 200],
  ['/api/settings/', 'host: portal\r\nHost: other', 400],
  ['/api/settings/', 'accept: */*', 400],
  ['/nowhere.txt', 'host: portal\r\nhost: portal', 400],
])('%s with the header "%s" answers %i', async (path, hosts, status) => {
  const answer = await send(`GET ${path} HTTP/1.1\r\n${hosts}\r\nconnection: close\r\n\r\n`);
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  if (status === 400) expect(answer).toContain('"code":"unreadable_body"');
});

test.each([
  [
    'headers of 40 kB',
    `GET /api/news/ HTTP/1.1\r\nhost: p\r\nx: ${'a'.repeat(40_000)}\r\n\r\n`,
    431,
    'headers_too_large',
  ],
  ['no HTTP', 'nonsense\r\n\r\n', 400, 'unreadable_body'],
  [
    'two lengths',
    'POST /api/token/ HTTP/1.1\r\nhost: p\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n',
    400,
    'unreadable_body',
  ],
])('a request that the parser refuses has the body of every error: %s', async (_, bytes, status, code) => {
  const [head = '', body = ''] = (await send(bytes)).split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(head).toContain('content-type: application/json');
  expect(JSON.parse(body)).toEqual({
    errors: [{ status: String(status), code, detail: expect.stringMatching(/[а-яё]/i) }],
  });
});

test('a request that does not end in time is 408 with the same body', async () => {
  const server = createServer((socket) =>
    answerParserError(Object.assign(new Error('timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const answer = await text(connect((server.address() as AddressInfo).port, '127.0.0.1'));
  expect(answer).toMatch(/^HTTP\/1\.1 408 [\s\S]*"code":"request_timeout"/);
  server.close();
});
