import type { ReadCell } from '../../../../platform/sheets/cells/cells.reader.ts';

/** Tables of records that a cell may name. */
export type Lookup = 'employee' | 'document';

/** A field of a kind, with the names of its column and the format of its cells. */
export interface ErpField {
  /** Stable name used in column mappings. */
  name: string;
  /** Russian name of the column. */
  label: string;
  /** Other names of the column; case, spaces and punctuation are ignored. */
  aliases: readonly string[];
  required: boolean;
  read: ReadCell;
  /** 'нет' and '-' are values instead of an empty cell. */
  keepsNo?: boolean;
  /** Fields parsed from this one, unless they have their own columns. */
  parts?: readonly { field: string; read: ReadCell }[];
  /** Value of an empty cell. */
  empty: string | number | boolean | null;
  example: string;
  column: string;
  /** Column of the value in force, which others may set: it follows the file only when the file names another value. */
  inForce?: string;
  /** The cell names a record of that table, whose id is stored. */
  lookup?: Lookup;
  /** The cell is a number whose leading zeros a spreadsheet may drop: of an employee, or of one's document. */
  numbers?: 'employee' | 'document';
  /** PostgreSQL type. */
  type: 'text' | 'date' | 'integer' | 'numeric(14,2)' | 'boolean';
}

export type ErpRecord = Record<string, string | number | boolean | null>;

/** Description of one kind of file for the importer. */
export interface ErpKindRules {
  table: string;
  fields: readonly ErpField[];
  /** Key columns besides the employee. */
  key: readonly string[];
  /** Required fields of a row that removes its record. */
  identity: readonly string[];
  /** Records belong to employees, found by `code_id`; false for the employees themselves. */
  owned: boolean;
  /** Records with a value in this column are the portal's own: a file neither changes nor removes them. */
  ownColumn?: string;
  /** The table stores the import that wrote a record. */
  traced: boolean;
  /** Columns computed from others and stored. */
  derived?: readonly {
    column: string;
    from: (record: ErpRecord) => string;
    /** Precedes the document's number where the column repeats it. */
    prefix?: string;
  }[];
  /** Validates fields of one row against each other. */
  check?: (record: ErpRecord) => { field: string; detail: string } | undefined;
}

/** Field that marks a row as withdrawn: yes removes the record. */
export const REMOVED = 'removed';
