/** A calendar day without a zone. */
export interface Day {
  /** `YYYY-MM-DD` */
  day: string;
}

/** A Date is shown as local time of the organisation's zone. */
export type Cell = string | number | Date | Day | null;

export interface Column {
  title: string | Day;
  /** In characters. */
  width: number;
}

export interface CellBatches extends AsyncIterable<readonly Cell[][]> {
  /** Releases the rows, also before the first read. */
  return(): Promise<unknown>;
}

export interface Sheet {
  /** Up to 27 characters. */
  name: string;
  columns: readonly Column[];
  batches: CellBatches;
}

export interface Table extends Sheet {
  timeZone: string;
}

export function batchOf(rows: readonly Cell[][]): CellBatches {
  const given = (async function* () {
    yield rows;
  })();
  return { [Symbol.asyncIterator]: () => given, return: () => given.return() };
}

/** Texts that a spreadsheet would take for a formula (OWASP, CSV injection). */
export const FORMULA = /^[=+\-@\t\r]/;
