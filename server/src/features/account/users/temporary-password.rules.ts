import { randomInt } from 'node:crypto';
import type { Tx } from '../../../platform/database/database.ts';
import { orNotFound } from '../../../platform/refusal.ts';
import { updateAccount } from '../account.sql.ts';
import { hashPassword } from '../sign-in/password.rules.ts';
import * as sql from './users.sql.ts';

/** Letters and digits that nobody takes for each other on paper; 12 of 55 are 69 bits. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

export const temporaryPassword = (): string =>
  Array.from({ length: 12 }, () => SIGNS.charAt(randomInt(SIGNS.length))).join('');

/** Gives a user a password that must be changed, and ends their sessions. */
export async function giveTemporaryPassword(tx: Tx, id: number) {
  const password = temporaryPassword();
  const passwordHash = await hashPassword(password);
  const { username } = orNotFound(await sql.lockUser(tx, id));
  await updateAccount(tx, id, { passwordHash, mustChangePassword: true });
  await sql.deleteSessionsOfUsers(tx, [id]);
  return { username, password };
}
