import { createReadStream, readFileSync, statSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { BareReady } from './bare-process.ts';

/** One file, already compressed, with the headers it is to be sent with. */
export interface FileJob {
  file: string;
  headers: Record<string, string>;
}

process.once('message', ({ file, headers }: FileJob) => {
  const bytes = readFileSync(file);
  const fromMemory = (response: ServerResponse): void =>
    void response.writeHead(200, { ...headers, 'content-length': bytes.length }).end(bytes);
  const fromDisk = (response: ServerResponse): void => {
    response.writeHead(200, { ...headers, 'content-length': statSync(file).size });
    createReadStream(file).pipe(response);
  };
  const server = createServer((request, response) =>
    request.url === '/disk' ? fromDisk(response) : fromMemory(response),
  );
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    const ready: BareReady = { port: typeof address === 'object' && address ? address.port : 0 };
    process.send?.(ready);
  });
});

// Never outlives the measurement.
process.once('disconnect', () => process.exit(0));
