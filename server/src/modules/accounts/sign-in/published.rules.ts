import type { Database } from '../../../platform/database/database.ts';
import { deleteSessionsByHash, selectHashesOf } from '../account.sql.ts';
import { passwordFits, PUBLISHED_PASSWORD } from './password.rules.ts';

/** Ends sessions of every account with the published password of these logins; returns the logins. */
export async function closePublishedLogins(db: Database, logins: readonly string[]): Promise<string[]> {
  const accounts = await selectHashesOf(db, logins);
  const hashes = [...new Set(accounts.map(({ passwordHash }) => passwordHash))];
  const fits = await Promise.all(hashes.map((hash) => passwordFits(hash, PUBLISHED_PASSWORD)));
  const open = hashes.filter((_, at) => fits[at]);
  await deleteSessionsByHash(db, open);
  return accounts.filter(({ passwordHash }) => open.includes(passwordHash)).map(({ username }) => username);
}
