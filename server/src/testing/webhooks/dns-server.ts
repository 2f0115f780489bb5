import { createSocket } from 'node:dgram';
import { once } from 'node:events';

export interface DnsServer {
  /** Address and port, as `Resolver.setServers` takes them. */
  server: string;
  /** IPv4 address of every name. */
  address: string;
  close(): Promise<void>;
}

const A_RECORD = 1;
/** Response, recursion available. */
const FLAGS = 0x8180;
/** Pointer to the question's name, type A, class IN, no time to live, 4 bytes. */
const ANSWER_HEAD = Buffer.from([0xc0, 0x0c, 0, A_RECORD, 0, 1, 0, 0, 0, 0, 0, 4]);

function answerTo(query: Buffer, address: string): Buffer {
  const end = query.indexOf(0, 12) + 5;
  const isFour = query.readUInt16BE(end - 4) === A_RECORD;
  const head = Buffer.from(query.subarray(0, 12));
  head.writeUInt16BE(FLAGS, 2);
  head.writeUInt16BE(isFour ? 1 : 0, 6);
  head.writeUInt32BE(0, 8);
  const record = Buffer.concat([ANSWER_HEAD, Buffer.from(address.split('.').map(Number))]);
  return Buffer.concat([head, query.subarray(12, end), ...(isFour ? [record] : [])]);
}

/** A DNS server on this machine that answers every name with one address. */
export async function startDnsServer(address: string): Promise<DnsServer> {
  const state = { address };
  const socket = createSocket('udp4');
  socket.on('message', (query, { port, address: from }) =>
    socket.send(answerTo(query, state.address), port, from),
  );
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return Object.assign(state, {
    server: `127.0.0.1:${socket.address().port}`,
    async close() {
      socket.close();
      await once(socket, 'close');
    },
  });
}
