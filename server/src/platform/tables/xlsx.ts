import { offsetMinutes } from '../time/zone.ts';
import { type Cell, FORMULA, type Table } from './table.ts';
import { type ZipEntry, zipped } from './zip.ts';

/** A sheet of Excel ends at 1 048 576 rows, a cell at 32 767 characters. */
const SHEET_ROWS = 1_000_000;
const LONGEST = 32_767;

/** Places in the styles below. */
const HEAD = 1;
const MOMENT = 2;
/** A text as if typed behind an apostrophe: it stays one when somebody edits the cell. */
const QUOTED = 3;

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const DOCUMENT = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const STYLES = `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="dd\\.mm\\.yyyy\\ hh:mm:ss"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1" applyNumberFormat="1"/></cellXfs></styleSheet>`;

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** What XML does not take, and Excel's own way of writing it, which would be read back. */
const FOREIGN = /(?![\t\n\r])[\p{Cc}\ufffe\uffff]/gu;
const SPECIAL = /[&<>"]/g;

const xmlText = (text: string): string =>
  text
    .slice(0, LONGEST)
    .toWellFormed()
    .replace(FOREIGN, '')
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(SPECIAL, (sign) => ESCAPES[sign] ?? sign);

/** Days since 30 December 1899, by the wall clock of the zone. */
const serialOf = (moment: Date, timeZone: string): number =>
  (moment.getTime() + offsetMinutes(moment, timeZone) * 60_000) / 86_400_000 + 25_569;

function cellOf(cell: Cell, address: string, timeZone: string): string {
  if (cell === null || cell === '') return '';
  const c = `<c r="${address}"`;
  if (typeof cell === 'number') return `${c}><v>${cell}</v></c>`;
  if (cell instanceof Date) return `${c} s="${MOMENT}"><v>${serialOf(cell, timeZone)}</v></c>`;
  const style = FORMULA.test(cell) ? ` s="${QUOTED}"` : '';
  return `${c} t="inlineStr"${style}><is><t xml:space="preserve">${xmlText(cell)}</t></is></c>`;
}

/** Addresses of columns: no table here has more than 26. */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

function rowOf(cells: readonly Cell[], number: number, timeZone: string): string {
  let xml = `<row r="${number}">`;
  for (const [at, cell] of cells.entries()) xml += cellOf(cell, `${LETTERS[at]}${number}`, timeZone);
  return `${xml}</row>`;
}

/** Hands out the batches of one sheet after another. */
class Sheets {
  #rows: AsyncIterator<readonly Cell[][]>;
  #left: readonly Cell[][] = [];
  ended = false;

  constructor(batches: AsyncIterable<readonly Cell[][]>) {
    this.#rows = batches[Symbol.asyncIterator]();
  }

  async *next(): AsyncGenerator<readonly Cell[][]> {
    let room = SHEET_ROWS;
    while (room > 0) {
      if (this.#left.length === 0) {
        const { value, done } = await this.#rows.next();
        if (done) return void (this.ended = true);
        this.#left = value;
      }
      const batch = this.#left.slice(0, room);
      this.#left = this.#left.slice(batch.length);
      room -= batch.length;
      yield batch;
    }
  }
}

async function* sheetXml({ columns, timeZone }: Table, sheets: Sheets): AsyncGenerator<Buffer> {
  const widths = columns.map(({ width }, at) => {
    const n = at + 1;
    return `<col min="${n}" max="${n}" width="${width}" customWidth="1"/>`;
  });
  const head = columns.map(
    ({ title }, at) =>
      `<c r="${LETTERS[at]}1" t="inlineStr" s="${HEAD}"><is><t>${xmlText(title)}</t></is></c>`,
  );
  yield Buffer.from(
    `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData><row r="1">${head.join('')}</row>`,
  );
  let number = 1;
  for await (const rows of sheets.next())
    yield Buffer.from(rows.map((row) => rowOf(row, (number += 1), timeZone)).join(''));
  yield Buffer.from('</sheetData></worksheet>');
}

async function* whole(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text);
}

/** The parts that name the sheets, known when the last one is written. */
function frame(name: string, count: number): [name: string, text: string][] {
  const numbers = Array.from({ length: count }, (_, at) => at + 1);
  const named = (n: number): string => xmlText(n === 1 ? name : `${name} ${n}`);
  const sheets = numbers.map((n) => `<sheet name="${named(n)}" sheetId="${n}" r:id="rId${n}"/>`);
  const parts = numbers.map(
    (n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${DOCUMENT}.worksheet+xml"/>`,
  );
  const relation = (id: string, type: string, target: string): string =>
    `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;
  const relations = numbers.map((n) => relation(`rId${n}`, 'worksheet', `worksheets/sheet${n}.xml`));
  const list = (...items: string[]): string =>
    `${XML}<Relationships xmlns="${PACKAGE}/relationships">${items.join('')}</Relationships>`;
  return [
    ['xl/styles.xml', STYLES],
    [
      'xl/workbook.xml',
      `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets.join('')}</sheets></workbook>`,
    ],
    ['xl/_rels/workbook.xml.rels', list(...relations, relation('styles', 'styles', 'styles.xml'))],
    ['_rels/.rels', list(relation('rId1', 'officeDocument', 'xl/workbook.xml'))],
    [
      '[Content_Types].xml',
      `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${DOCUMENT}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${DOCUMENT}.styles+xml"/>${parts.join('')}</Types>`,
    ],
  ];
}

async function* entriesOf(table: Table): AsyncGenerator<ZipEntry> {
  const sheets = new Sheets(table.batches);
  let count = 0;
  do {
    count += 1;
    yield { name: `xl/worksheets/sheet${count}.xml`, bytes: sheetXml(table, sheets) };
  } while (!sheets.ended);
  for (const [name, text] of frame(table.name, count)) yield { name, bytes: whole(text) };
}

export const xlsxOf = (table: Table): AsyncGenerator<Buffer> => zipped(entriesOf(table));
