import { createHash } from 'node:crypto';
import type { Authenticate } from '../../../platform/api/caller.ts';
import type { Database } from '../../../platform/database/database.ts';
import { touchAccount } from '../account.sql.ts';
import { selectSessionByToken, touchSession } from './caller.sql.ts';

/** `last seen` is true to the minute: not every request writes. */
const SEEN_EVERY = 60_000;

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Finds who a bearer token belongs to; null where it is unknown, ended, or its owner has left. */
export const authenticateWith =
  (db: Database): Authenticate =>
  async (token, now) => {
    const found = await selectSessionByToken(db, hashToken(token), now);
    if (!found) return null;
    const { lastSeen, ...caller } = found;
    if (now.getTime() - lastSeen.getTime() <= SEEN_EVERY) return caller;
    // Two statements, each by itself: what ends sessions locks the account first.
    await touchSession(db, caller.sessionId, now);
    await touchAccount(db, caller.accountId, now);
    return caller;
  };
