import { offsetMinutes } from '../time/zone.ts';
import { type Cell, type Day, type Duration, FORMULA, type Money, type Month } from './table.ts';

/** Excel's limit of characters in a cell is 32 767. */
const MAX_CELL_LENGTH = 32_767;

/** Indexes in the style table of the frame. */
const HEAD = 1;
const MOMENT = 2;
/** Text with a quote prefix: it stays a text when somebody edits the cell. */
const QUOTED = 3;
const DAY = 4;
const HEAD_DAY = 5;
const MONTH = 6;
/** Two decimals: sums, and hours, which readers take for a date when they are a part of a day. */
const DECIMAL = 7;

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Characters that XML forbids, and Excel's own escape sequence, which would be decoded. */
const FOREIGN = /(?![\t\n\r])[\p{Cc}\ufffe\uffff]/gu;
const SPECIAL = /[&<>"]/g;

export const xmlText = (text: string): string =>
  text
    .slice(0, MAX_CELL_LENGTH)
    .toWellFormed()
    .replace(FOREIGN, '')
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(SPECIAL, (sign) => ESCAPES[sign] ?? sign);

/** Days since 30 December 1899. */
const serialOf = (milliseconds: number): number => milliseconds / 86_400_000 + 25_569;

/** Local time of the zone. */
const momentSerial = (moment: Date, timeZone: string): number =>
  serialOf(moment.getTime() + offsetMinutes(moment, timeZone) * 60_000);

const daySerial = ({ day }: Day): number => serialOf(Date.parse(`${day}T00:00Z`));

/** Column name: `A`, …, `Z`, `AA`. */
export function columnName(at: number): string {
  const last = String.fromCharCode(65 + (at % 26));
  return at < 26 ? last : `${columnName(Math.floor(at / 26) - 1)}${last}`;
}

/** Style and value of a cell that is a number in a workbook. */
function numberOf(cell: Day | Month | Duration | Money): [style: number, value: number] {
  if ('day' in cell) return [DAY, daySerial(cell)];
  if ('month' in cell) return [MONTH, daySerial({ day: `${cell.month}-01` })];
  if ('minutes' in cell) return [DECIMAL, cell.minutes / 60];
  return [DECIMAL, Number(cell.roubles)];
}

function cellOf(cell: Cell, address: string, timeZone: string): string {
  if (cell === null || cell === '') return '';
  const c = `<c r="${address}"`;
  if (typeof cell === 'number') return `${c}><v>${cell}</v></c>`;
  if (cell instanceof Date) return `${c} s="${MOMENT}"><v>${momentSerial(cell, timeZone)}</v></c>`;
  if (typeof cell === 'object') {
    const [style, value] = numberOf(cell);
    return `${c} s="${style}"><v>${value}</v></c>`;
  }
  const style = FORMULA.test(cell) ? ` s="${QUOTED}"` : '';
  return `${c} t="inlineStr"${style}><is><t xml:space="preserve">${xmlText(cell)}</t></is></c>`;
}

export function headOf(title: string | Day, address: string): string {
  if (typeof title === 'object') return `<c r="${address}" s="${HEAD_DAY}"><v>${daySerial(title)}</v></c>`;
  return `<c r="${address}" t="inlineStr" s="${HEAD}"><is><t>${xmlText(title)}</t></is></c>`;
}

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
