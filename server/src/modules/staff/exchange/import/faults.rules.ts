import { MAX_ERP_FAULTS } from '@portal/contract/staff/exchange/erp.calls.ts';
import { Refusal, Refusals } from '../../../../platform/refusal.ts';

/** An error of a file, with the row number and column name of the spreadsheet. */
export interface Fault {
  row: number;
  column: string;
  detail: string;
}

/** Errors of a file: all are counted, the first ones kept. */
export class Faults {
  count = 0;
  /** Reading stopped early, so the file cannot be imported even without its invalid rows. */
  isFinal = false;
  readonly told: Fault[] = [];

  add(row: number, column: string, detail: string): void {
    this.count += 1;
    if (this.told.length < MAX_ERP_FAULTS) this.told.push({ row, column, detail });
  }

  /** Aborts the import if there are errors. */
  assertNone(): void {
    this.sort();
    if (this.count) throw new ImportRefused(this);
  }

  /** Sorts by row, because errors that involve several rows are found last. */
  sort(): void {
    this.told.sort((one, other) => one.row - other.row);
  }
}

/** The file has errors; nothing of it is imported. */
export class ImportRefused extends Error {
  readonly faults: Faults;

  constructor(faults: Faults) {
    super(`${faults.count} faults`);
    this.faults = faults;
  }
}

/** Response with one item per kept error, and the total count. */
export const refusalsOf = ({ told, count }: Faults): Refusals =>
  new Refusals(
    422,
    told.map(
      ({ row, column, detail }) =>
        new Refusal('import_refused', { field: 'file', detail, meta: { row, column } }),
    ),
    count,
  );
