import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { updatedByColumn } from '../account/account.table.ts';

export const news = pgTable(
  'news',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    newsType: text('news_type', { enum: ['CATI', 'TNS', 'Портал'] }).notNull(),
    dateTime: timestamp('date_time', { withTimezone: true }).notNull(),
    title: text().notNull(),
    content: text().notNull(),
    /** Text without tags, made when the news is written, so that lists never read the content. */
    preview: text().notNull(),
    /** Title and text in lower case with ё as е: what a search reads. */
    searchText: text('search_text').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
    updatedBy: updatedByColumn(),
  },
  (table) => [
    index('news_date_idx').on(table.dateTime, table.id),
    index('news_type_date_idx').on(table.newsType, table.dateTime, table.id),
    index('news_search_idx').using('gin', sql`${table.searchText} gin_trgm_ops`),
    check('news_type_known', sql`${table.newsType} in ('CATI', 'TNS', 'Портал')`),
  ],
);
