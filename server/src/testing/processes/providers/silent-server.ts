import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

/** A server that accepts connections and sends nothing. */
export interface SilentServer {
  port: number;
  /** Connections accepted so far. */
  connections: number;
  close(): Promise<void>;
}

export async function startSilentServer(): Promise<SilentServer> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    silent.connections += 1;
    sockets.add(socket);
    socket.on('error', () => undefined);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const silent: SilentServer = {
    port: typeof address === 'object' && address ? address.port : 0,
    connections: 0,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
  return silent;
}
