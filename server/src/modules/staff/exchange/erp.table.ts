import { EMPLOYEE_STATES, IMPORT_STATES } from '@portal/contract/staff/exchange/erp.calls.ts';
import { ERP_KINDS } from '@portal/contract/staff/exchange/erp.kinds.ts';
import { date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { identity, moment, reference } from '../../../platform/database/columns.ts';
import { account } from '../../../platform/people/account.table.ts';
import { fileReference } from '../../files/files.table.ts';
import type { Fault } from './import/faults.rules.ts';
import type { ImportWarning } from './kinds/import-warning.format.ts';

/** Each file from the ERP: imported, refused or undone. */
export const erpImport = pgTable(
  'erp_import',
  {
    id: identity(),
    kind: text({ enum: ERP_KINDS }).notNull(),
    createdAt: moment('created_at').notNull(),
    /** User who imported on the page; empty for other sources. */
    accountId: reference('account_id', () => account.id),
    source: text({ enum: ['page', 'command', 'folder', 'key'] }).notNull(),
    /** Access key that imported, 'Ключ «1С»'; null for other sources. */
    actor: text(),
    fileKey: fileReference('file_key').notNull(),
    state: text({ enum: IMPORT_STATES }).notNull(),
    rows: integer().notNull().default(0),
    added: integer().notNull().default(0),
    changed: integer().notNull().default(0),
    unchanged: integer().notNull().default(0),
    removed: integer().notNull().default(0),
    faults: integer().notNull().default(0),
    /** The first errors only. */
    faultsTold: jsonb('faults_told').$type<Fault[]>().notNull().default([]),
    /** Warnings with a code. */
    warnings: jsonb().$type<ImportWarning[]>().notNull().default([]),
    /** Last day to dispute a deduction of this file; null for other kinds. */
    disputeUntil: date('dispute_until', { mode: 'string' }),
  },
  (table) => [
    index('erp_import_created_idx').on(table.createdAt, table.id),
    index('erp_import_kind_idx').on(table.kind, table.state, table.id),
    index('erp_import_file_idx').on(table.fileKey),
  ],
);

/** Change of one record by an import; undoing restores `before` where the record still equals `after`. */
export const erpChange = pgTable(
  'erp_change',
  {
    importId: reference('import_id', () => erpImport.id).notNull(),
    row: integer().notNull(),
    /** Record before the import; null if the import added it. */
    before: jsonb().$type<Record<string, unknown>>(),
    /** Record after the import; null if the import removed it. */
    after: jsonb().$type<Record<string, unknown>>(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.row] })],
);

/** Organisation's own words for the state of an employee. */
export const erpState = pgTable('erp_state', {
  /** Normalised for comparison: without case and ё. */
  key: text().primaryKey(),
  word: text().notNull(),
  state: text({ enum: EMPLOYEE_STATES }).notNull(),
});

/** Columns of each field, as last chosen by an administrator. */
export const erpMapping = pgTable('erp_mapping', {
  kind: text({ enum: ERP_KINDS }).primaryKey(),
  columns: jsonb().$type<Record<string, string | null>>().notNull(),
  updatedAt: moment('updated_at').notNull(),
});
