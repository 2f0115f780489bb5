import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'node:net';
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { StorageAway } from '../file-store.ts';
import { hashed } from '../hashed.ts';
import type { S3Address } from './s3-address.ts';
import { s3Store } from './s3-store.ts';
import { watched } from './s3-streams.ts';

describe('an unavailable storage', () => {
  const at = (port: number): S3Address => ({
    bucket: 'files',
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    accessKeyId: 'key',
    secretAccessKey: 'do-not-show-me',
  });

  test('a refused connection is unavailable, and no message shows the key', async () => {
    const store = s3Store(at(9));
    const failures = [
      store.put('a.txt', Readable.from(['x'])),
      store.get('a.txt'),
      store.head('a.txt'),
      store.delete('a.txt'),
    ];
    for (const { status, reason } of (await Promise.allSettled(failures)) as PromiseRejectedResult[]) {
      expect(status).toBe('rejected');
      expect(reason).toBeInstanceOf(StorageAway);
      expect(String(reason)).not.toContain('do-not-show-me');
    }
    await expect(store.check()).rejects.toBeInstanceOf(StorageAway);
  });

  test.each([10, 100_000, 20 * 1024 * 1024])('an upload of %s bytes is unavailable too', async (size) => {
    const bytes = Readable.from([Buffer.alloc(size)], { objectMode: false });
    await expect(s3Store(at(9)).put('a.bin', hashed(bytes).bytes)).rejects.toBeInstanceOf(StorageAway);
  });

  test('a silent server is unavailable', async () => {
    const server = createServer((socket) => socket.on('error', () => undefined));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const store = s3Store(at(typeof address === 'object' && address ? address.port : 0));
    await expect(store.check()).rejects.toBeInstanceOf(StorageAway);
    server.close();
  });

  test.each([3, 12 * 1024 * 1024])(
    'a gateway that answers 200 and stores nothing fails an upload of %s bytes',
    async (size) => {
      const server = createHttpServer((request, response) => {
        request.resume();
        request.once('end', () => response.setHeader('etag', '"page"').end('<html>Добро пожаловать</html>'));
      });
      server.listen(0, '127.0.0.1');
      await once(server, 'listening');
      const address = server.address();
      const store = s3Store(at(typeof address === 'object' && address ? address.port : 0));
      const bytes = Readable.from([Buffer.alloc(size)], { objectMode: false });
      await expect(store.put('a.bin', bytes)).rejects.toBeInstanceOf(StorageAway);
      server.closeAllConnections();
      server.close();
    },
  );

  test('silence in the middle of a file is unavailable, a pause of the reader is not', async () => {
    const silent = new PassThrough();
    silent.write('начало');
    await expect(buffer(watched(silent, 50))).rejects.toBeInstanceOf(StorageAway);

    const paused = new PassThrough();
    paused.write('раз');
    const iterator = watched(paused, 50)[Symbol.asyncIterator]();
    expect(String((await iterator.next()).value)).toBe('раз');
    paused.end('два');
    await new Promise((resolve) => {
      setTimeout(resolve, 120);
    });
    expect(String((await iterator.next()).value)).toBe('два');
  });
});
