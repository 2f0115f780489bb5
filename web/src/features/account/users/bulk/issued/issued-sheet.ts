import writeExcelFile from 'write-excel-file/browser';
import { type Issued, rowOf, TITLES } from './issued.ts';

const WIDTHS = [36, 18, 18, 26, 22, 20];

/** The passwords as a workbook that is made in the browser: they go nowhere else. */
export const issuedSheet = (issued: readonly Issued[]): Promise<Blob> =>
  writeExcelFile(
    [
      TITLES.map((value) => ({ value, fontWeight: 'bold' as const })),
      // Text, also where it is digits: a personnel number keeps its zeros.
      ...issued.map((one) => rowOf(one).map((value) => ({ value, type: String }))),
    ],
    { sheet: 'Учётные записи', columns: WIDTHS.map((width) => ({ width })), stickyRowsCount: 1 },
  ).toBlob();
