import { Refusal } from '../../../platform/refusal.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { countDone, countUnable } from './change-limit.sql.ts';

const HOUR = 60 * 60 * 1000;

/** Hourly limits of actions that notify others. */
const HOURLY_LIMITS = { offer: 10, unable: 10, line: 20 };

/** Refuses an action over its limit with 429; the employee lock makes concurrent requests count. */
export async function assertPace(
  { tx, accountId, now }: { tx: Tx; accountId: number | null; now: Date },
  act: keyof typeof HOURLY_LIMITS,
): Promise<void> {
  if (accountId === null) return;
  const since = new Date(now.getTime() - HOUR);
  const done =
    act === 'unable'
      ? await countUnable(tx, accountId, since)
      : await countDone(tx, accountId, {
          actions: act === 'offer' ? ['offer'] : ['wait', 'unwait'],
          since,
        });
  if (done >= HOURLY_LIMITS[act]) throw new Refusal('too_many_attempts', { retryAfter: HOUR / 1000 });
}
