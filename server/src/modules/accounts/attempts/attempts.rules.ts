import { networkOf } from '../../../platform/api/client-address.ts';
import type { Database, Tx, Writer } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import * as sql from './attempts.sql.ts';

/** Failures per secret and address within the window. */
const MAX_FAILURES = 5;
export const WINDOW_MS = 15 * 60 * 1000;
/** Failures per address for all secrets of one kind: an office of hundreds shares an address. */
export const MAX_FAILURES_PER_ADDRESS = 200;
/** Lifetime of a known address without sign-ins. */
const KNOWN_ADDRESS_TTL_MS = 90 * 24 * 60 * 60 * 1000;
/** Address of counters that are independent of the address. */
export const ANYWHERE = '0.0.0.0';

/** Queue limit of concurrent attempts at one secret in this process; more are refused. */
const MAX_QUEUED_ATTEMPTS = 20;

const lines = new Map<string, { tail: Promise<unknown>; length: number }>();

/** Serialises attempts per key, so that concurrent honest sign-ins do not count as failures. */
async function inLine<T>(key: string, work: () => Promise<T>): Promise<T> {
  const line = lines.get(key) ?? { tail: Promise.resolve(), length: 0 };
  if (line.length >= MAX_QUEUED_ATTEMPTS) throw new Refusal('too_many_attempts', { retryAfter: 5 });
  line.length += 1;
  lines.set(key, line);
  const mine = line.tail.then(work);
  line.tail = mine.catch(() => undefined);
  try {
    return await mine;
  } finally {
    line.length -= 1;
    if (line.length === 0) lines.delete(key);
  }
}

export interface Counter {
  /** Counted secret, such as `login:ivanov`. */
  subject: string;
  address: string;
  /** Failures allowed within the window. */
  most: number;
}

interface Attempt extends Omit<Counter, 'most'> {
  most?: number;
  now: Date;
  /** Milliseconds. */
  window?: number;
  /** Counters shared with others: a success returns only its own attempt there. */
  shared?: readonly Counter[];
}

interface Count {
  subject: string;
  count: number;
  windowStart: Date;
}

/** Refuses when a counter has no capacity for the waiting attempts. */
function assertRoom(
  counters: readonly Counter[],
  counts: readonly Count[],
  coming: number,
  end: (count: Count) => number,
): void {
  const most = new Map(counters.map((counter) => [counter.subject, counter.most]));
  const full = counts.filter(({ subject, count }) => count + coming > (most.get(subject) ?? 0));
  if (full.length === 0) return;
  throw new Refusal('too_many_attempts', { retryAfter: Math.max(...full.map(end)) / 1000 });
}

/**
 * Counts an attempt before checking it, so that parallel guesses on any number of instances stay within the limit.
 * Refused and unchecked attempts do not count, because a locked-out user must not lock out others.
 */
export async function throttled(
  db: Database,
  { subject, address, now, most = MAX_FAILURES, window = WINDOW_MS, shared = [] }: Attempt,
  judge: () => Promise<boolean>,
): Promise<boolean> {
  const own = { subject, address: networkOf(address), most };
  const others = shared.map((counter) => ({ ...counter, address: networkOf(counter.address) }));
  const counters = [own, ...others];
  return inLine(`${own.subject} ${own.address}`, async () => {
    const windowFrom = new Date(now.getTime() - window);
    const end = ({ windowStart }: Count): number => windowStart.getTime() + window - now.getTime();
    assertRoom(counters, await sql.selectFailures(db, counters, windowFrom), 1, end);
    assertRoom(counters, await sql.countTries(db, counters, { by: 1, now, windowFrom }), 0, end);
    const giveBack = (these: readonly Counter[]) => sql.countTries(db, these, { by: -1, now, windowFrom });
    const fits = await judge().catch(async (error: unknown) => {
      // The same cause may fail this too; the first error is reported.
      await giveBack(counters).catch(() => undefined);
      throw error;
    });
    if (fits) await Promise.all([sql.deleteAttempts(db, own), giveBack(others)]);
    return fits;
  });
}

/** Clears a secret's failures from an address after another proof of identity. */
export const forgetFailures = (tx: Writer, { subject, address }: sql.Counted): Promise<void> =>
  sql.deleteAttempts(tx, { subject, address: networkOf(address) });

/** Attempts left within the window. */
export async function triesLeft(
  db: Database,
  { subject, address, now, most = MAX_FAILURES, window = WINDOW_MS }: Omit<Attempt, 'shared'>,
): Promise<number> {
  const own = { subject, address: networkOf(address), most };
  const counts = await sql.selectFailures(db, [own], new Date(now.getTime() - window));
  return Math.max(0, most - (counts[0]?.count ?? 0));
}

/** Counts an action in the transaction; false over `most`. The caller serialises concurrent actions. */
export async function countWithin(
  tx: Tx,
  { subject, most, window, now }: { subject: string; most: number; window: number; now: Date },
): Promise<boolean> {
  const own = { subject, address: ANYWHERE };
  const windowFrom = new Date(now.getTime() - window);
  const [known] = await sql.selectFailures(tx, [own], windowFrom);
  if (known && known.count >= most) return false;
  await sql.countTries(tx, [own], { by: 1, now, windowFrom });
  return true;
}

/** Deletes expired failures and unused addresses. */
export async function forgetOldAttempts(db: Database, now: Date): Promise<void> {
  const before = (age: number): Date => new Date(now.getTime() - age);
  await sql.deleteAttemptsBefore(db, before(WINDOW_MS));
  await sql.deleteKnownAddressesBefore(db, before(KNOWN_ADDRESS_TTL_MS));
}
