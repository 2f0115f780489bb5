import type { Readable } from 'node:stream';

/** Bytes of a file from `start` to `end`, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Where uploaded files live. A key is a relative path of Latin letters, digits, '.', '-', '_' and '/'.
 * A file appears under its key whole or not at all. Where the storage itself fails, `StorageAway` is thrown.
 */
export interface FileStore {
  /** Stores the bytes; when the stream fails nothing is left behind and its error is thrown. Size in bytes. */
  put(key: string, bytes: Readable): Promise<{ size: number }>;
  /**
   * The bytes, or those of the range that there are. Throws `FileMissing`, and `FileDamaged` where the whole
   * file is not of that size; bytes that end too early end with it too.
   */
  get(key: string, range?: ByteRange, size?: number): Promise<Readable>;
  /** Size in bytes, or null where there is no such file. */
  head(key: string): Promise<{ size: number } | null>;
  /** Deleting what is not there is fine. */
  delete(key: string): Promise<void>;
  /**
   * Copies the file beside the backups, once a record names it; a copy that is there already stays. Absent without
   * BACKUP_FOLDER.
   */
  archive?(key: string): Promise<void>;
  /** Throws when the storage does not answer or cannot be written to. */
  check(): Promise<void>;
  /** Leaves nothing of this process behind; nothing is put or read any more. */
  close?(): Promise<void>;
}

export class FileMissing extends Error {}

/** The storage does not answer, is full or refuses: worth a retry later. */
export class StorageAway extends Error {
  constructor(cause: unknown) {
    const reason = cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause);
    super(`the file storage failed: ${reason}`, { cause });
  }
}

/** The file is shorter or longer than what was stored: a disk or a copy has lost some of it. */
export class FileDamaged extends StorageAway {
  constructor(key: string, found: number, size: number) {
    super(new Error(`the stored file ${key} has ${found} bytes instead of ${size}`));
  }
}

export function assertKey(key: string): void {
  if (!/^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/.test(key)) throw new Error(`not a file key: ${JSON.stringify(key)}`);
}
