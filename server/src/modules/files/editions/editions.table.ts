import type { EditionKind } from '@portal/contract/files/editions/edition.ts';
import type { FileOwner } from '@portal/contract/files/file-owners.ts';
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { identity } from '../../../platform/database/columns.ts';
import { fileReference } from '../files.table.ts';

/** All files of an instruction or a document. The highest number is in force. */
export const fileEdition = pgTable(
  'file_edition',
  {
    id: identity(),
    ownerType: text('owner_type').notNull().$type<FileOwner>(),
    /** Instruction or document; deleted with it. */
    ownerId: bigint('owner_id', { mode: 'number' }).notNull(),
    /** From 1. */
    number: integer().notNull(),
    kind: text().notNull().$type<EditionKind>(),
    fileKey: fileReference('file_key').notNull(),
    /** Description of the change. Its time and author belong to the file. */
    comment: text().notNull().default(''),
  },
  (table) => [
    uniqueIndex('file_edition_number').on(table.ownerType, table.ownerId, table.number),
    index('file_edition_file_idx').on(table.fileKey),
    check('file_edition_owner_known', sql`${table.ownerType} in ('document', 'instruction')`),
    check('file_edition_kind_known', sql`${table.kind} in ('new', 'correction')`),
  ],
);
