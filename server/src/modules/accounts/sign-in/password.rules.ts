import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import type { ErrorCode } from '@portal/contract/shared/errors.ts';
import { createLimiter } from '../../../platform/limiter.ts';
import { Refusal } from '../../../platform/refusal.ts';

/** argon2id, 19 MiB, two passes, one lane: OWASP's first recommendation. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Leaves one core to other requests, and two of libuv's four threads to file reads. */
export const MAX_CONCURRENT_HASHES = availableParallelism() > 2 ? 2 : 1;
const limited = createLimiter({
  concurrency: MAX_CONCURRENT_HASHES,
  maxQueued: 200,
  refusal: 'too_many_attempts',
});

export const hashPassword = (password: string): Promise<string> => limited(() => hash(password, COST));

/** Bulk hashing is one client of the limiter, so that sign-ins alternate with it. */
const MANY = 'many';

/** Hashes passwords in order, with the concurrency of sign-ins. */
export async function hashPasswords(passwords: readonly string[]): Promise<string[]> {
  const hashes = Array.from(passwords, () => '');
  const coming = passwords.entries();
  const work = async (): Promise<void> => {
    for (const [at, password] of coming) hashes[at] = await limited(() => hash(password, COST), MANY);
  };
  await Promise.all(Array.from({ length: MAX_CONCURRENT_HASHES }, work));
  return hashes;
}

/** Compared for an unknown login, so that it takes the same time. */
export const DECOY = 'no account has this password';

let decoy: Promise<string> | undefined;

/** Checks a password; without a hash it takes the same time and returns false. */
export async function passwordFits(passwordHash: string | undefined, password: string): Promise<boolean> {
  // Bypasses the limiter, whose refusal would be cached for ever.
  decoy ??= hash(DECOY, COST);
  const standIn = await decoy;
  const fits = await limited(() => verify(passwordHash ?? standIn, password));
  return fits && passwordHash !== undefined;
}

/** Sorted by frequency: these are the 10 000 most common. */
const COMMON = new Set(dictionary['passwords-common'].slice(0, 10_000));

/** Password of the demonstration, published in the README. */
export const PUBLISHED_PASSWORD = 'Demo-portal-1';

/** Error of a password that equals the login or is among the most common. */
export function faultOfPassword(password: string, username: string): ErrorCode | undefined {
  if (password.toLowerCase() === username.toLowerCase()) return 'password_is_login';
  if (COMMON.has(password.toLowerCase()) || password === PUBLISHED_PASSWORD) return 'password_common';
  return undefined;
}

/** Refuses a new password equal to the old one or the login, or among the most common. */
export function assertGoodPassword(password: string, oldPassword: string, username: string): void {
  const fault = password === oldPassword ? 'password_same' : faultOfPassword(password, username);
  if (fault) throw new Refusal(fault, { field: 'new_password' });
}
