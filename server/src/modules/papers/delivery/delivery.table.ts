import { BATCH_STATES, RECEIPTS } from '@portal/contract/papers/delivery/delivery.types.ts';
import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { identity, moment, reference } from '../../../platform/database/columns.ts';
import { account } from '../../../platform/people/account.table.ts';
import { employee } from '../../../platform/people/employee.table.ts';
import { fileReference } from '../../files/files.table.ts';
import { documentType } from '../papers.table.ts';

const accountId = (name: string) => bigint(name, { mode: 'number' }).references(() => account.id);

/** Files of one form, split by employee. */
export const paperBatch = pgTable(
  'paper_batch',
  {
    id: identity(),
    state: text({ enum: BATCH_STATES }).notNull().default('reading'),
    documentTypeId: reference('document_type_id', () => documentType.id).notNull(),
    /** Month, `YYYY-MM`. */
    period: text().notNull(),
    createdAt: moment('created_at').notNull(),
    createdBy: accountId('created_by').notNull(),
    pages: integer().notNull().default(0),
    pagesRead: integer('pages_read').notNull().default(0),
    /** Sealed JSON with the beginning of each item's text by its number; null once published. */
    excerptsKey: fileReference('excerpts_key'),
    publishedAt: moment('published_at'),
  },
  (table) => [index('paper_batch_created_idx').on(table.createdAt, table.id)],
);

/** One employee's document; an item of a batch until it is published. */
export const paper = pgTable(
  'paper',
  {
    id: identity(),
    batchId: reference('batch_id', () => paperBatch.id, { onDelete: 'cascade' }).notNull(),
    /** Number in the batch, from 1. */
    item: integer().notNull(),
    /** Null if not recognised; a published paper has one. */
    employeeId: reference('employee_id', () => employee.id),
    documentTypeId: reference('document_type_id', () => documentType.id).notNull(),
    period: text().notNull(),
    /** Name of the file it came in. */
    sourceFile: text('source_file').notNull(),
    /** Pages of that file, from 1. */
    pages: integer().array().notNull(),
    fileKey: fileReference('file_key').notNull(),
    /** Confirmation asked for at publication; a later change of the type leaves it. */
    receipt: text({ enum: RECEIPTS }).notNull().default('none'),
    /** Null before publication: nobody but accountants sees it. */
    publishedAt: moment('published_at'),
    openedAt: moment('opened_at'),
    receivedAt: moment('received_at'),
  },
  (table) => [
    uniqueIndex('paper_item_key').on(table.batchId, table.item),
    uniqueIndex('paper_file_key').on(table.fileKey),
    index('paper_employee_idx')
      .on(table.employeeId, table.publishedAt, table.id)
      .where(sql`${table.publishedAt} is not null`),
    index('paper_published_idx')
      .on(table.publishedAt, table.id)
      .where(sql`${table.publishedAt} is not null`),
    index('paper_type_idx').on(table.documentTypeId),
  ],
);

/** An accountant or administrator opened another person's paper. */
export const paperView = pgTable(
  'paper_look',
  {
    id: identity(),
    paperId: reference('paper_id', () => paper.id, { onDelete: 'cascade' }).notNull(),
    accountId: accountId('account_id').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('paper_look_paper_idx').on(table.paperId, table.createdAt)],
);
