import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { identity, moment, reference } from '../database/columns.ts';

/** Addresses of programs that are notified of events. */
export const webhook = pgTable('webhook', {
  id: identity(),
  url: text().notNull(),
  events: text().array().notNull(),
  isActive: boolean('is_active').notNull(),
  /** The secret was shown in standard base64; in base64url before that. Portal-Signature depends on its text. */
  hasStandardSecret: boolean('has_standard_secret').notNull().default(false),
  createdAt: moment('created_at').notNull(),
});

/** The outbox of webhooks: an event for one webhook, stored in the transaction of the change. */
export const webhookDelivery = pgTable(
  'webhook_delivery',
  {
    id: identity(),
    webhookId: reference('webhook_id', () => webhook.id, { onDelete: 'cascade' }).notNull(),
    event: text().notNull(),
    /** JSON text as it is sent and signed. */
    body: text().notNull(),
    createdAt: moment('created_at').notNull(),
    /** Time of the next attempt; null once it is delivered or given up. */
    dueAt: moment('due_at'),
    attempts: integer().notNull().default(0),
    /** Attempts that an administrator asked for; they do not bring the end nearer. */
    manualAttempts: integer('manual_attempts').notNull().default(0),
    /** Time of the first failed attempt. */
    failedAt: moment('failed_at'),
    /** HTTP status of the last attempt; null without an answer. */
    status: integer(),
    durationMs: integer('duration_ms'),
    doneAt: moment('done_at'),
    gaveUpAt: moment('gave_up_at'),
  },
  (table) => [
    index('webhook_delivery_waiting_idx')
      .on(table.webhookId, table.id)
      .where(sql`${table.dueAt} is not null`),
    index('webhook_delivery_created_idx').on(table.webhookId, table.createdAt, table.id),
    index('webhook_delivery_given_up_idx')
      .on(table.gaveUpAt)
      .where(sql`${table.gaveUpAt} is not null`),
  ],
);
