import { createHmac } from 'node:crypto';
import type { Writer } from '../../../platform/database/database.ts';
import { seal, unseal } from '../../../platform/secret/sealed.ts';
import { sharedSecret } from '../../../platform/secret/secret.sql.ts';

/** Encrypts keys and hashes recovery codes, the same on all instances. */
export const secondFactorSecret = (tx: Writer): Promise<Buffer> => sharedSecret(tx, 'second-factor');

/** Encrypts a key bound to the account. */
export const sealKey = (secret: Buffer, accountId: number, key: Buffer): Buffer =>
  seal(secret, String(accountId), key);

/** Decrypts a key of the account; throws for anything else. */
export const openKey = (secret: Buffer, accountId: number, stored: Buffer): Buffer =>
  unseal(secret, String(accountId), stored);

export const hashOfCode = (secret: Buffer, accountId: number, code: string): Buffer =>
  createHmac('sha256', secret).update(`${accountId} ${code}`).digest();
