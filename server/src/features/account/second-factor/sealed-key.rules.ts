import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import type { Writer } from '../../../platform/database/database.ts';
import { sharedSecret } from '../../../platform/secret/secret.sql.ts';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Of the installation, the same on every instance; it encrypts keys and keys the hashes of recovery codes. */
export const secondFactorSecret = (tx: Writer): Promise<Buffer> => sharedSecret(tx, 'second-factor');

const ownerOf = (accountId: number): Buffer => Buffer.from(String(accountId));

/** The key as it is stored: encrypted, for that account only. */
export function sealKey(secret: Buffer, accountId: number, key: Buffer): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, secret, iv).setAAD(ownerOf(accountId));
  const sealed = Buffer.concat([cipher.update(key), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

/** What was sealed for that account; throws for anything else. */
export function openKey(secret: Buffer, accountId: number, stored: Buffer): Buffer {
  const tag = stored.subarray(IV_BYTES, IV_BYTES + TAG_BYTES);
  const decipher = createDecipheriv(CIPHER, secret, stored.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(ownerOf(accountId)).setAuthTag(tag);
  return Buffer.concat([decipher.update(stored.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
}

/** A recovery code as it is stored. */
export const hashOfCode = (secret: Buffer, accountId: number, code: string): Buffer =>
  createHmac('sha256', secret).update(`${accountId} ${code}`).digest();
