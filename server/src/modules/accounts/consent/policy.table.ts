import { sql } from 'drizzle-orm';
import { boolean, index, inet, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { identity, moment, reference } from '../../../platform/database/columns.ts';
import { account } from '../../../platform/people/account.table.ts';
import { employee } from '../../../platform/people/employee.table.ts';

/** Data processing policy. An edition is kept for ever, because consents refer to it. */
export const policyEdition = pgTable(
  'policy_edition',
  {
    /** Ascending from 1; the highest is the newest. */
    number: integer().primaryKey(),
    text: text().notNull(),
    /** True for up to one edition; none if the organisation requires no consent. */
    isInForce: boolean('is_in_force').notNull(),
    publishedAt: moment('published_at').notNull(),
    publishedBy: reference('published_by', () => account.id).notNull(),
  },
  (table) => [
    uniqueIndex('policy_edition_in_force_key')
      .on(table.isInForce)
      .where(sql`${table.isInForce}`),
    index('policy_edition_published_by_idx').on(table.publishedBy),
  ],
);

/** Consent to an edition; outlives the account, so it also stores the employee. */
export const policyConsent = pgTable(
  'policy_consent',
  {
    id: identity(),
    accountId: reference('account_id', () => account.id).notNull(),
    employeeId: reference('employee_id', () => employee.id),
    edition: integer()
      .notNull()
      .references(() => policyEdition.number),
    agreedAt: moment('agreed_at').notNull(),
    /** Origin of the consent, as in the audit log. */
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
