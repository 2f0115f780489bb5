import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';

/**
 * An encrypted file: a header, then frames of plaintext with a tag each (the STREAM construction). The nonce is
 * the number of the frame and whether it is the last one, so that frames cannot be swapped, cut off or appended.
 */
const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const MAGIC = Buffer.from('PSF1');
export const KEY_ID_BYTES = 8;
const SALT_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export const HEADER_BYTES = MAGIC.length + KEY_ID_BYTES + SALT_BYTES;
export const FRAME_BYTES = 64 * 1024;
export const SEALED_FRAME_BYTES = FRAME_BYTES + TAG_BYTES;

/** An empty file has one frame. */
export const framesIn = (size: number): number => Math.max(1, Math.ceil(size / FRAME_BYTES));

/** Encrypted bytes of a file of that size. */
export const sealedSize = (size: number): number => HEADER_BYTES + size + framesIn(size) * TAG_BYTES;

/** Size of the file in so many encrypted bytes. */
export function plainSize(stored: number): number {
  const body = Math.max(0, stored - HEADER_BYTES);
  const rest = body % SEALED_FRAME_BYTES;
  return Math.floor(body / SEALED_FRAME_BYTES) * FRAME_BYTES + Math.max(0, rest - TAG_BYTES);
}

export const newHeader = (keyId: Buffer): Buffer => Buffer.concat([MAGIC, keyId, randomBytes(SALT_BYTES)]);

/** Id of the key that the file is encrypted under; undefined for other bytes. */
export function keyIdOf(header: Buffer): Buffer | undefined {
  if (header.length !== HEADER_BYTES || !header.subarray(0, MAGIC.length).equals(MAGIC)) return undefined;
  return header.subarray(MAGIC.length, MAGIC.length + KEY_ID_BYTES);
}

/** Encrypts and decrypts the frames of one file; its key is derived from its header and its storage key. */
export class FrameCipher {
  readonly #key: Buffer;
  readonly #header: Buffer;

  constructor(master: Buffer, header: Buffer, storageKey: string) {
    const salt = header.subarray(HEADER_BYTES - SALT_BYTES);
    this.#key = Buffer.from(hkdfSync('sha256', master, salt, `portal sealed file ${storageKey}`, KEY_BYTES));
    this.#header = header;
  }

  #nonce(index: number, isLast: boolean): Buffer {
    const nonce = Buffer.alloc(NONCE_BYTES);
    nonce.writeUInt32BE(index, NONCE_BYTES - 5);
    nonce.writeUInt8(isLast ? 1 : 0, NONCE_BYTES - 1);
    return nonce;
  }

  seal(index: number, isLast: boolean, bytes: Buffer): Buffer {
    const cipher = createCipheriv(CIPHER, this.#key, this.#nonce(index, isLast)).setAAD(this.#header);
    return Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
  }

  /** Throws for changed bytes, another place or another file. */
  open(index: number, isLast: boolean, frame: Buffer): Buffer {
    const end = Math.max(0, frame.length - TAG_BYTES);
    const decipher = createDecipheriv(CIPHER, this.#key, this.#nonce(index, isLast), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAAD(this.#header).setAuthTag(frame.subarray(end));
    return Buffer.concat([decipher.update(frame.subarray(0, end)), decipher.final()]);
  }
}

/** Chunks of exactly that size; the last one may be shorter, and empty only if the stream is. */
export async function* chunksOfSize(
  source: Readable,
  size: number,
): AsyncGenerator<{ bytes: Buffer; isLast: boolean }> {
  let parts: Buffer[] = [];
  let held = 0;
  for await (const chunk of source as AsyncIterable<Buffer | string>) {
    const part = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
    parts.push(part);
    held += part.length;
    if (held <= size) continue;
    let all = Buffer.concat(parts, held);
    for (; all.length > size; all = all.subarray(size)) yield { bytes: all.subarray(0, size), isLast: false };
    parts = [all];
    held = all.length;
  }
  yield { bytes: Buffer.concat(parts, held), isLast: true };
}
