import { offsetMinutes } from '../time/zone.ts';
import { type Cell, type Day, FORMULA } from './table.ts';

/** A cell of Excel ends at 32 767 characters. */
const LONGEST = 32_767;

/** Places in the styles of the frame. */
const HEAD = 1;
const MOMENT = 2;
/** A text as if typed behind an apostrophe: it stays one when somebody edits the cell. */
const QUOTED = 3;
const DAY = 4;
const HEAD_DAY = 5;

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** What XML does not take, and Excel's own way of writing it, which would be read back. */
const FOREIGN = /(?![\t\n\r])[\p{Cc}\ufffe\uffff]/gu;
const SPECIAL = /[&<>"]/g;

export const xmlText = (text: string): string =>
  text
    .slice(0, LONGEST)
    .toWellFormed()
    .replace(FOREIGN, '')
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(SPECIAL, (sign) => ESCAPES[sign] ?? sign);

/** Days since 30 December 1899. */
const serialOf = (milliseconds: number): number => milliseconds / 86_400_000 + 25_569;

/** By the wall clock of the zone. */
const momentSerial = (moment: Date, timeZone: string): number =>
  serialOf(moment.getTime() + offsetMinutes(moment, timeZone) * 60_000);

const daySerial = ({ day }: Day): number => serialOf(Date.parse(`${day}T00:00Z`));

/** `A`, …, `Z`, `AA`: the name of a column. */
export function letters(at: number): string {
  const last = String.fromCharCode(65 + (at % 26));
  return at < 26 ? last : `${letters(Math.floor(at / 26) - 1)}${last}`;
}

function cellOf(cell: Cell, address: string, timeZone: string): string {
  if (cell === null || cell === '') return '';
  const c = `<c r="${address}"`;
  if (typeof cell === 'number') return `${c}><v>${cell}</v></c>`;
  if (cell instanceof Date) return `${c} s="${MOMENT}"><v>${momentSerial(cell, timeZone)}</v></c>`;
  if (typeof cell === 'object') return `${c} s="${DAY}"><v>${daySerial(cell)}</v></c>`;
  const style = FORMULA.test(cell) ? ` s="${QUOTED}"` : '';
  return `${c} t="inlineStr"${style}><is><t xml:space="preserve">${xmlText(cell)}</t></is></c>`;
}

/** The title of a column, bold. */
export function headOf(title: string | Day, address: string): string {
  if (typeof title === 'object') return `<c r="${address}" s="${HEAD_DAY}"><v>${daySerial(title)}</v></c>`;
  return `<c r="${address}" t="inlineStr" s="${HEAD}"><is><t>${xmlText(title)}</t></is></c>`;
}

/** A row of cells under the letters of its columns. */
export function rowOf(
  cells: readonly Cell[],
  columns: readonly string[],
  number: number,
  timeZone: string,
): string {
  let xml = `<row r="${number}">`;
  for (const [at, cell] of cells.entries()) xml += cellOf(cell, `${columns[at]}${number}`, timeZone);
  return `${xml}</row>`;
}
