/** A day of the calendar, whatever the zone. */
export interface Day {
  /** `YYYY-MM-DD` */
  day: string;
}

/** A moment is shown as the wall clock of the organisation's zone. */
export type Cell = string | number | Date | Day | null;

export interface Column {
  title: string | Day;
  /** Characters. */
  width: number;
}

export interface CellBatches extends AsyncIterable<readonly Cell[][]> {
  /** Lets go of the rows, also before anything was read. */
  return(): Promise<unknown>;
}

/** Columns and their rows, which come in batches, as the database gives them. */
export interface Sheet {
  /** At most 27 characters. */
  name: string;
  columns: readonly Column[];
  batches: CellBatches;
}

export interface Table extends Sheet {
  timeZone: string;
}

/** Rows that are in memory already. */
export function batchOf(rows: readonly Cell[][]): CellBatches {
  const given = (async function* () {
    yield rows;
  })();
  return { [Symbol.asyncIterator]: () => given, return: () => given.return() };
}

/** Texts that a spreadsheet would take for a formula (OWASP, CSV injection). */
export const FORMULA = /^[=+\-@\t\r]/;
