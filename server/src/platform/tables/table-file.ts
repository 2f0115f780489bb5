import { Readable } from 'node:stream';
import type { FileFormat } from '@portal/contract/shared/call.ts';
import type { Batches } from '../database/batches.ts';
import { csvOf } from './csv.ts';
import type { Cell, CellBatches, Table } from './table.ts';
import { xlsxOf } from './xlsx.ts';

/** The table as a file that is made while it is sent; a reader that goes away ends the rows. */
export function tableFile(format: FileFormat, table: Table): Readable {
  const bytes = format === 'csv' ? csvOf(table) : xlsxOf(table);
  const file = Readable.from(bytes, { objectMode: false });
  // A generator that nobody began to read would not close what it reads from.
  file.once('close', () => void table.batches.return());
  return file;
}

/** Rows of the database as cells. */
export function cellsOf(batches: Batches, toCells: (row: unknown[]) => Cell[]): CellBatches {
  return {
    return: () => batches.return(),
    async *[Symbol.asyncIterator]() {
      for await (const rows of batches) yield rows.map(toCells);
    },
  };
}
