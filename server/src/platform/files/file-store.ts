import type { Readable } from 'node:stream';

/** Bytes of a file from `start` to `end`, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Where uploaded files live. A key is a relative path of Latin letters, digits, '.', '-', '_' and '/'.
 * A file appears under its key whole or not at all.
 */
export interface FileStore {
  /** Stores the bytes; when the stream fails nothing is left behind. Size in bytes. */
  put(key: string, bytes: Readable): Promise<{ size: number }>;
  /** The bytes, or those of the range. Throws `FileMissing`. */
  get(key: string, range?: ByteRange): Promise<Readable>;
  /** Size in bytes, or null where there is no such file. */
  head(key: string): Promise<{ size: number } | null>;
  /** Deleting what is not there is fine. */
  delete(key: string): Promise<void>;
  /** Throws when the storage cannot be written to. */
  check(): Promise<void>;
}

export class FileMissing extends Error {}

export function assertKey(key: string): void {
  if (!/^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/.test(key)) throw new Error(`not a file key: ${JSON.stringify(key)}`);
}
