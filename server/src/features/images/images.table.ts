import { bigint, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { account } from '../account/account.table.ts';

/** Pictures of rich texts; the file itself is in the FileStore under the same key. */
export const image = pgTable(
  'image',
  {
    /** 128 random bits and the extension: knowing the address is the permission. */
    key: text().primaryKey(),
    mimeType: text('mime_type').notNull(),
    size: integer().notNull(),
    uploadedBy: bigint('uploaded_by', { mode: 'number' }).references(() => account.id),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('image_created_idx').on(table.createdAt)],
);
