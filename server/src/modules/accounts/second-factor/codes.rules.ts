import { randomInt } from 'node:crypto';
import { RECOVERY_CODES } from '@portal/contract/accounts/second-factor.calls.ts';
import { Secret, TOTP } from 'otpauth';
import type { Writer } from '../../../platform/database/database.ts';
import { hashOfCode, openKey, secondFactorSecret } from './sealed-key.rules.ts';
import * as sql from './second-factor.sql.ts';

/** What every application knows: SHA-1, six digits, half a minute. */
const PERIOD = 30;
const KEY_BYTES = 20;
/** Half minutes before and after the current one whose codes count: clocks differ, and typing takes time. */
const EITHER_WAY = 1;

/** Nobody takes these for each other; 12 of 31 are 59 bits. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';

const totpOf = (secret: Secret, issuer = '', label = ''): TOTP =>
  new TOTP({ issuer, label, secret, algorithm: 'SHA1', digits: 6, period: PERIOD });

/** A new key, as it is stored and as a person takes it over. */
export function newKey(issuer: string, label: string) {
  const secret = new Secret({ size: KEY_BYTES });
  return {
    key: Buffer.from(secret.bytes),
    secret: secret.base32,
    uri: totpOf(secret, issuer, label).toString(),
  };
}

/** The half minute since 1970 whose code that is, near to now; undefined for any other text. */
export function stepOfCode(key: Buffer, code: string, now: Date): number | undefined {
  const token = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return undefined;
  const timestamp = now.getTime();
  const secret = new Secret({ buffer: new Uint8Array(key).buffer });
  const delta = totpOf(secret).validate({ token, timestamp, window: EITHER_WAY });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / PERIOD) + delta;
}

/** Codes older than that count no more. */
export const oldestStep = (now: Date): number => Math.floor(now.getTime() / 1000 / PERIOD) - EITHER_WAY;

const newRecoveryCode = (): string =>
  Array.from(
    { length: 12 },
    (_, at) => `${at > 0 && at % 4 === 0 ? '-' : ''}${SIGNS.charAt(randomInt(SIGNS.length))}`,
  ).join('');

export const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, newRecoveryCode);

/** A recovery code without the hyphens and spaces that help to read it. */
export const plainCode = (code: string): string => code.toLowerCase().replace(/[\s-]/g, '');

interface Owner {
  id: number;
  /** The key as it is stored. */
  totpKey: Buffer;
}

/** True where the code is of the application or a recovery code, and nobody has used it before; it is used then. */
export async function useCode(tx: Writer, owner: Owner, code: string, now: Date): Promise<boolean> {
  const secret = await secondFactorSecret(tx);
  const step = stepOfCode(openKey(secret, owner.id, owner.totpKey), code, now);
  if (step !== undefined) return sql.takeStep(tx, owner.id, step);
  return sql.takeRecoveryCode(tx, owner.id, hashOfCode(secret, owner.id, plainCode(code)), now);
}
