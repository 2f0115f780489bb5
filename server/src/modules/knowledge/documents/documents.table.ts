import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { identity, moment, reference } from '../../../platform/database/columns.ts';
import { updatedByColumn } from '../../../platform/people/account.table.ts';
import { fileReference } from '../../files/files.table.ts';

export const documentProject = pgTable('document_project', {
  id: identity(),
  name: text().notNull(),
  isArchive: boolean('is_archive').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});

export const document = pgTable(
  'document',
  {
    id: identity(),
    projectId: reference('project_id', () => documentProject.id).notNull(),
    fileKey: fileReference('file_key').notNull(),
    fileName: text('file_name').notNull(),
    comment: text().notNull(),
    isArchive: boolean('is_archive').notNull(),
    /** Reason in Russian why the text could not be extracted; '' if it could or need not. */
    textNote: text('text_note').notNull().default(''),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    updatedBy: updatedByColumn(),
  },
  (table) => [
    index('document_place_idx').on(table.projectId, table.isArchive, table.fileName, table.id),
    index('document_file_idx').on(table.fileKey),
  ],
);
