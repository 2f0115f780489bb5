import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../database/columns.ts';

/** The outbox: an e-mail is stored before the answer of the call that wrote it. */
export const emailOutbox = pgTable(
  'email_outbox',
  {
    id: uuid().primaryKey(),
    /** Fixed at creation, so that a second delivery is recognised as a duplicate. */
    messageId: text('message_id').notNull(),
    recipient: text().notNull(),
    replyTo: text('reply_to').notNull().default(''),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    headers: jsonb().$type<Record<string, string>>().notNull().default({}),
    createdAt: moment('created_at').notNull().defaultNow(),
    sentAt: moment('sent_at'),
    /** Set after three days of failed attempts. */
    gaveUpAt: moment('gave_up_at'),
    tries: integer().notNull().default(0),
    /** Time of the first failed attempt. */
    failedAt: moment('failed_at'),
    /** The mail server's reply to the last attempt. */
    failure: text().notNull().default(''),
    /** Set when an administrator dismisses a given-up e-mail. */
    dismissedAt: moment('dismissed_at'),
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
