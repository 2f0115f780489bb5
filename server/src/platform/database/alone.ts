import type pg from 'pg';
import { withClient } from './with-client.ts';

/** Any numbers but 7300002 and 7300003, the change log's own; all instances of the portal use the same ones. */
export const LOCKS = {
  migration: 7_300_001,
  first_accounts: 7_300_010,
  application_role: 7_300_012,
  /** While it is held no file of the storage is deleted. */
  backup: 7_300_011,
} as const;

/** Does the work on one instance at a time: others that come meanwhile wait until it is done. */
export function alone<T>(
  url: string,
  lock: Exclude<keyof typeof LOCKS, 'backup'>,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  return withClient(url, async (client) => {
    await client.query('select pg_advisory_lock($1)', [LOCKS[lock]]);
    return work(client);
  });
}
