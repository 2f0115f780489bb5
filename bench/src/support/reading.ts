import { connect } from 'node:net';

/** What the reader is to fetch, again and again. */
export interface Reading {
  url: string;
  headers: Record<string, string>;
  /** Size of the file, bytes. */
  bytes: number;
  /** Size of the parts asked for, at places all over the file; left out: the whole file. */
  part?: number;
  connections: number;
  /** Seconds. */
  duration: number;
}

export interface Read {
  /** Bytes of bodies a second. */
  perSecond: number;
}

const END = Buffer.from('\r\n\r\n');
/** Bytes of one read of a socket: as much as a large answer brings at once. */
const BUFFER = 1024 * 1024;

/**
 * One connection that reads until the deadline and throws the bytes away. It knows no more of HTTP than it
 * needs: a client that parses and copies would be what is measured.
 */
function readUntil({ url, headers, bytes, part }: Reading, deadline: number, seed: number): Promise<number> {
  const { hostname, port, pathname } = new URL(url);
  const fixed = Object.entries({ host: hostname, ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  let asked = seed;
  const nextRequest = (): string => {
    const start = part ? ((asked += 1) * 7 * part) % (bytes - part) : 0;
    const range = part ? `range: bytes=${start}-${start + part - 1}\r\n` : '';
    return `GET ${pathname} HTTP/1.1\r\n${fixed.join('')}${range}\r\n`;
  };
  return new Promise((resolve, reject) => {
    let head = Buffer.alloc(0);
    let left = -1;
    let got = 0;
    const take = (length: number): void => {
      got += length;
      left -= length;
      if (left > 0) return;
      left = -1;
      socket.write(nextRequest());
    };
    const receive = (length: number, chunk: Uint8Array): boolean => {
      if (left >= 0) take(length);
      else {
        head = Buffer.concat([head, chunk.subarray(0, length)]);
        const end = head.indexOf(END);
        if (end < 0) return true;
        const text = head.toString('latin1', 0, end);
        if (!/^HTTP\/1\.1 20[06] /.test(text)) {
          reject(new Error(`${url}: ${text.split('\r\n')[0]}`));
          return false;
        }
        left = Number(/^content-length: (\d+)/im.exec(text)?.[1]);
        const body = head.length - end - END.length;
        head = Buffer.alloc(0);
        take(body);
      }
      if (performance.now() < deadline) return true;
      socket.destroy();
      resolve(got);
      return false;
    };
    const socket = connect({
      host: hostname,
      port: Number(port),
      onread: { buffer: Buffer.alloc(BUFFER), callback: receive },
    });
    socket.once('error', reject);
    socket.once('connect', () => socket.write(nextRequest()));
  });
}

async function read(reading: Reading): Promise<Read> {
  const started = performance.now();
  const deadline = started + reading.duration * 1000;
  const got = await Promise.all(
    Array.from({ length: reading.connections }, (_, n) => readUntil(reading, deadline, n * 13)),
  );
  const took = (performance.now() - started) / 1000;
  return { perSecond: got.reduce((sum, bytes) => sum + bytes, 0) / took };
}

process.on('message', (reading: Reading) => {
  read(reading).then(
    (result) => process.send?.(result),
    (error: unknown) => process.send?.({ fault: String(error) }),
  );
});

// Never outlives the measurement.
process.once('disconnect', () => process.exit(0));
