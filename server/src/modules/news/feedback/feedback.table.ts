import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { identity, moment, reference } from '../../../platform/database/columns.ts';
import { account } from '../../../platform/people/account.table.ts';
import { fileReference } from '../../files/files.table.ts';
import { news } from '../articles/news.table.ts';
import { emailOutbox } from '../../../platform/mail/mail.table.ts';

/** Messages to the director, the office or the work team. */
export const feedback = pgTable(
  'feedback',
  {
    id: identity(),
    accountId: reference('account_id', () => account.id).notNull(),
    subject: text({ enum: ['director', 'office', 'work'] }).notNull(),
    replyTo: text('reply_to').notNull(),
    message: text().notNull(),
    letterId: uuid('letter_id')
      .notNull()
      .references(() => emailOutbox.id),
    /** The news in question with its title, which outlives it; null and '' for other messages. */
    newsId: reference('news_id', () => news.id, { onDelete: 'set null' }),
    newsTitle: text('news_title').notNull().default(''),
    createdAt: moment('created_at').notNull().defaultNow(),
    handledAt: moment('handled_at'),
    handledBy: reference('handled_by', () => account.id),
    /** The assigned editor. */
    takenBy: reference('taken_by', () => account.id),
    /** Last answer of an editor; null after a later reply of the sender. */
    answeredAt: moment('answered_at'),
  },
  (table) => [
    index('feedback_account_idx').on(table.accountId, table.createdAt),
    index('feedback_created_idx').on(table.createdAt, table.id),
    index('feedback_open_idx')
      .on(table.createdAt)
      .where(sql`${table.handledAt} is null`),
    index('feedback_news_idx')
      .on(table.newsId)
      .where(sql`${table.newsId} is not null`),
  ],
);

/** Replies in a conversation about a message, a pay dispute or a request: answers and the sender's own. */
export const feedbackReply = pgTable(
  'feedback_reply',
  {
    id: identity(),
    feedbackId: reference('feedback_id', () => feedback.id, {
      onDelete: 'cascade',
    }),
    /** The migrations add the foreign keys, because disputes and requests are of modules that use this one. */
    disputeId: bigint('dispute_id', { mode: 'number' }),
    requestId: bigint('request_id', { mode: 'number' }),
    accountId: reference('account_id', () => account.id).notNull(),
    /** Plain text, not HTML. */
    text: text().notNull(),
    fileKey: fileReference('file_key'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('feedback_reply_of_idx').on(table.feedbackId, table.id),
    index('feedback_reply_dispute_idx')
      .on(table.disputeId, table.id)
      .where(sql`${table.disputeId} is not null`),
    index('feedback_reply_request_idx')
      .on(table.requestId, table.id)
      .where(sql`${table.requestId} is not null`),
    index('feedback_reply_account_idx').on(table.accountId, table.id),
    check(
      'feedback_reply_of_one',
      sql`num_nonnulls(${table.feedbackId}, ${table.disputeId}, ${table.requestId}) = 1`,
    ),
  ],
);
