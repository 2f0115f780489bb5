import { createServer, connect, type AddressInfo, type Socket } from 'node:net';

/** Bytes that one connection may send before it is the next one's turn: a few packets. */
const TURN = 4 * 1460;
/** Between two looks at what may be sent, ms. */
const TICK = 5;
/** A connection with more waiting bytes than this stops reading, as a router's buffer would. */
const MOST_WAITING = 64 * 1024;

interface Network {
  /** Milliseconds from a question to the first byte of its answer. */
  roundTrip: number;
  /** Bytes a second towards the browser, for all connections together. */
  bytesPerSecond: number;
}

interface Waiting {
  socket: Socket;
  source: Socket;
  chunks: { bytes: Buffer; from: number }[];
  size: number;
  isEnded: boolean;
}

/** Takes the next bytes whose time has come, at most `most` of them. */
function takeNext(line: Waiting, now: number, most: number): Buffer | undefined {
  const [first] = line.chunks;
  if (!first || first.from > now) return undefined;
  const bytes = first.bytes.subarray(0, most);
  if (bytes.length === first.bytes.length) line.chunks.shift();
  else first.bytes = first.bytes.subarray(most);
  line.size -= bytes.length;
  return bytes;
}

/**
 * A slow line to a server on this machine, outside of the browser. The browser's own emulation makes it
 * note where each request came from, which reads all of the page's code once more: a fifth of a second
 * that nobody's phone spends.
 */
export async function startSlowNetwork(target: string, network: Network) {
  const { hostname, port } = new URL(target);
  const lines: Waiting[] = [];
  let credit = 0;
  let last = performance.now();
  const sendTurn = (now: number): boolean => {
    let hasSent = false;
    // Each connection's turn in its order: the one that was served goes to the end.
    for (let left = lines.length; left > 0 && credit > 0; left -= 1) {
      const line = lines.shift();
      if (!line) break;
      const bytes = takeNext(line, now, TURN);
      if (bytes) {
        line.socket.write(bytes);
        credit -= bytes.length;
        hasSent = true;
        if (line.size < MOST_WAITING) line.source.resume();
      } else if (line.isEnded && line.chunks.length === 0) {
        line.socket.end();
        continue;
      }
      lines.push(line);
    }
    return hasSent;
  };
  const pump = setInterval(() => {
    const now = performance.now();
    // What the line could have carried while nobody asked is lost.
    credit = Math.min(credit, 0) + ((now - last) / 1000) * network.bytesPerSecond;
    last = now;
    while (sendTurn(now));
  }, TICK);

  const server = createServer((socket) => {
    const source = connect(Number(port), hostname);
    const line: Waiting = { socket, source, chunks: [], size: 0, isEnded: false };
    lines.push(line);
    socket.on('data', (bytes) => setTimeout(() => source.write(bytes), network.roundTrip / 2));
    source.on('data', (bytes) => {
      line.chunks.push({ bytes, from: performance.now() + network.roundTrip / 2 });
      line.size += bytes.length;
      if (line.size >= MOST_WAITING) source.pause();
    });
    source.on('close', () => (line.isEnded = true));
    socket.on('close', () => source.destroy());
    source.on('error', () => socket.destroy());
    socket.on('error', () => source.destroy());
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      clearInterval(pump);
      server.close();
      for (const { socket } of lines) socket.destroy();
    },
  };
}
