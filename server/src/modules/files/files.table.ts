import { bigint, doublePrecision, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { bytea } from '../../platform/bytea.ts';
import { account } from '../../platform/people/account.table.ts';

/** A file that a record owns. The row appears only when the file is there whole. */
export const storedFile = pgTable('stored_file', {
  key: text().primaryKey(),
  originalName: text('original_name').notNull(),
  /** Lower case, told by the name and proven by the content. */
  extension: text().notNull(),
  mimeType: text('mime_type').notNull(),
  size: bigint({ mode: 'number' }).notNull(),
  /** Of the bytes; null for files that came before it was kept, until somebody needs it. */
  sha256: bytea(),
  /** Seconds, of a video only. */
  duration: doublePrecision(),
  uploadedBy: bigint('uploaded_by', { mode: 'number' }).references(() => account.id),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

/** Files that nothing names any more, or whose upload may not have ended: a job deletes them. */
export const pendingDeletion = pgTable(
  'pending_deletion',
  {
    key: text().primaryKey(),
    /** Not before this moment: somebody may still be reading it, or uploading it. */
    deleteAfter: timestamp('delete_after', { withTimezone: true }).notNull(),
  },
  (table) => [index('pending_deletion_after_idx').on(table.deleteAfter)],
);
