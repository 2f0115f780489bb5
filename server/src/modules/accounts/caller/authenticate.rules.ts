import { createHash } from 'node:crypto';
import type { Authenticate } from '../../../platform/api/caller.ts';
import type { Database } from '../../../platform/database/database.ts';
import { NOTHING_STORED } from '../../../platform/settings/settings.sql.ts';
import { sessionByToken, touchCaller } from './caller.sql.ts';

/** `last_seen` is updated at most once a minute. */
const LAST_SEEN_INTERVAL_MS = 60_000;

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Finds the owner of a bearer token; null if it is unknown or ended, or the owner is not active. */
export function authenticateWith(db: Database): Authenticate {
  return async (token, now) => {
    const found = await sessionByToken(db, hashToken(token), now);
    if (!found) return null;
    const { lastSeen, signedInBy, hasSecondFactor, settings: stored, ...known } = found;
    const settings = stored ?? NOTHING_STORED;
    // An identity provider applies its own second factor (decision 42).
    const isAsked = signedInBy !== 'provider' && settings.parts.totp_required?.includes(known.role);
    const caller = { ...known, needsSecondFactor: Boolean(isAsked) && !hasSecondFactor };
    const before = new Date(now.getTime() - LAST_SEEN_INTERVAL_MS);
    if (lastSeen < before) await touchCaller(db, caller.sessionId, now, before);
    return { caller, settings };
  };
}
