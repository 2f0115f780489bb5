import { sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Tx } from './database.ts';
import { withClient } from './with-client.ts';

/** All advisory locks, the same on all instances. 7300002 and 7300003 belong to the change log. */
export const LOCKS = {
  migration: 7_300_001,
  first_accounts: 7_300_010,
  application_role: 7_300_012,
  /** Held during a backup: no file of the storage is deleted. */
  backup: 7_300_011,
  cards_order: 7_300_013,
  new_projects: 7_300_014,
  course_order: 7_300_015,
  search_misses: 7_300_016,
  papers_key: 7_300_030,
} as const;

type OfProcess = 'migration' | 'first_accounts' | 'application_role';
type OfTransaction = Exclude<keyof typeof LOCKS, OfProcess | 'backup'>;

/** Runs the work on one instance at a time; others wait until it is done. */
export function alone<T>(url: string, lock: OfProcess, work: (client: pg.Client) => Promise<T>): Promise<T> {
  return withClient(url, async (client) => {
    await client.query('select pg_advisory_lock($1)', [LOCKS[lock]]);
    return work(client);
  });
}

/** Makes others wait until the transaction ends, also where no row exists yet to be locked. */
export async function waitForTurn(tx: Tx, lock: OfTransaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS[lock]})`);
}
