import type { ReadCell } from '../../../../platform/sheets/cells/cells.reader.ts';

/** One field of a kind: how its column may be called, and what its cells mean. */
export interface ErpField {
  /** Stable name, as the mapping of the columns says it. */
  name: string;
  /** Russian name of the column. */
  label: string;
  /** Other names of the column; compared without case, spaces and signs. */
  aliases: readonly string[];
  required: boolean;
  read: ReadCell;
  /** 'нет' and '-' are values, not an empty cell. */
  keepsNo?: boolean;
  /** The fields that this one is read into, when they have no columns of their own; part by part. */
  parts?: readonly { field: string; read: ReadCell }[];
  /** Stored where the cell is empty. */
  empty: string | number | boolean | null;
  example: string;
  /** Column of the portal's table. */
  column: string;
  /** Type of PostgreSQL. */
  type: 'text' | 'date' | 'integer' | 'numeric(14,2)' | 'boolean';
}

export type ErpRecord = Record<string, string | number | boolean | null>;

/** What a file of one kind holds and where it goes: everything that the one importer must know. */
export interface ErpKindRules {
  /** Table of the portal. */
  table: string;
  fields: readonly ErpField[];
  /** Columns that the ERP knows a record by, beside the employee. */
  key: readonly string[];
  /** Fields that a row which removes its record must have. */
  identity: readonly string[];
  /** The records belong to employees, found by `code_id`; else they are the employees. */
  owned: boolean;
  /** The table remembers which import wrote a record. */
  traced: boolean;
  /** Columns made of the others; part of what is stored. */
  derived?: readonly { column: string; from: (record: ErpRecord) => string }[];
  /** What is wrong between the fields of one row. */
  check?: (record: ErpRecord) => { field: string; detail: string } | undefined;
}

/** Marks a row of the file as taken back: yes removes the record. */
export const REMOVED = 'removed';
