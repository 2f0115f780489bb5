import { randomBytes } from 'node:crypto';
import type { Role } from '@portal/contract/shared/roles.ts';
import { hashToken } from '../../modules/accounts/accounts.public.ts';
import { account } from '../../platform/people/account.table.ts';
import { session } from '../../modules/accounts/account.table.ts';
import { openDatabase } from '../../platform/database/database.ts';

/** Token of a new account in the database of a portal that runs as a process of its own. */
export async function sessionAt(databaseUrl: string, role: Role = 'A'): Promise<string> {
  const database = openDatabase(databaseUrl, { max: 1 });
  const { db } = database;
  try {
    const token = randomBytes(32).toString('base64url');
    const [owner] = await db
      .insert(account)
      .values({ username: `u${randomBytes(5).toString('hex')}`, passwordHash: 'none', role })
      .returning({ id: account.id });
    if (!owner) throw new Error('the account was not stored');
    const now = new Date();
    await db.insert(session).values({
      tokenHash: hashToken(token),
      accountId: owner.id,
      device: 'Chrome, Linux',
      address: '127.0.0.1',
      createdAt: now,
      lastSeen: now,
      expiresAt: new Date(now.getTime() + 86_400_000),
    });
    return token;
  } finally {
    await database.close();
  }
}
