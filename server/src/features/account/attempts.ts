import type { Database } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { countAttempt, deleteAttempts } from './account.sql.ts';

/** Failures that are allowed for one secret from one address within the window. */
const MOST_FAILURES = 5;
export const WINDOW = 15 * 60 * 1000;

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

interface Attempt {
  /** What is tried, e.g. `login:ivanov`. */
  subject: string;
  address: string;
  now: Date;
  /** Failures allowed within the window, milliseconds. */
  most?: number;
  window?: number;
}

/**
 * Judges one try of a secret. The try is counted in the database before it is judged, so that no number of
 * parallel guesses, on any number of instances, gets more than allowed; a success forgets the failures.
 */
export async function throttled(
  db: Database,
  { subject, address, now, most = MOST_FAILURES, window = WINDOW }: Attempt,
  judge: () => Promise<boolean>,
): Promise<boolean> {
  return inLine(`${subject} ${address}`, async () => {
    const windowFrom = new Date(now.getTime() - window);
    const { count, windowStart } = await countAttempt(db, subject, address, now, windowFrom);
    if (count > most) {
      const retryAfter = (windowStart.getTime() + window - now.getTime()) / 1000;
      throw new Refusal('too_many_attempts', { retryAfter });
    }
    const fits = await judge();
    if (fits) await deleteAttempts(db, subject, address);
    return fits;
  });
}
