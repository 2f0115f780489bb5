import { offsetMinutes } from '../time/zone.ts';
import { type Cell, FORMULA, type Table } from './table.ts';

/** Excel of a Russian Windows takes the semicolon and, behind the mark, UTF-8. */
const MARK = '\uFEFF';
const BETWEEN = ';';

const two = (n: number): string => String(n).padStart(2, '0');

/** `21.11.2026 09:05:07` on the wall clock of the zone. */
function momentText(moment: Date, timeZone: string): string {
  const wall = new Date(moment.getTime() + offsetMinutes(moment, timeZone) * 60_000);
  const day = `${two(wall.getUTCDate())}.${two(wall.getUTCMonth() + 1)}.${wall.getUTCFullYear()}`;
  return `${day} ${two(wall.getUTCHours())}:${two(wall.getUTCMinutes())}:${two(wall.getUTCSeconds())}`;
}

/** RFC 4180; a text that looks like a formula gets the apostrophe that makes it a text. */
function textOf(cell: Cell, timeZone: string): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell).replace('.', ',');
  if (cell instanceof Date) return momentText(cell, timeZone);
  const safe = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export async function* csvOf({ columns, batches, timeZone }: Table): AsyncGenerator<Buffer> {
  const lineOf = (cells: readonly Cell[]): string =>
    `${cells.map((cell) => textOf(cell, timeZone)).join(BETWEEN)}\r\n`;
  yield Buffer.from(MARK + lineOf(columns.map(({ title }) => title)));
  for await (const rows of batches) yield Buffer.from(rows.map(lineOf).join(''));
}
