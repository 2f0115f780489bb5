import type { Fault } from '../import/faults.rules.ts';
import type { SheetRow } from '../../../../platform/sheets/sheet.reader.ts';
import type { Reading } from './reading.rules.ts';

/** Characters shown of a row above the table. */
const MAX_SHOWN_LENGTH = 200;

/** Text of a row outside the table. */
export const titleText = (cells: readonly string[]): string =>
  cells.filter(Boolean).join(' ').slice(0, MAX_SHOWN_LENGTH);

/** Remarks about skipped rows above the header. */
export const titleRemarks = (titles: readonly SheetRow[]): Fault[] =>
  titles.map(({ number, cells }) => ({
    row: number,
    column: '',
    detail: `Строка над таблицей пропущена: «${titleText(cells)}».`,
  }));

/** A total row below the table, recognised by a missing personnel number. */
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
