import { createHash } from 'node:crypto';
import { KEY_CALLS_PER_MINUTE } from '@portal/contract/admin/access/access-keys.calls.ts';
import type { AuthenticateKey, Caller } from '../../../../platform/api/caller.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { NOTHING_STORED } from '../../../../platform/settings/settings.sql.ts';
import { dayInZone } from '../../../../platform/time/zone.ts';
import { countCall } from './access-keys.sql.ts';

const MINUTE_MS = 60_000;

export const hashKey = (key: string): Buffer => createHash('sha256').update(key).digest();

/** Name of a key as an actor of the audit log. */
export const actorOf = (name: string): string => `Ключ «${name}»`;

/** A caller without person and session; rules that look at the role see an administrator. */
const callerOf = ({ id, name, scopes }: { id: number } & NonNullable<Caller['key']>): Caller => ({
  accountId: -id,
  sessionId: 0,
  role: 'A',
  username: actorOf(name),
  employeeId: null,
  area: '',
  position: '',
  team: null,
  hiredOn: null,
  emailStatus: 'NONE',
  mustChangePassword: false,
  needsSecondFactor: false,
  needsConsent: false,
  key: { name, scopes },
});

/** Finds the program by its key. An unknown key, one that has ended, and a foreign address look the same. */
export const authenticateKeyWith =
  (db: Database): AuthenticateKey =>
  async (key, { address, now, timeZone }) => {
    const found = await countCall(db, hashKey(key), { address, now, today: dayInZone(now, timeZone) });
    if (!found) return null;
    const { calls, minute, settings, ...known } = found;
    if (calls > KEY_CALLS_PER_MINUTE) {
      const over = (minute ?? now).getTime() + MINUTE_MS - now.getTime();
      throw new Refusal('key_rate', { retryAfter: Math.max(1, Math.ceil(over / 1000)) });
    }
    return { caller: callerOf(known), settings: settings ?? NOTHING_STORED };
  };
