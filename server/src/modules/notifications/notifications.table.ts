import { type SQL, sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { account } from '../../platform/people/account.table.ts';

const ofAccount = () =>
  bigint('account_id', { mode: 'number' })
    .notNull()
    .references(() => account.id);
const moment = (name: string) => timestamp(name, { withTimezone: true });

/** One thing that one person was told. */
export const notification = pgTable(
  'notification',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    accountId: ofAccount(),
    /** Of `NOTIFICATION_KINDS`; one that the contract has no more is not shown. */
    kind: text().notNull(),
    title: text().notNull(),
    detail: text().notNull(),
    /** Path of the page that it leads to. */
    address: text().notNull(),
    /** The person is told once of what has this key; empty where each time is a thing of its own. */
    onceKey: text('once_key'),
    /** False where the person wants it by other ways only: the row says that it was told. */
    isShown: boolean('is_shown').notNull(),
    /** Wanted by push and not by letter: where no browser takes it, the next letter of the day has it. */
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
    // What was told of one thing, to all.
    index('notification_address_idx').on(table.address),
  ],
);

/** In which ways a person wants to be told of one kind, where that differs from what is usual. */
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

/** The person of a statement was told of what has that key. */
export const isTold = (key: SQL): SQL<boolean> =>
  sql<boolean>`exists (select 1 from ${notification} told where told.account_id = ${account.id} and told.once_key = ${key})`;
