import { sql } from 'drizzle-orm';
import {
  bigint,
  customType,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** What the search finds, one row a record, written in the transaction of the record's change. */
export const searchEntry = pgTable(
  'search_entry',
  {
    kind: text({ enum: ['instruction', 'document', 'faq', 'technical', 'position', 'news'] }).notNull(),
    recordId: bigint('record_id', { mode: 'number' }).notNull(),
    title: text().notNull(),
    body: text().notNull(),
    /** By which version of the rules the body was made from its HTML. */
    textVersion: smallint('text_version').notNull().default(1),
    /** Text inside the file, where there is one. */
    fileText: text('file_text').notNull().default(''),
    /** Project, category, section or type. */
    groupName: text('group_name').notNull(),
    url: text().notNull(),
    /** Not shown to readers before that moment: news of the future. */
    visibleFrom: timestamp('visible_from', { withTimezone: true })
      .notNull()
      .default(sql`'-infinity'`),
    /** ё as е: PostgreSQL's Russian dictionary takes them for two letters. */
    terms: tsvector('terms')
      .notNull()
      .generatedAlwaysAs(
        sql`setweight(to_tsvector('russian', translate(title, 'ёЁ-', 'еЕ ')), 'A') || setweight(to_tsvector('russian', translate(body, 'ёЁ-', 'еЕ ')), 'B') || setweight(to_tsvector('russian', translate(file_text, 'ёЁ-', 'еЕ ')), 'D')`,
      ),
    /** Title and the beginning of the body in lower case: what misspelt words are compared with. */
    spelling: text()
      .notNull()
      .generatedAlwaysAs(sql`lower(translate(title || ' ' || left(body, 500), 'ёЁ-', 'еЕ '))`),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.recordId] }),
    index('search_entry_terms_idx').using('gin', table.terms),
    index('search_entry_spelling_idx').using('gin', sql`${table.spelling} gin_trgm_ops`),
  ],
);
