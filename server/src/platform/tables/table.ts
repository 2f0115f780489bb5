/** A calendar day without a zone. */
export interface Day {
  /** `YYYY-MM-DD` */
  day: string;
}

/** A calendar month: its first day in a workbook. */
export interface Month {
  /** `YYYY-MM` */
  month: string;
}

/** A length of time: decimal hours in a workbook, so that they can be summed, `HH:MM` in a csv. */
export interface Duration {
  minutes: number;
}

/** A sum in roubles, shown with two decimals. */
export interface Money {
  /** Decimal text, as the database gives it. */
  roubles: string;
}

/** A Date is shown as local time of the organisation's zone. */
export type Cell = string | number | Date | Day | Month | Duration | Money | null;

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
  /** Rows below the table, outside of its filter. */
  notes?: readonly Cell[][];
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

const two = (value: number): string => String(value).padStart(2, '0');

/** 390 minutes as '06:30'; a month may exceed 99 hours. */
export const hoursText = (minutes: number): string => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
