import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { open, readFile, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { sync } from '../disk/disk-store.ts';
import { KEY_ID_BYTES } from './sealed-format.ts';

const KEY_BYTES = 32;

export interface MasterKey {
  /** Start of its SHA-256: names the key in files, messages and the database without giving it away. */
  id: Buffer;
  bytes: Buffer;
}

export type KeyFault = 'missing' | 'unreadable' | 'malformed';

export class KeyFileFault extends Error {
  readonly fault: KeyFault;

  constructor(fault: KeyFault, cause?: unknown) {
    super(`the key file is ${fault}`, { cause });
    this.fault = fault;
  }
}

const keyOf = (bytes: Buffer): MasterKey => ({
  id: createHash('sha256').update(bytes).digest().subarray(0, KEY_ID_BYTES),
  bytes,
});

export const newMasterKey = (): MasterKey => keyOf(randomBytes(KEY_BYTES));

/** Reads the file anew each time: a key that was put back works at once. Throws `KeyFileFault`. */
export async function readKeys(path: string): Promise<[MasterKey, ...MasterKey[]]> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new KeyFileFault(error.code === 'ENOENT' ? 'missing' : 'unreadable', error);
  });
  const [first, ...rest] = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      // Buffer ignores what is not base64.
      const bytes = Buffer.from(line, 'base64');
      if (bytes.length !== KEY_BYTES || bytes.toString('base64') !== line)
        throw new KeyFileFault('malformed');
      return keyOf(bytes);
    });
  if (!first) throw new KeyFileFault('malformed');
  return [first, ...rest];
}

/** Replaces the file atomically. */
export async function writeKeys(path: string, keys: readonly MasterKey[]): Promise<void> {
  const draft = `${path}.${randomUUID()}.part`;
  try {
    const handle = await open(draft, 'wx', 0o600);
    try {
      await handle.writeFile(keys.map(({ bytes }) => `${bytes.toString('base64')}\n`).join(''));
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, path);
    await sync(dirname(path));
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
