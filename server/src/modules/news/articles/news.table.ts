import { sql } from 'drizzle-orm';
import { boolean, date, index, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { identity, moment, reference } from '../../../platform/database/columns.ts';
import { newsType } from '../../../platform/settings/settings.table.ts';
import { account, updatedByColumn } from '../../../platform/people/account.table.ts';
import { AUDIENCE_COLUMNS } from '../../accounts/audience/audience.table.ts';
import { document } from '../../knowledge/documents/documents.table.ts';

export const news = pgTable(
  'news',
  {
    id: identity(),
    // The type's name, so that lists need no join; a rename updates all news of the type.
    newsType: text('news_type')
      .notNull()
      .references(() => newsType.name, { onUpdate: 'cascade' }),
    dateTime: moment('date_time').notNull(),
    title: text().notNull(),
    content: text().notNull(),
    /** Text without tags, created with the news, so that lists never read the content. */
    preview: text().notNull(),
    /** Title and text in lower case with ё as е, for search. */
    searchText: text('search_text').notNull(),
    /** For editors only, whatever its date. */
    isDraft: boolean('is_draft').notNull().default(false),
    /** First in the list; ends with the last day. */
    isPinned: boolean('is_pinned').notNull().default(false),
    /** The last day on the home page. */
    lastDay: date('last_day', { mode: 'string' }),
    ...AUDIENCE_COLUMNS,
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    updatedBy: updatedByColumn(),
  },
  (table) => [
    index('news_pinned_idx').on(table.isPinned, table.dateTime, table.id),
    index('news_type_pinned_idx').on(table.newsType, table.isPinned, table.dateTime, table.id),
    index('news_date_idx').on(table.dateTime, table.id),
    index('news_type_date_idx').on(table.newsType, table.dateTime, table.id),
    index('news_search_idx').using('gin', sql`${table.searchText} gin_trgm_ops`),
  ],
);

export const newsAttachment = pgTable(
  'news_attachment',
  {
    newsId: reference('news_id', () => news.id, { onDelete: 'cascade' }).notNull(),
    documentId: reference('document_id', () => document.id, { onDelete: 'cascade' }).notNull(),
    /** Ascending order. */
    place: smallint().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.newsId, table.documentId] }),
    index('news_attachment_document_idx').on(table.documentId),
  ],
);

/** First opening of a published news by a person. */
export const newsReading = pgTable(
  'news_reading',
  {
    newsId: reference('news_id', () => news.id, { onDelete: 'cascade' }).notNull(),
    accountId: reference('account_id', () => account.id).notNull(),
    readAt: moment('read_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.newsId, table.accountId] }),
    index('news_reading_account_idx').on(table.accountId, table.newsId),
  ],
);
