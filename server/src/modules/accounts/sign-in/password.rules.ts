import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import type { ErrorCode } from '@portal/contract/shared/errors.ts';
import { createLimiter } from '../../../platform/limiter.ts';
import { Refusal } from '../../../platform/refusal.ts';

/** argon2id, 19 MiB, two passes, one lane: OWASP's first recommendation. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** One core is left to everybody else, and of the four threads that read files as well two. */
export const JUDGED_AT_ONCE = availableParallelism() > 2 ? 2 : 1;
const limited = createLimiter({ atOnce: JUDGED_AT_ONCE, mostWaiting: 200, refusal: 'too_many_attempts' });

export const hashPassword = (password: string): Promise<string> => limited(() => hash(password, COST));

/** Who makes passwords for many is one client of the line: people who sign in meanwhile take turns with them. */
const MANY = 'many';

/** The hashes of many passwords, in their order; as many at once as are judged at once. */
export async function hashPasswords(passwords: readonly string[]): Promise<string[]> {
  const hashes = Array.from(passwords, () => '');
  const coming = passwords.entries();
  const work = async (): Promise<void> => {
    for (const [at, password] of coming) hashes[at] = await limited(() => hash(password, COST), MANY);
  };
  await Promise.all(Array.from({ length: JUDGED_AT_ONCE }, work));
  return hashes;
}

/** What an unknown login is compared with, so that it takes the same time. */
export const DECOY = 'no account has this password';

let decoy: Promise<string> | undefined;

/** True where the password fits. Without a hash it takes the same time and fits never. */
export async function passwordFits(passwordHash: string | undefined, password: string): Promise<boolean> {
  // Outside of the line, whose refusal would be kept for ever.
  decoy ??= hash(DECOY, COST);
  const standIn = await decoy;
  const fits = await limited(() => verify(passwordHash ?? standIn, password));
  return fits && passwordHash !== undefined;
}

/** The dictionary is sorted by frequency: these are the 10 000 commonest. */
const COMMON = new Set(dictionary['passwords-common'].slice(0, 10_000));

/** The password of the demonstration's logins, which the README tells everybody. */
export const PUBLISHED_PASSWORD = 'Demo-portal-1';

/** Why a person may not have that password: it is the login, or everybody would try it. */
export function faultOfPassword(password: string, username: string): ErrorCode | undefined {
  if (password.toLowerCase() === username.toLowerCase()) return 'password_is_login';
  if (COMMON.has(password.toLowerCase()) || password === PUBLISHED_PASSWORD) return 'password_common';
  return undefined;
}

/** Refuses a new password that is the old one, the login or among the commonest. */
export function assertGoodPassword(password: string, oldPassword: string, username: string): void {
  const fault = password === oldPassword ? 'password_same' : faultOfPassword(password, username);
  if (fault) throw new Refusal(fault, { field: 'new_password' });
}
