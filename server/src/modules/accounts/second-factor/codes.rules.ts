import { randomInt } from 'node:crypto';
import { RECOVERY_CODES } from '@portal/contract/accounts/second-factor.calls.ts';
import { Secret, TOTP } from 'otpauth';
import type { Writer } from '../../../platform/database/database.ts';
import { hashOfCode, openKey, secondFactorSecret } from './sealed-key.rules.ts';
import * as sql from './second-factor.sql.ts';

/** Defaults of every authenticator: SHA-1, six digits, 30 seconds. */
const PERIOD = 30;
const KEY_BYTES = 20;
/** Accepted steps before and after the current one, for clock differences and typing. */
const EITHER_WAY = 1;

/** Without look-alike characters; 12 of 31 are 59 bits. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';

const totpOf = (secret: Secret, issuer = '', label = ''): TOTP =>
  new TOTP({ issuer, label, secret, algorithm: 'SHA1', digits: 6, period: PERIOD });

/** A new key in its stored form and for an authenticator. */
export function newKey(issuer: string, label: string) {
  const secret = new Secret({ size: KEY_BYTES });
  return {
    key: Buffer.from(secret.bytes),
    secret: secret.base32,
    uri: totpOf(secret, issuer, label).toString(),
  };
}

/** Step of a valid code near the current time; undefined for any other text. */
export function stepOfCode(key: Buffer, code: string, now: Date): number | undefined {
  const token = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return undefined;
  const timestamp = now.getTime();
  const secret = new Secret({ buffer: new Uint8Array(key).buffer });
  const delta = totpOf(secret).validate({ token, timestamp, window: EITHER_WAY });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / PERIOD) + delta;
}

/** Oldest step whose code is still valid. */
export const oldestStep = (now: Date): number => Math.floor(now.getTime() / 1000 / PERIOD) - EITHER_WAY;

const newRecoveryCode = (): string =>
  Array.from(
    { length: 12 },
    (_, at) => `${at > 0 && at % 4 === 0 ? '-' : ''}${SIGNS.charAt(randomInt(SIGNS.length))}`,
  ).join('');

export const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, newRecoveryCode);

/** Removes the hyphens and spaces that make a recovery code readable. */
export const plainCode = (code: string): string => code.toLowerCase().replace(/[\s-]/g, '');

interface Owner {
  id: number;
  /** Encrypted. */
  totpKey: Buffer;
}

/** Uses up an authenticator or recovery code; true if it is valid and was unused. */
export async function useCode(tx: Writer, owner: Owner, code: string, now: Date): Promise<boolean> {
  const secret = await secondFactorSecret(tx);
  const step = stepOfCode(openKey(secret, owner.id, owner.totpKey), code, now);
  if (step !== undefined) return sql.takeStep(tx, owner.id, step);
  return sql.takeRecoveryCode(tx, owner.id, hashOfCode(secret, owner.id, plainCode(code)), now);
}
