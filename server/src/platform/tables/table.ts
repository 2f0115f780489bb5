/** A moment is shown as the wall clock of the organisation's zone. */
export type Cell = string | number | Date | null;

export interface Column {
  title: string;
  /** Characters. */
  width: number;
}

export interface CellBatches extends AsyncIterable<readonly Cell[][]> {
  /** Lets go of the rows, also before anything was read. */
  return(): Promise<unknown>;
}

/** A table whose rows come in batches, as the database gives them. */
export interface Table {
  /** Name of the sheet; at most 27 characters. */
  name: string;
  columns: readonly Column[];
  batches: CellBatches;
  timeZone: string;
}

/** Texts that a spreadsheet would take for a formula (OWASP, CSV injection). */
export const FORMULA = /^[=+\-@\t\r]/;
