import { createHmac } from 'node:crypto';
import type { Writer } from '../../../platform/database/database.ts';
import { seal, unseal } from '../../../platform/secret/sealed.ts';
import { sharedSecret } from '../../../platform/secret/secret.sql.ts';

/** Of the installation, the same on every instance; it encrypts keys and keys the hashes of recovery codes. */
export const secondFactorSecret = (tx: Writer): Promise<Buffer> => sharedSecret(tx, 'second-factor');

/** The key as it is stored: encrypted, for that account only. */
export const sealKey = (secret: Buffer, accountId: number, key: Buffer): Buffer =>
  seal(secret, String(accountId), key);

/** What was sealed for that account; throws for anything else. */
export const openKey = (secret: Buffer, accountId: number, stored: Buffer): Buffer =>
  unseal(secret, String(accountId), stored);

/** A recovery code as it is stored. */
export const hashOfCode = (secret: Buffer, accountId: number, code: string): Buffer =>
  createHmac('sha256', secret).update(`${accountId} ${code}`).digest();
