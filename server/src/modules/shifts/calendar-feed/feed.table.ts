import { bigint, pgTable, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { bytea } from '../../../platform/bytea.ts';
import { account } from '../../../platform/people/account.table.ts';

/** Secret calendar address, one per account. */
export const shiftFeed = pgTable(
  'shift_feed',
  {
    accountId: bigint('account_id', { mode: 'number' })
      .primaryKey()
      .references(() => account.id),
    /** SHA-256 of the secret in the address. */
    secretHash: bytea('secret_hash').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    lastReadAt: timestamp('last_read_at', { withTimezone: true }),
  },
  (table) => [uniqueIndex('shift_feed_secret_key').on(table.secretHash)],
);
