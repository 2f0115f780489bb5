import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** The outbox: a letter is written here before the answer of the call that wrote it. */
export const emailOutbox = pgTable(
  'email_outbox',
  {
    id: uuid().primaryKey(),
    /** Fixed when the letter is written, so that a letter delivered twice is seen as one. */
    messageId: text('message_id').notNull(),
    recipient: text().notNull(),
    replyTo: text('reply_to').notNull().default(''),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    headers: jsonb().$type<Record<string, string>>().notNull().default({}),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    sentAt: timestamp('sent_at', { withTimezone: true }),
    /** Set when three days of tries were in vain. */
    gaveUpAt: timestamp('gave_up_at', { withTimezone: true }),
    tries: integer().notNull().default(0),
    /** When the first of its tries was in vain. */
    failedAt: timestamp('failed_at', { withTimezone: true }),
    /** What the mail server said at the last of them. */
    failure: text().notNull().default(''),
    /** When an administrator let it go after it was given up. */
    dismissedAt: timestamp('dismissed_at', { withTimezone: true }),
  },
  (table) => [
    index('email_outbox_recipient_idx').on(sql`lower(${table.recipient})`),
    index('email_outbox_unsent_idx')
      .on(table.createdAt)
      .where(sql`${table.sentAt} is null`),
    index('email_outbox_given_up_idx')
      .on(table.gaveUpAt)
      .where(sql`${table.gaveUpAt} is not null`),
    index('email_outbox_sent_idx')
      .on(table.sentAt)
      .where(sql`${table.sentAt} is not null`),
  ],
);
