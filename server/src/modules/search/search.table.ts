import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { bigint, boolean, customType, index, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/database/columns.ts';
import type { SearchKind } from '@portal/contract/search/search.kinds.ts';
import { READER_COLUMNS } from '../accounts/audience/audience.table.ts';
import { containing, isAmong, searchedText } from '../../platform/database/database.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** Search index, one row a record, written in the transaction of the record's change. */
export const searchEntry = pgTable(
  'search_entry',
  {
    kind: text({ enum: ['instruction', 'document', 'faq', 'technical', 'position', 'news'] }).notNull(),
    recordId: bigint('record_id', { mode: 'number' }).notNull(),
    title: text().notNull(),
    body: text().notNull(),
    /** Version of the conversion from HTML to body. */
    textVersion: smallint('text_version').notNull().default(1),
    fileText: text('file_text').notNull().default(''),
    /** False until its words are stored in `search_word`. */
    hasWords: boolean('has_words').notNull().default(false),
    groupName: text('group_name').notNull(),
    url: text().notNull(),
    /** Hidden from readers before that moment: news of the future. */
    visibleFrom: moment('visible_from')
      .notNull()
      .default(sql`'-infinity'`),
    ...READER_COLUMNS,
    /** Terms of title, text and file. ё as е, because the Russian dictionary treats them as two letters. */
    terms: tsvector('terms')
      .notNull()
      .generatedAlwaysAs(
        sql`to_tsvector('russian', translate(title || ' ' || body || ' ' || file_text, 'ёЁ-', 'еЕ '))`,
      ),
    /** Terms of title and text only: small, for ranking. */
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
    // The knowledge base pages search for parts of words.
    index('search_entry_text_idx').using(
      'gin',
      sql`lower(translate(title || ' ' || body, 'ёЁ', 'еЕ')) gin_trgm_ops`,
    ),
  ],
);

/**
 * Words of all records in lower case, ё as е: candidates for misspelt words. Concurrent changes may store a
 * word twice, so that neither waits for the other.
 */
export const searchWord = pgTable('search_word', { word: text().notNull() }, (table) => [
  index('search_word_idx').on(table.word),
  // `fastupdate` is off, because each search would scan the pending list.
  index('search_word_like_idx')
    .using('gin', sql`${table.word} gin_trgm_ops`)
    .with({ fastupdate: false }),
]);

/** Title and text of an entry, for the knowledge base's search by parts of words. */
const WHOLE_TEXT = searchedText(sql`title || ' ' || body`);

/** True if the indexed text of a record contains that part of a word, in lower case with ё as е. */
export const textHolds = (kinds: readonly SearchKind[], recordId: SQLWrapper, word: string): SQL =>
  sql`${recordId} in (select record_id from search_entry where ${isAmong(sql`kind`, kinds)} and ${WHOLE_TEXT} like ${containing(word)})`;
