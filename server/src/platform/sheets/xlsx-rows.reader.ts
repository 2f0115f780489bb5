import { inDigits } from './cells/number-format.reader.ts';
import { type SheetRow, tidy, UnreadableFile } from './sheet.reader.ts';
import type { Book, CellFormat } from './xlsx-book.reader.ts';
import { type Attributes, type Parts, readXml } from './xlsx-parts.reader.ts';

const DAY = 86_400_000;
const EPOCHS = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) };
const MAX_COLUMNS = 200;
const MAX_CELL_LENGTH = 32_767;

const two = (number: number): string => String(number).padStart(2, '0');

/** A number as displayed: a day `YYYY-MM-DD`, a time `HH:MM`, or without binary rounding errors. */
function shown(text: string, look: CellFormat, from1904: boolean): string {
  const number = Number(text);
  if (text === '' || !Number.isFinite(number)) return text;
  if (typeof look === 'object' && Number.isSafeInteger(number)) return inDigits(number, look.digits);
  if (look === 'plain' || typeof look === 'object') return String(Number(number.toPrecision(15)));
  if (look === 'time' && number >= 0) {
    const minutes = Math.round(number * 24 * 60);
    return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
  }
  const moment = new Date(EPOCHS[from1904 ? 1904 : 1900] + Math.round(number * DAY));
  if (Number.isNaN(moment.getTime())) return text;
  const iso = moment.toISOString();
  return iso.endsWith('T00:00:00.000Z') ? iso.slice(0, 10) : iso.slice(0, 16);
}

/** Column of a reference such as `AB12`, from 0. */
function columnOf(reference: string): number {
  let column = 0;
  for (const letter of /^[A-Z]+/.exec(reference)?.[0] ?? '') column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

function valueOf({ t: type, s: style }: Attributes, text: string, book: Book): string {
  if (type === 's') return tidy(book.strings[Number(text)] ?? '');
  if (type === 'b') return text === '1' ? 'да' : 'нет';
  // A formula error such as #REF! is kept, so that the row is reported.
  if (type === 'str' || type === 'inlineStr' || type === 'e') return tidy(text);
  if (type === 'd') return text.split('T00:00:00', 1)[0] ?? '';
  return shown(text, book.formats[Number(style ?? 0)] ?? 'plain', book.from1904);
}

export async function* rowsOf(parts: Parts, book: Book): AsyncGenerator<SheetRow[]> {
  let ready: SheetRow[] = [];
  let number = 0;
  let cells: string[] = [];
  let cell: Attributes | undefined;
  let text = '';
  let inValue = false;
  const pieces = readXml(parts.read(book.sheet), {
    open(tag, attributes) {
      if (tag === 'row') {
        number = Number(attributes['r'] ?? number + 1);
        cells = [];
      } else if (tag === 'c') {
        cell = attributes;
        text = '';
      } else inValue = tag === 'v' || tag === 't';
    },
    text(piece) {
      // The parser returns a text in one piece, however long it is.
      if (inValue && cell) text = (text + piece).slice(0, MAX_CELL_LENGTH);
    },
    close(tag) {
      inValue = false;
      if (tag === 'c' && cell) {
        const column = cell['r'] ? columnOf(cell['r']) : cells.length;
        const value = valueOf(cell, text, book);
        if (value !== '' && column >= MAX_COLUMNS)
          throw new UnreadableFile(`Столбцов больше ${MAX_COLUMNS}: это не таблица для обмена.`, number);
        if (value !== '') {
          while (cells.length < column) cells.push('');
          cells[column] = value;
        }
      } else if (tag === 'row') ready.push({ number, cells });
    },
  });
  for await (const _ of pieces) {
    if (!ready.length) continue;
    yield ready;
    ready = [];
  }
}
