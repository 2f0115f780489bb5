import { createServer, type Socket } from 'node:net';
import { once } from 'node:events';

/** Tags of LDAP (RFC 4511, section 4). */
const BIND = 0x60;
const SEARCH = 0x63;

const succeeded = (operation: number): number[] => [operation, 7, 0x0a, 1, 0, 4, 0, 4, 0];
/** One entry, with an empty DN and without attributes. */
const NAMELESS = [0x64, 4, 4, 0, 0x30, 0];

/** The identifier of a request below 128, and what it asks for. */
function readRequest(bytes: Buffer): { id: number; operation: number } {
  const length = bytes[1] ?? 0;
  const start = length < 0x80 ? 2 : 2 + (length & 0x7f);
  return { id: bytes[start + 2] ?? 0, operation: bytes[start + 3] ?? 0 };
}

const message = (id: number, body: number[]): Buffer =>
  Buffer.from([0x30, body.length + 3, 2, 1, id, ...body]);

/** A directory that finds an entry without a name for every login, and takes every password. */
export async function startRogueDirectory() {
  const requests: Buffer[] = [];
  const answer = (socket: Socket, bytes: Buffer): void => {
    requests.push(bytes);
    const { id, operation } = readRequest(bytes);
    if (operation === BIND) socket.write(message(id, succeeded(0x61)));
    if (operation !== SEARCH) return;
    socket.write(message(id, NAMELESS));
    socket.write(message(id, succeeded(0x65)));
  };
  const server = createServer((socket) => {
    socket.on('data', (bytes: Buffer) => answer(socket, bytes));
    socket.on('error', () => socket.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    url: `ldap://127.0.0.1:${port}`,
    /** Bytes of the requests, in their order. */
    requests,
    close: () => server.close(),
  };
}
