import type { Scope } from '@portal/contract/admin/access/scopes.ts';
import { date, index, inet, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { identity, moment, reference } from '../../../../platform/database/columns.ts';
import { bytea } from '../../../../platform/bytea.ts';
import { account } from '../../../../platform/people/account.table.ts';

/** Keys by which programs call the portal; an ended key is deleted. */
export const accessKey = pgTable(
  'access_key',
  {
    id: identity(),
    name: text().notNull(),
    /** SHA-256 of the key, which is shown once and has 256 random bits. */
    keyHash: bytea('key_hash').notNull(),
    scopes: text().array().$type<Scope[]>().notNull(),
    /** Last day of the key. */
    expiresOn: date('expires_on', { mode: 'string' }).notNull(),
    /** Networks that may use the key, as entered; empty for any. */
    addresses: text().array().notNull(),
    createdAt: moment('created_at').notNull(),
    createdBy: reference('created_by', () => account.id).notNull(),
    lastUsedAt: moment('last_used_at'),
    lastAddress: inet('last_address'),
    /** Start of the current minute of calls, and the calls since then. */
    minute: moment('minute'),
    calls: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex('access_key_hash_key').on(table.keyHash),
    index('access_key_expires_idx').on(table.expiresOn),
  ],
);
