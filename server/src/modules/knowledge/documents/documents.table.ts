import { bigint, boolean, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { updatedByColumn } from '../../../platform/people/account.table.ts';
import { storedFile } from '../../files/files.table.ts';

export const documentProject = pgTable('document_project', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  isArchive: boolean('is_archive').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

export const document = pgTable(
  'document',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    projectId: bigint('project_id', { mode: 'number' })
      .notNull()
      .references(() => documentProject.id),
    fileKey: text('file_key')
      .notNull()
      .references(() => storedFile.key),
    fileName: text('file_name').notNull(),
    comment: text().notNull(),
    isArchive: boolean('is_archive').notNull(),
    /** Reason in Russian why the text could not be extracted; '' if it could or need not. */
    textNote: text('text_note').notNull().default(''),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
    updatedBy: updatedByColumn(),
  },
  (table) => [
    index('document_place_idx').on(table.projectId, table.isArchive, table.fileName, table.id),
    index('document_file_idx').on(table.fileKey),
  ],
);
