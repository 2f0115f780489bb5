import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import type { SearchKind } from '@portal/contract/search/search.kinds.ts';
import { containing, searchedText } from '../../platform/database/database.ts';

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
    /** False where its words are yet to be put among those that misspelt ones are compared with. */
    hasWords: boolean('has_words').notNull().default(false),
    /** Project, category, section or type. */
    groupName: text('group_name').notNull(),
    url: text().notNull(),
    /** Not shown to readers before that moment: news of the future. */
    visibleFrom: timestamp('visible_from', { withTimezone: true })
      .notNull()
      .default(sql`'-infinity'`),
    /** Readers whom it is for; empty lists are everybody. */
    readerAreas: text('reader_areas')
      .array()
      .notNull()
      .default(sql`'{}'`),
    readerPositions: text('reader_positions')
      .array()
      .notNull()
      .default(sql`'{}'`),
    readerGroups: text('reader_groups')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** All terms: title, text and text of the file. ё as е: the Russian dictionary takes them for two letters. */
    terms: tsvector('terms')
      .notNull()
      .generatedAlwaysAs(
        sql`to_tsvector('russian', translate(title || ' ' || body || ' ' || file_text, 'ёЁ-', 'еЕ '))`,
      ),
    /** Terms of title and text without those of the file: small, so that hits are ranked by them. */
    head: tsvector('head')
      .notNull()
      .generatedAlwaysAs(
        sql`setweight(to_tsvector('russian', translate(title, 'ёЁ-', 'еЕ ')), 'A') || setweight(to_tsvector('russian', translate(body, 'ёЁ-', 'еЕ ')), 'B')`,
      ),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.recordId] }),
    index('search_entry_terms_idx').using('gin', table.terms),
    index('search_entry_without_words_idx')
      .on(table.kind, table.recordId)
      .where(sql`not has_words`),
    // What the pages of the knowledge base look for: parts of words.
    index('search_entry_text_idx').using(
      'gin',
      sql`lower(translate(title || ' ' || body, 'ёЁ', 'еЕ')) gin_trgm_ops`,
    ),
  ],
);

/**
 * The words of everything that can be found, in lower case and with ё as е: what misspelt ones are compared with.
 * Two changes at once may write a word twice, so that neither waits for the other.
 */
export const searchWord = pgTable('search_word', { word: text().notNull() }, (table) => [
  index('search_word_idx').on(table.word),
  // A list of what is yet to be sorted in would be read through by each search.
  index('search_word_like_idx')
    .using('gin', sql`${table.word} gin_trgm_ops`)
    .with({ fastupdate: false }),
]);

/** Title and text of an entry as the pages of the knowledge base look for parts of words in them. */
const WHOLE_TEXT = searchedText(sql`title || ' ' || body`);

/** Whether the findable text of a record holds that part of a word; in lower case, ё as е. */
export const textHolds = (kinds: readonly SearchKind[], recordId: SQLWrapper, word: string): SQL =>
  sql`${recordId} in (select record_id from search_entry where kind in ${[...kinds]} and ${WHOLE_TEXT} like ${containing(word)})`;
