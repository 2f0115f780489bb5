import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import type { S3Address } from '../../platform/files/s3/s3-address.ts';

/** Debian's own: that is where its packages put Swift. */
const PYTHON = '/usr/bin/python3';
const NEEDED = {
  'python3-swift': '/usr/lib/python3/dist-packages/swift/common/middleware/s3api/s3api.py',
  memcached: '/usr/bin/memcached',
};

/** Debian packages that are not installed here; without them there is no Swift to test against. */
export const missingForSwift = (): string[] =>
  Object.entries(NEEDED)
    .filter(([, file]) => !existsSync(file))
    .map(([name]) => name);

/** Why tests against Swift are left out. */
export const whyNoSwift = (missing: readonly string[]): string =>
  `Хранилище S3 не проверяется: нет пакетов ${missing.join(', ')} (apt-get install ${Object.keys(NEEDED).join(' ')}).`;

export interface Swift {
  /** A new, empty bucket. */
  bucket(name: string): Promise<S3Address>;
  stop(): Promise<void>;
}

/** An OpenStack Swift of its own in a temporary folder, spoken to as S3. */
export async function startSwift(): Promise<Swift> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-swift-'));
  const child = spawn(PYTHON, [join(import.meta.dirname, 'serve.py'), folder], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  const said = await Promise.race([once(createInterface(child.stdout), 'line'), ended]);
  if (typeof said[0] !== 'string') throw new Error('Swift did not start');
  const server = JSON.parse(said[0]) as Omit<S3Address, 'bucket'> & { endpoint: string };
  return {
    async bucket(name) {
      const { endpoint, region, ...credentials } = server;
      const client = new S3Client({ endpoint, region, credentials, forcePathStyle: true });
      await client.send(new CreateBucketCommand({ Bucket: name }));
      client.destroy();
      return { ...server, bucket: name };
    },
    async stop() {
      child.stdin.end();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
