import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FileFormat } from '@portal/contract/shared/call.ts';
import type { Batches } from '../database/batches.ts';
import { csvOf } from './csv.ts';
import type { Cell, CellBatches, Sheet, Table } from './table.ts';
import { xlsxOf } from './xlsx.ts';

/** Streams the table as a file; a closed connection ends the rows. */
export function tableFile(format: FileFormat, table: Table): Readable {
  const file =
    format === 'csv' ? Readable.from(csvOf(table), { objectMode: false }) : xlsxOf([table], table.timeZone);
  // A generator that was never started would not close its source.
  file.once('close', () => void table.batches.return());
  return file;
}

/** A workbook of small sheets, in memory. */
export const bookFile = (timeZone: string, ...sheets: Sheet[]): Promise<Buffer> =>
  buffer(xlsxOf(sheets, timeZone));

export function cellsOf(batches: Batches, toCells: (row: unknown[]) => Cell[]): CellBatches {
  return {
    return: () => batches.return(),
    async *[Symbol.asyncIterator]() {
      for await (const rows of batches) yield rows.map(toCells);
    },
  };
}
