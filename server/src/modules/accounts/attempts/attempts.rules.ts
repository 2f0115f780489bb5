import { networkOf } from '../../../platform/api/client-address.ts';
import type { Database, Tx, Writer } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import * as sql from './attempts.sql.ts';

/** Failures that are allowed for one secret from one address within the window. */
const MOST_FAILURES = 5;
export const WINDOW = 15 * 60 * 1000;
/** Failures of all secrets of one kind from one address: an office of hundreds has one. */
export const MOST_OF_ADDRESS = 200;
/** An address where a person has not signed in for so long is one like any other. */
const ADDRESS_LIFE = 90 * 24 * 60 * 60 * 1000;
/** For a counter that counts wherever tries come from. */
export const ANYWHERE = '0.0.0.0';

/** Tries of the same secret that wait for each other in this process; more are refused at once. */
const MOST_WAITING = 20;

const lines = new Map<string, { tail: Promise<unknown>; length: number }>();

/** One after another for each key: several honest sign-ins at once must not count as guesses. */
async function inLine<T>(key: string, work: () => Promise<T>): Promise<T> {
  const line = lines.get(key) ?? { tail: Promise.resolve(), length: 0 };
  if (line.length >= MOST_WAITING) throw new Refusal('too_many_attempts', { retryAfter: 5 });
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
  /** What is tried, e.g. `login:ivanov`. */
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
  /** Counters that others share: a success takes back its own try there, and forgets nobody else's. */
  shared?: readonly Counter[];
}

interface Count {
  subject: string;
  count: number;
  windowStart: Date;
}

/** Refuses where a counter has no room for the tries that are coming. */
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
 * Judges one try of a secret. The try is counted in the database before it is judged, so that no number of
 * parallel guesses, on any number of instances, gets more than allowed; a success forgets the failures. A try
 * that is refused is not counted: a person who is locked out does not lock others out. Nor is one that could not be
 * judged.
 */
export async function throttled(
  db: Database,
  { subject, address, now, most = MOST_FAILURES, window = WINDOW, shared = [] }: Attempt,
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
      // What keeps the portal from judging may keep it from this too: then the first fault is told.
      await giveBack(counters).catch(() => undefined);
      throw error;
    });
    if (fits) await Promise.all([sql.deleteAttempts(db, own), giveBack(others)]);
    return fits;
  });
}

/** The person has shown another way who they are: failures of that secret from that address count no more. */
export const forgetFailures = (tx: Writer, { subject, address }: sql.Counted): Promise<void> =>
  sql.deleteAttempts(tx, { subject, address: networkOf(address) });

/** Tries that are left within the window. */
export async function triesLeft(
  db: Database,
  { subject, address, now, most = MOST_FAILURES, window = WINDOW }: Omit<Attempt, 'shared'>,
): Promise<number> {
  const own = { subject, address: networkOf(address), most };
  const counts = await sql.selectFailures(db, [own], new Date(now.getTime() - window));
  return Math.max(0, most - (counts[0]?.count ?? 0));
}

/**
 * Counts one more thing that somebody does, in the transaction of what is counted; false where there were `most` of it
 * within the window. Parallel ones have to be kept apart by the caller.
 */
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

/** Forgets failures that count no more and addresses that are no longer used. */
export async function forgetOldAttempts(db: Database, now: Date): Promise<void> {
  const before = (age: number): Date => new Date(now.getTime() - age);
  await sql.deleteAttemptsBefore(db, before(WINDOW));
  await sql.deleteKnownAddressesBefore(db, before(ADDRESS_LIFE));
}
