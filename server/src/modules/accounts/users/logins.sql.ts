import { sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database.ts';

/** Advisory lock key for logins. */
const LOGINS = sql.raw('7300021, 0');

/** Serialises login generation, because two runs would choose the same. Lock employees before it. */
export async function lockLogins(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOGINS})`);
}

/** Shared lock for one requested login: runs with others of its kind, but not during generation. */
export async function shareLogins(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${LOGINS})`);
}
