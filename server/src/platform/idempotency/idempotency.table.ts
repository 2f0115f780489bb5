import { bigint, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '../database/columns.ts';
import { bytea } from '../bytea.ts';

/** Answers to POSTs with an Idempotency-Key, kept for 24 hours; never an answer with a secret. */
export const idempotency = pgTable(
  'idempotency',
  {
    accountId: bigint('account_id', { mode: 'number' }).notNull(),
    key: text().notNull(),
    requestHash: bytea('request_hash').notNull(),
    status: integer(),
    answer: jsonb(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.key] }),
    index('idempotency_created_idx').on(table.createdAt),
  ],
);
