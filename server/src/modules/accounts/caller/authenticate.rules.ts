import { createHash } from 'node:crypto';
import type { Authenticate } from '../../../platform/api/caller.ts';
import type { Database } from '../../../platform/database/database.ts';
import { NOTHING_STORED } from '../../../platform/settings/settings.sql.ts';
import { sessionByToken, touchCaller } from './caller.sql.ts';

/** `last seen` is true to the minute: not every request writes. */
const SEEN_EVERY = 60_000;

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Finds who a bearer token belongs to; null where it is unknown, ended, or its owner has left. */
export function authenticateWith(db: Database): Authenticate {
  const select = sessionByToken(db);
  return async (token, now) => {
    const found = await select(hashToken(token), now);
    if (!found) return null;
    const { lastSeen, signedInBy, hasSecondFactor, settings: stored, ...known } = found;
    const settings = stored ?? NOTHING_STORED;
    // A provider judges its people itself (decision 42).
    const isAsked = signedInBy !== 'provider' && settings.parts.totp_required?.includes(known.role);
    const caller = { ...known, needsSecondFactor: Boolean(isAsked) && !hasSecondFactor };
    const before = new Date(now.getTime() - SEEN_EVERY);
    if (lastSeen < before) await touchCaller(db, caller.sessionId, now, before);
    return { caller, settings };
  };
}
