import { PICTURE_OWNERS } from '@portal/contract/shared/html-field.ts';
import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment, reference } from '../../../platform/database/columns.ts';
import { account } from '../../../platform/people/account.table.ts';

/** Images of rich texts; the FileStore has them under `images/` and the same key. */
export const image = pgTable('image', {
  /** 128 random bits and the extension: knowledge of the URL is the permission. */
  key: text().primaryKey(),
  mimeType: text('mime_type').notNull(),
  size: integer().notNull(),
  uploadedBy: reference('uploaded_by', () => account.id),
  createdAt: moment('created_at').notNull().defaultNow(),
});

/** Records that show an image; written with their texts. A shown image cannot be deleted. */
export const imageUse = pgTable(
  'image_use',
  {
    owner: text({ enum: PICTURE_OWNERS }).notNull(),
    recordId: bigint('record_id', { mode: 'number' }).notNull(),
    imageKey: text('image_key')
      .notNull()
      .references(() => image.key),
  },
  (table) => [
    primaryKey({ columns: [table.owner, table.recordId, table.imageKey] }),
    index('image_use_key_idx').on(table.imageKey),
  ],
);
