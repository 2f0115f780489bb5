import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { identity, moment, reference } from '../../../platform/database/columns.ts';
import { bytea } from '../../../platform/bytea.ts';
import { account } from '../../../platform/people/account.table.ts';
import { session } from '../../accounts/account.table.ts';
import { notification } from '../notifications.table.ts';

/** A browser's push subscription; deleted with its session, however that ends. */
export const pushSubscription = pgTable(
  'push_subscription',
  {
    id: identity(),
    accountId: reference('account_id', () => account.id).notNull(),
    sessionId: reference('session_id', () => session.id, { onDelete: 'cascade' }).notNull(),
    /** URL at the browser's push service: its knowledge permits sending. */
    endpoint: text().notNull(),
    /** The browser's public point on P-256, 65 bytes. */
    p256dh: bytea('p256dh').notNull(),
    /** Shared secret of the browser and the portal, 16 bytes. */
    auth: bytea('auth').notNull(),
    /** The browser's own expiry; most give none. */
    expiresAt: moment('expires_at'),
    /** Consecutive messages that its push service has refused for good. */
    refusals: smallint().notNull().default(0),
    /** Last subscription call of the browser. */
    introducedAt: moment('introduced_at').notNull(),
  },
  (table) => [
    // A browser belongs to one person: the next one to sign in there takes it over.
    uniqueIndex('push_subscription_endpoint').on(table.endpoint),
    index('push_subscription_account_idx').on(table.accountId, table.id),
    index('push_subscription_session_idx').on(table.sessionId),
  ],
);

/** Delivery of one notification to one browser; the row remains, so that it is sent once. */
export const pushDelivery = pgTable(
  'push_delivery',
  {
    notificationId: reference('notification_id', () => notification.id, { onDelete: 'cascade' }).notNull(),
    subscriptionId: reference('subscription_id', () => pushSubscription.id, {
      onDelete: 'cascade',
    }).notNull(),
    /** Time of the next attempt; null when finished. */
    dueAt: moment('due_at'),
    /** Held until the end of the quiet hours, then combined with others. */
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
