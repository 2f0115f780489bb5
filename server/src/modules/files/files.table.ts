import { bigint, doublePrecision, index, pgTable, text } from 'drizzle-orm/pg-core';
import { moment, reference } from '../../platform/database/columns.ts';
import { bytea } from '../../platform/bytea.ts';
import { account } from '../../platform/people/account.table.ts';

/** A record's file. The row is created only when the file is complete. */
export const storedFile = pgTable('stored_file', {
  key: text().primaryKey(),
  originalName: text('original_name').notNull(),
  /** Lower case, from the name and verified by the content. */
  extension: text().notNull(),
  mimeType: text('mime_type').notNull(),
  size: bigint({ mode: 'number' }).notNull(),
  /** Null for files uploaded before hashes were stored, until it is needed. */
  sha256: bytea(),
  /** Seconds, for videos only. */
  duration: doublePrecision(),
  uploadedBy: reference('uploaded_by', () => account.id),
  createdAt: moment('created_at').notNull().defaultNow(),
});

/** Files without a record, or with an unfinished upload: a job deletes them. */
export const pendingDeletion = pgTable(
  'pending_deletion',
  {
    key: text().primaryKey(),
    /** Earliest deletion: the file may still be read or uploaded. */
    deleteAfter: moment('delete_after').notNull(),
  },
  (table) => [index('pending_deletion_after_idx').on(table.deleteAfter)],
);

/** Foreign key to a stored file. */
export const fileReference = (name: string) => text(name).references(() => storedFile.key);
