import type { FastifyBaseLogger } from 'fastify';
import { rootCause } from '../database/faults.ts';

/** Interval between two lines of the same failure, milliseconds. */
const LOG_INTERVAL_MS = 60_000;
/** Different failures counted at a time; further ones are logged each. */
const MAX_FAILURES = 100;

/** Logs a failure that may come thousands of times: the first with its text, the others as a count. */
export type FailureLog = (error: unknown, message: string) => void;

/** The key of equal failures excludes the statement, because there are hundreds of statements. */
function keyOf(error: unknown, message: string): string {
  const cause = rootCause(error);
  const text = typeof cause === 'object' && cause !== null && 'message' in cause ? cause.message : cause;
  return `${message} ${String(text).slice(0, 200)}`;
}

export function createFailureLog(log: Pick<FastifyBaseLogger, 'warn'>): FailureLog {
  const counts = new Map<string, number>();

  function told(key: string, error: unknown, message: string): void {
    const more = counts.get(key) ?? 0;
    counts.delete(key);
    if (more > 0) log.warn({ err: rootCause(error), more }, `${message}, again`);
  }

  return (error, message) => {
    const key = keyOf(error, message);
    const count = counts.get(key);
    if (count !== undefined) {
      counts.set(key, count + 1);
      return;
    }
    log.warn({ err: rootCause(error) }, message);
    if (counts.size >= MAX_FAILURES) return;
    counts.set(key, 0);
    setTimeout(() => told(key, error, message), LOG_INTERVAL_MS).unref();
  };
}
