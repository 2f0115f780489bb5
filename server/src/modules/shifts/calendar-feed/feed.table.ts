import { pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment, reference } from '../../../platform/database/columns.ts';
import { bytea } from '../../../platform/bytea.ts';
import { account } from '../../../platform/people/account.table.ts';

/** Secret calendar address, one per account. */
export const shiftFeed = pgTable(
  'shift_feed',
  {
    accountId: reference('account_id', () => account.id).primaryKey(),
    /** SHA-256 of the secret in the address. */
    secretHash: bytea('secret_hash').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    lastReadAt: moment('last_read_at'),
  },
  (table) => [uniqueIndex('shift_feed_secret_key').on(table.secretHash)],
);
