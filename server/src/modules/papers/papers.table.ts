import { RECEIPTS } from '@portal/contract/papers/delivery/delivery.types.ts';
import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { identity, moment, reference } from '../../platform/database/columns.ts';
import { fileReference } from '../files/files.table.ts';

/** Document type, detected by a file name prefix. */
export const documentType = pgTable(
  'document_type',
  {
    id: identity(),
    /** Compared case-insensitively. */
    prefix: text().notNull(),
    name: text().notNull(),
    /** Accepts no new documents; existing ones stay. */
    isArchive: boolean('is_archive').notNull().default(false),
    /** Its papers are for one employee each. */
    forPerson: boolean('for_person').notNull().default(false),
    receipt: text({ enum: RECEIPTS }).notNull().default('none'),
  },
  (table) => [uniqueIndex('document_type_prefix_key').on(sql`lower(${table.prefix})`)],
);

export const docflowDocument = pgTable(
  'docflow_document',
  {
    id: identity(),
    documentTypeId: reference('document_type_id', () => documentType.id).notNull(),
    originalKey: fileReference('original_key').notNull(),
    /** Copied from the files, so that lists sort and search without a join. */
    originalFile: text('original_file').notNull(),
    signedKey: fileReference('signed_key'),
    signedFile: text('signed_file'),
    /** Searched text: both names in lower case with ё as е. */
    searchText: text('search_text').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('docflow_document_created_idx').on(table.createdAt, table.id),
    index('docflow_document_type_idx').on(table.documentTypeId, table.createdAt, table.id),
    index('docflow_document_original_idx').on(table.originalFile, table.id),
    index('docflow_document_signed_idx').on(table.signedFile, table.id),
    index('docflow_document_unsigned_idx')
      .on(table.createdAt, table.id)
      .where(sql`${table.signedKey} is null`),
    index('docflow_document_original_key_idx').on(table.originalKey),
    index('docflow_document_signed_key_idx').on(table.signedKey),
    index('docflow_document_search_idx').using('gin', sql`${table.searchText} gin_trgm_ops`),
  ],
);
