import { randomInt } from 'node:crypto';
import type { Tx } from '../../../platform/database/database.ts';
import { orNotFound } from '../../../platform/refusal.ts';
import { endResets, updateAccount } from '../account.sql.ts';
import { hashPassword } from '../sign-in/password.rules.ts';
import { temporaryFrom } from '../sign-in/temporary.rules.ts';
import * as sql from './users.sql.ts';

/** Without look-alike characters; 12 of 55 are 69 bits. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

export const temporaryPassword = (): string =>
  Array.from({ length: 12 }, () => SIGNS.charAt(randomInt(SIGNS.length))).join('');

/** Sets a temporary password, and ends the user's sessions and links. */
export async function giveTemporaryPassword(tx: Tx, id: number, now: Date) {
  const password = temporaryPassword();
  const passwordHash = await hashPassword(password);
  const { username } = orNotFound(await sql.lockUser(tx, id));
  await updateAccount(tx, id, { passwordHash, ...temporaryFrom(now) });
  await endResets(tx, id, now);
  await sql.deleteSessionsOfUsers(tx, [id]);
  return { username, password };
}
