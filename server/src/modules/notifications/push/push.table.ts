import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { bytea } from '../../../platform/bytea.ts';
import { account } from '../../../platform/people/account.table.ts';
import { session } from '../../accounts/account.table.ts';
import { notification } from '../notifications.table.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** A browser that takes push messages; it goes with the session that asked for them, however that ends. */
export const pushSubscription = pgTable(
  'push_subscription',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => account.id),
    sessionId: bigint('session_id', { mode: 'number' })
      .notNull()
      .references(() => session.id, { onDelete: 'cascade' }),
    /** Address at the browser's push service: who knows it may send there. */
    endpoint: text().notNull(),
    /** The browser's public point on P-256, 65 bytes. */
    p256dh: bytea('p256dh').notNull(),
    /** The secret of 16 bytes that only the browser and the portal know. */
    auth: bytea('auth').notNull(),
    /** As the browser said; most never do. */
    expiresAt: moment('expires_at'),
    /** Messages in a row that its push service has refused for good. */
    refusals: smallint().notNull().default(0),
    /** When the browser last introduced itself. */
    introducedAt: moment('introduced_at').notNull(),
  },
  (table) => [
    // A browser has one person at a time: the next one to sign in there takes it over.
    uniqueIndex('push_subscription_endpoint').on(table.endpoint),
    index('push_subscription_account_idx').on(table.accountId, table.id),
    index('push_subscription_session_idx').on(table.sessionId),
  ],
);

/** One notification that goes to one browser; the row stays, so that it goes there once. */
export const pushDelivery = pgTable(
  'push_delivery',
  {
    notificationId: bigint('notification_id', { mode: 'number' })
      .notNull()
      .references(() => notification.id, { onDelete: 'cascade' }),
    subscriptionId: bigint('subscription_id', { mode: 'number' })
      .notNull()
      .references(() => pushSubscription.id, { onDelete: 'cascade' }),
    /** When it is to be sent, or to be tried again; empty once that is over. */
    dueAt: moment('due_at'),
    /** Waits for the end of the quiet hours: with others of its kind it becomes one message. */
    isHeld: boolean('is_held').notNull(),
    tries: smallint().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.notificationId, table.subscriptionId] }),
    index('push_delivery_due_idx')
      .on(table.subscriptionId, table.dueAt)
      .where(sql`${table.dueAt} is not null`),
    index('push_delivery_subscription_idx').on(table.subscriptionId),
  ],
);
