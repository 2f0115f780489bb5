import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  inet,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { account } from './account.table.ts';
import { employee } from '../staff/staff.table.ts';

/** What people agree to before they work with the portal. An edition is kept for ever: consents name it. */
export const policyEdition = pgTable(
  'policy_edition',
  {
    /** 1, 2, 3…: the newest is the highest. */
    number: integer().primaryKey(),
    text: text().notNull(),
    /** At the most one; none where the organisation asks for no consent. */
    isInForce: boolean('is_in_force').notNull(),
    publishedAt: timestamp('published_at', { withTimezone: true }).notNull(),
    publishedBy: bigint('published_by', { mode: 'number' })
      .notNull()
      .references(() => account.id),
  },
  (table) => [
    uniqueIndex('policy_edition_in_force_key')
      .on(table.isInForce)
      .where(sql`${table.isInForce}`),
    index('policy_edition_published_by_idx').on(table.publishedBy),
  ],
);

/** Who agreed to which edition. Outlives the account: the employee is remembered beside it. */
export const policyConsent = pgTable(
  'policy_consent',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => account.id),
    employeeId: bigint('employee_id', { mode: 'number' }).references(() => employee.id),
    edition: integer()
      .notNull()
      .references(() => policyEdition.number),
    agreedAt: timestamp('agreed_at', { withTimezone: true }).notNull(),
    /** Where the person agreed, as the change log keeps it. */
    address: inet(),
    device: text(),
  },
  (table) => [
    uniqueIndex('policy_consent_account_key').on(table.accountId, table.edition),
    index('policy_consent_employee_idx').on(table.employeeId),
    index('policy_consent_edition_idx').on(table.edition, table.agreedAt, table.id),
    index('policy_consent_agreed_idx').on(table.agreedAt, table.id),
  ],
);
