import { once } from 'node:events';
import { createServer } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  CreateMultipartUploadCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { describeStore } from '../../../testing/store-contract.ts';
import { missingForSwift, startSwift, type Swift, whyNoSwift } from '../../../testing/swift/swift.ts';
import { StorageAway } from '../file-store.ts';
import type { S3Address } from './s3-address.ts';
import { s3Store } from './s3-store.ts';

const missing = missingForSwift();
if (missing.length) process.stdout.write(`${whyNoSwift(missing)}\n`);

const rawClient = ({ endpoint, region, accessKeyId, secretAccessKey }: S3Address): S3Client =>
  new S3Client({
    ...(endpoint && { endpoint }),
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
  });

describe.skipIf(missing.length > 0)('a real S3-compatible server', () => {
  let swift: Swift;
  beforeAll(async () => {
    swift = await startSwift();
  });
  afterAll(() => swift.stop());

  describeStore('on S3', async () => {
    const address = await swift.bucket('contract');
    const client = rawClient(address);
    return {
      store: s3Store(address),
      async held() {
        const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: address.bucket }));
        const { Uploads = [] } = await client.send(
          new ListMultipartUploadsCommand({ Bucket: address.bucket }),
        );
        return [...Contents.map(({ Key }) => `file ${Key}`), ...Uploads.map(({ Key }) => `upload ${Key}`)];
      },
    };
  });

  test('two instances share a bucket: each reads and deletes files of the other', async () => {
    const address = await swift.bucket('shared');
    const [one, other] = [s3Store(address), s3Store(address)];
    await one.put('of/both.txt', Readable.from(['общее']));
    expect((await buffer(await other.get('of/both.txt'))).toString()).toBe('общее');
    await other.delete('of/both.txt');
    expect(await one.head('of/both.txt')).toBeNull();
  });

  test('deleting a file also deletes unfinished parts of a dead process', async () => {
    const address = await swift.bucket('leftovers');
    const client = rawClient(address);
    const place = { Bucket: address.bucket, Key: 'half/done.mp4' };
    const { UploadId } = await client.send(new CreateMultipartUploadCommand(place));
    const Body = Buffer.alloc(5 * 1024 * 1024);
    await client.send(new UploadPartCommand({ ...place, UploadId, PartNumber: 1, Body }));
    await s3Store(address).delete('half/done.mp4');
    const { Uploads } = await client.send(new ListMultipartUploadsCommand({ Bucket: address.bucket }));
    expect(Uploads ?? []).toEqual([]);
  });

  test.each([
    ['a bucket that is not there', { bucket: 'nowhere' }],
    ['a wrong key', { secretAccessKey: 'guessed' }],
  ])('the storage is unavailable with %s', async (_, wrong) => {
    const store = s3Store({
      ...(await swift.bucket(`right-${Object.keys(wrong)[0]?.toLowerCase()}`)),
      ...wrong,
    });
    await expect(store.check()).rejects.toBeInstanceOf(StorageAway);
    await expect(store.put('a.txt', Readable.from(['x']))).rejects.toBeInstanceOf(StorageAway);
  });
});

const at = (port: number): S3Address => ({
  bucket: 'files',
  endpoint: `http://127.0.0.1:${port}`,
  region: 'us-east-1',
  accessKeyId: 'key',
  secretAccessKey: 'do-not-show-me',
});

test('a silent storage refuses all requests, also waiting ones, after an unanswered check', async () => {
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    socket.on('error', () => undefined);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const store = s3Store(at(typeof address === 'object' && address ? address.port : 0));
  await expect(store.get('waits.txt')).rejects.toBeInstanceOf(StorageAway);
  // Its one try, and the check that called it off.
  expect(connections).toBe(2);
  await expect(store.check()).rejects.toBeInstanceOf(StorageAway);
  const before = connections;
  const refused = Array.from({ length: 20 }, () => store.put('a.txt', Readable.from(['x'])));
  for (const { status } of await Promise.allSettled(refused)) expect(status).toBe('rejected');
  // All of them together ask once more whether it is back.
  expect(connections).toBeLessThanOrEqual(before + 1);
  server.close();
});
