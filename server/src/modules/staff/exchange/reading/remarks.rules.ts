import type { Fault } from '../import/faults.rules.ts';
import type { SheetRow } from '../../../../platform/sheets/sheet.reader.ts';
import type { Reading } from './reading.rules.ts';

/** Characters of a row above the table that are shown. */
const SHOWN = 200;

/** What a row says outside the table, as one text. */
export const titleText = (cells: readonly string[]): string =>
  cells.filter(Boolean).join(' ').slice(0, SHOWN);

/** Rows above the names of the columns were not read: that is said. */
export const titleRemarks = (titles: readonly SheetRow[]): Fault[] =>
  titles.map(({ number, cells }) => ({
    row: number,
    column: '',
    detail: `Строка над таблицей пропущена: «${titleText(cells)}».`,
  }));

/** A sum below the table is no record: it has no number of an employee. */
export function isTotal({ fields }: Reading, { cells }: SheetRow): boolean {
  const code = fields.find(({ name }) => name === 'code_id');
  const first = cells.find((cell) => cell !== '') ?? '';
  if (!/^(итог|всего)/i.test(first)) return false;
  const ownCode = code ? (cells[code.place] ?? '') : '';
  return ownCode === '' || ownCode === first;
}

export const totalRemark = ({ number, cells }: SheetRow): Fault => ({
  row: number,
  column: '',
  detail: `Строка итогов пропущена: «${titleText(cells)}».`,
});
