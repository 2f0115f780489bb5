import { ERP_FAULTS_TOLD } from '@portal/contract/staff/exchange/erp.calls.ts';
import { Refusal, Refusals } from '../../../../platform/refusal.ts';

/** A fault of a file as it is told: the number of the row as a spreadsheet shows it, and the column as it is named there. */
export interface Fault {
  row: number;
  column: string;
  detail: string;
}

/** Faults of a file: all are counted, the first are kept. */
export class Faults {
  count = 0;
  /** The file cannot be taken even without the rows at fault: it breaks off. */
  isFinal = false;
  readonly told: Fault[] = [];

  add(row: number, column: string, detail: string): void {
    this.count += 1;
    if (this.told.length < ERP_FAULTS_TOLD) this.told.push({ row, column, detail });
  }

  /** Ends the import where there are any. */
  assertNone(): void {
    this.sort();
    if (this.count) throw new ImportRefused(this);
  }

  /** In the order of the file: those that the rows show only together were found last. */
  sort(): void {
    this.told.sort((one, other) => one.row - other.row);
  }
}

/** The file has faults: nothing of it is taken. */
export class ImportRefused extends Error {
  readonly faults: Faults;

  constructor(faults: Faults) {
    super(`${faults.count} faults`);
    this.faults = faults;
  }
}

/** The answer: one error for each fault that is told, and the number of all. */
export const refusalsOf = ({ told, count }: Faults): Refusals =>
  new Refusals(
    422,
    told.map(
      ({ row, column, detail }) =>
        new Refusal('import_refused', { field: 'file', detail, meta: { row, column } }),
    ),
    count,
  );
