import { sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database.ts';

/** Of the portal's advisory locks the one for logins. */
const LOGINS = sql.raw('7300021, 0');

/**
 * Until the transaction ends nobody else gives out logins: many are made from names, and two that do so at once would
 * choose the same. Employees are locked before it, never after.
 */
export async function lockLogins(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOGINS})`);
}

/** For somebody who gives one login that was asked for: with others of the kind, but not while many are given. */
export async function shareLogins(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${LOGINS})`);
}
