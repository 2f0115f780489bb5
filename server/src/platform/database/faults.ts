import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';

const { DatabaseError } = pg;

/** The driver's error behind the query builder's; any other error is its own cause. */
export function rootCause(error: unknown): unknown {
  return error instanceof DrizzleQueryError ? error.cause : error;
}

function codeOf(error: unknown): string | undefined {
  const cause = rootCause(error);
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : undefined;
}

/** PostgreSQL classes: 08 connection, 53 out of resources, 57P0x shutdown, 57014 statement time-out. */
const AWAY =
  /^(08|53|57P0)|^57014$|^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EPIPE|ETIMEDOUT|EAI_AGAIN|ERR_STREAM_DESTROYED|ERR_STREAM_WRITE_AFTER_END|ERR_SOCKET_CLOSED|ERR_SOCKET_CLOSED_BEFORE_CONNECTION)$/;

/** True when the database is away or overloaded: worth a later retry. */
export function databaseAway(error: unknown): boolean {
  const code = codeOf(error);
  if (code && AWAY.test(code)) return true;
  const cause = rootCause(error);
  return (
    cause instanceof Error &&
    /Connection terminated|timeout exceeded when trying to connect|Client (has encountered a connection error|was closed)/.test(
      cause.message,
    )
  );
}

/** True on a deadlock or a serialization failure (40P01, 40001): worth an immediate retry. */
export const isEntangled = (error: unknown): boolean => ['40P01', '40001'].includes(codeOf(error) ?? '');

/** Name of the violated unique constraint or index; undefined for any other failure. */
export function brokenKey(error: unknown): string | undefined {
  const cause = rootCause(error);
  return codeOf(error) === '23505' && cause instanceof DatabaseError ? cause.constraint : undefined;
}

/** True on a foreign key violation (PostgreSQL 23503). */
export const isReferenced = (error: unknown): boolean => codeOf(error) === '23503';

/** True on a statement timeout (PostgreSQL 57014). */
export const isTimedOut = (error: unknown): boolean => codeOf(error) === '57014';

/** True on insufficient privilege (PostgreSQL 42501). */
export const isDenied = (error: unknown): boolean => codeOf(error) === '42501';
