import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import { Refusal } from '../../platform/refusal.ts';

/** argon2id, 19 MiB, two passes, one lane: OWASP's first recommendation. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The dictionary is sorted by frequency: these are the 10 000 commonest. */
const COMMON = new Set(dictionary['passwords-common'].slice(0, 10_000));

export const hashPassword = (password: string): Promise<string> => hash(password, COST);

/** What an unknown login is compared with, so that it takes the same time. */
export const DECOY = 'no account has this password';

let decoy: Promise<string> | undefined;

/** True where the password fits. Without a hash it takes the same time and fits never. */
export async function passwordFits(passwordHash: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword(DECOY);
  const fits = await verify(passwordHash ?? (await decoy), password);
  return fits && passwordHash !== undefined;
}

/** Refuses a new password that is the old one, the login or among the commonest. */
export function assertGoodPassword(password: string, oldPassword: string, username: string): void {
  const field = 'new_password';
  if (password === oldPassword) throw new Refusal('password_same', { field });
  if (password.toLowerCase() === username.toLowerCase()) throw new Refusal('password_is_login', { field });
  if (COMMON.has(password.toLowerCase())) throw new Refusal('password_common', { field });
}
