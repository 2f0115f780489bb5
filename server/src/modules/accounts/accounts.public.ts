import { NewPassword } from '@portal/contract/accounts/account.calls.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Database } from '../../platform/database/database.ts';
import { anyAccount, deleteExpiredSessions, insertAccount } from './account.sql.ts';
import { forgetOldLinks } from './recovery/recovery.rules.ts';
import { forgetOldAttempts } from './attempts/attempts.rules.ts';
import { assertGoodPassword, hashPassword } from './sign-in/password.rules.ts';
import { temporaryFrom } from './sign-in/temporary.rules.ts';

export { authenticateWith, hashToken } from './caller/authenticate.rules.ts';
export { rememberLivingSessions } from './attempts/known-addresses.rules.ts';

/** Nightly job; deletes ended sessions, old attempts and links, and unused addresses. */
export async function forgetExpired(db: Database, now: Date): Promise<void> {
  await deleteExpiredSessions(db, now);
  await forgetOldAttempts(db, now);
  await forgetOldLinks(db, now);
}

/** Creates the first administrator of an empty database; false if any account exists. */
export async function createFirstAdministrator(db: Database, password: string, now: Date) {
  const passwordHash = await hashPassword(password);
  return db.transaction(async (tx) => {
    if (await anyAccount(tx)) return false;
    await insertAccount(tx, { username: 'admin', passwordHash, role: 'A', ...temporaryFrom(now) });
    return true;
  });
}

/** Russian error of a password chosen for that login; undefined if valid. */
export function passwordFault(password: string, username: string): string | undefined {
  const parsed = NewPassword.safeParse(password);
  if (!parsed.success) return parsed.error.issues[0]?.message;
  try {
    assertGoodPassword(password, '', username);
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error.toItem().detail;
    throw error;
  }
}

export { anyAccount, countSessions, sessionLives } from './account.sql.ts';
export { ANYWHERE, countWithin, throttled, triesLeft } from './attempts/attempts.rules.ts';
export { notifyOwner } from './contacts/owner-notice.rules.ts';
export { listAdministrators, resetPasswordLocally } from './users/local.rules.ts';
export { PUBLISHED_PASSWORD } from './sign-in/password.rules.ts';
export { closePublishedLogins } from './sign-in/published.rules.ts';
