import type { Readable } from 'node:stream';

/** Bytes of a file from `start` to `end`, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Storage of uploaded files. A key is a relative path of Latin letters, digits, '.', '-', '_' and '/'. A file
 * appears under its key atomically. A failing storage throws `StorageAway`.
 */
export interface FileStore {
  /** Stores the bytes; returns their number. A failing stream leaves nothing and its error is thrown. */
  put(key: string, bytes: Readable): Promise<{ size: number }>;
  /**
   * The bytes, or those of an existing range. Throws `FileMissing`, and `FileDamaged` if the file's size
   * differs; bytes that end too early end with it too.
   */
  get(key: string, range?: ByteRange, size?: number): Promise<Readable>;
  head(key: string): Promise<{ size: number } | null>;
  /** Deleting a missing file is no error. */
  delete(key: string): Promise<void>;
  /** Copies the file beside the backups; keeps an existing copy. Absent without BACKUP_FOLDER. */
  archive?(key: string): Promise<void>;
  /** Throws if the storage does not answer or is read-only. */
  check(): Promise<void>;
  /** Cleans up after this process; no reads or writes may follow. */
  close?(): Promise<void>;
}

export class FileMissing extends Error {}

/** The storage does not answer, is full or refuses: worth a later retry. */
export class StorageAway extends Error {
  constructor(cause: unknown) {
    const reason = cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause);
    super(`the file storage failed: ${reason}`, { cause });
  }
}

/** The size differs from the stored one, or an encrypted file cannot be decrypted. */
export class FileDamaged extends StorageAway {
  constructor(key: string, ...[found, size]: [found: number, size: number] | []) {
    const what = found === undefined ? 'cannot be decrypted' : `has ${found} bytes instead of ${size}`;
    super(new Error(`the stored file ${key} ${what}`));
  }
}

export function assertKey(key: string): void {
  if (!/^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/.test(key)) throw new Error(`not a file key: ${JSON.stringify(key)}`);
}
