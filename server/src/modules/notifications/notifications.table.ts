import { type SQL, sql } from 'drizzle-orm';
import { boolean, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { identity, moment, reference } from '../../platform/database/columns.ts';
import { account } from '../../platform/people/account.table.ts';

const ofAccount = () => reference('account_id', () => account.id).notNull();

/** One notification of one person. */
export const notification = pgTable(
  'notification',
  {
    id: identity(),
    accountId: ofAccount(),
    /** One of `NOTIFICATION_KINDS`; a kind removed from the contract is not shown. */
    kind: text().notNull(),
    title: text().notNull(),
    detail: text().notNull(),
    /** Path of the linked page. */
    address: text().notNull(),
    /** Deduplication key for each person; null for a single event. */
    onceKey: text('once_key'),
    /** False if the person chose other channels only: the row remains for deduplication. */
    isShown: boolean('is_shown').notNull(),
    /** Chosen by push and not by e-mail: without a subscribed browser it goes into the daily digest. */
    awaitsDigest: boolean('awaits_digest').notNull().default(false),
    createdAt: moment('created_at').notNull(),
    readAt: moment('read_at'),
  },
  (table) => [
    index('notification_own_idx')
      .on(table.accountId, table.id)
      .where(sql`${table.isShown}`),
    index('notification_unread_idx')
      .on(table.accountId)
      .where(sql`${table.isShown} and ${table.readAt} is null`),
    index('notification_digest_idx')
      .on(table.accountId)
      .where(sql`${table.awaitsDigest}`),
    uniqueIndex('notification_once').on(table.accountId, table.onceKey),
    index('notification_created_idx').on(table.createdAt),
    // All notifications about one page.
    index('notification_address_idx').on(table.address),
  ],
);

/** A person's channels for a kind, where they differ from the default. */
export const notificationSetting = pgTable(
  'notification_setting',
  {
    accountId: ofAccount(),
    kind: text().notNull(),
    portal: boolean().notNull(),
    push: boolean().notNull(),
    email: boolean().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.kind] })],
);

/** True if the person of a statement has a notification with that key. */
export const isNotified = (key: SQL): SQL<boolean> =>
  sql<boolean>`exists (select 1 from ${notification} sent where sent.account_id = ${account.id} and sent.once_key = ${key})`;
