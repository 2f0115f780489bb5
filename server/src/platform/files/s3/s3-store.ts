import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  type GetObjectCommandOutput,
  HeadBucketCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { assertKey, FileDamaged, FileMissing, type FileStore, StorageAway } from '../file-store.ts';
import { createGate } from './s3-gate.ts';
import { counted, watched } from './s3-streams.ts';
import type { S3Address } from './s3-address.ts';

/** S3's smallest part; an upload holds about four of them in memory. */
const PART = 5 * 1024 * 1024;
const MAX_CONCURRENT_PARTS = 2;
/** Each reader of a file holds a connection, also while a slow client makes it wait. */
const CONNECTIONS = 1_000;
const MAX_ATTEMPTS = 3;
/** Timeouts of the connection and of the answer's first byte, milliseconds. */
const CONNECT = 3_000;
const ANSWER = 30_000;
/** Shorter than the timeout of `/readyz`. */
const CHECK = 2_500;

const statusOf = (error: unknown): number | undefined =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;

const isMissing = (error: unknown): boolean =>
  statusOf(error) === 404 && error instanceof Error && error.name !== 'NoSuchBucket';

/** Size of the whole file, also for a range. */
const sizeOf = ({
  ContentRange,
  ContentLength,
}: Pick<GetObjectCommandOutput, 'ContentRange' | 'ContentLength'>) =>
  Number(ContentRange?.split('/').at(-1) ?? ContentLength ?? 0);

function assertSize(key: string, body: Readable, found: number, size: number | undefined): void {
  if (size === undefined || found === size) return;
  body.destroy();
  throw new FileDamaged(key, found, size);
}

function clientOf({ endpoint, region, accessKeyId, secretAccessKey }: S3Address): S3Client {
  const agent = { maxSockets: CONNECTIONS, keepAlive: true };
  return new S3Client({
    ...(endpoint && { endpoint }),
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    // Servers other than Amazon's do not support checksums behind a stream.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: MAX_ATTEMPTS,
    requestHandler: {
      connectionTimeout: CONNECT,
      requestTimeout: ANSWER,
      throwOnRequestTimeout: true,
      // A paused film rightly keeps its connection silent: `watched` counts only our own waiting.
      socketTimeout: 0,
      httpAgent: agent,
      httpsAgent: agent,
    },
  });
}

/** True for a bucket without objects; throws `StorageAway`. */
export async function isEmptyBucket(address: S3Address): Promise<boolean> {
  const client = clientOf(address);
  try {
    const { Contents = [] } = await client.send(
      new ListObjectsV2Command({ Bucket: address.bucket, MaxKeys: 1 }),
    );
    return Contents.length === 0;
  } catch (error) {
    throw new StorageAway(error);
  } finally {
    client.destroy();
  }
}

/** Files in a bucket of an S3-compatible server, uploaded in parts. Instances may share the bucket. */
export function s3Store(address: S3Address): FileStore {
  const client = clientOf(address);
  const { bucket: Bucket } = address;

  const gate = createGate(async () => {
    const abortSignal = AbortSignal.timeout(CHECK);
    await client.send(new HeadBucketCommand({ Bucket }), { abortSignal }).catch((error: unknown) => {
      throw new StorageAway(error);
    });
  });

  /** Runs a request of this key; any error is the storage's. */
  const asked = async <T>(key: string, request: (abortSignal: AbortSignal) => Promise<T>): Promise<T> => {
    assertKey(key);
    try {
      return await gate.through(request);
    } catch (error) {
      if (error instanceof StorageAway) throw error;
      throw isMissing(error) ? new FileMissing(key) : new StorageAway(error);
    }
  };

  /** Aborts multipart uploads of a dead process under this key. */
  async function abortUnfinished(key: string): Promise<void> {
    const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket, Prefix: key }));
    for (const { Key, UploadId } of Uploads) {
      if (Key === key) await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }));
    }
  }

  async function head(key: string): Promise<{ size: number } | null> {
    try {
      const found = await asked(key, (abortSignal) =>
        client.send(new HeadObjectCommand({ Bucket, Key: key }), { abortSignal }),
      );
      return { size: found.ContentLength ?? 0 };
    } catch (error) {
      if (error instanceof FileMissing) return null;
      throw error;
    }
  }

  return {
    async put(key, bytes) {
      assertKey(key);
      const source = counted(bytes);
      const upload = new Upload({
        client,
        params: { Bucket, Key: key, Body: source.bytes },
        partSize: PART,
        queueSize: MAX_CONCURRENT_PARTS,
      });
      try {
        await gate.through((signal) => {
          signal.addEventListener('abort', () => void upload.abort());
          return upload.done();
        });
        const size = source.size();
        // A gateway in front may answer 200 and store nothing.
        const stored = await head(key);
        if (stored?.size !== size) throw new Error(`${key} has ${stored?.size ?? 'no'} bytes of ${size}`);
        return { size };
      } catch (error) {
        bytes.destroy();
        throw source.fault() ?? (error instanceof StorageAway ? error : new StorageAway(error));
      }
    },

    get: (key, range, size) =>
      asked(key, async (abortSignal) => {
        const Range = range && `bytes=${range.start}-${range.end}`;
        try {
          const { Body, ...found } = await client.send(new GetObjectCommand({ Bucket, Key: key, Range }), {
            abortSignal,
          });
          if (!(Body instanceof Readable)) throw new Error('an answer without a body');
          assertSize(key, Body, sizeOf(found), size);
          return watched(Body);
        } catch (error) {
          if (statusOf(error) !== 416) throw error;
          if (size !== undefined) throw new FileDamaged(key, range?.start ?? 0, size);
          return Readable.from([]);
        }
      }),

    head,

    delete: (key) =>
      asked(key, async (abortSignal) => {
        await client
          .send(new DeleteObjectCommand({ Bucket, Key: key }), { abortSignal })
          .catch((error: unknown) => {
            if (!isMissing(error)) throw error;
          });
        await abortUnfinished(key);
      }),

    check: () => gate.check(),
  };
}
