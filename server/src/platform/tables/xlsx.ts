import { Readable } from 'node:stream';
import type { Cell, Sheet } from './table.ts';
import { headOf, columnName, rowOf } from './xlsx-cells.ts';
import { frame, MAIN, XML } from './xlsx-frame.ts';
import { zipped } from './zip.ts';

/** Excel's limit of rows in a sheet is 1 048 576. */
const SHEET_ROWS = 1_000_000;

/** Batches of one sheet after another. */
class Portions {
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

async function* sheetXml(
  { columns, notes = [] }: Pick<Sheet, 'columns' | 'notes'>,
  portion: AsyncIterable<readonly Cell[][]>,
  timeZone: string,
): AsyncGenerator<Buffer> {
  const names = columns.map((_, at) => columnName(at));
  const widths = columns.map(
    ({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  );
  const head = columns.map(({ title }, at) => headOf(title, `${names[at]}1`));
  yield Buffer.from(
    `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData><row r="1">${head.join('')}</row>`,
  );
  let number = 1;
  const xmlOf = (rows: readonly Cell[][]): Buffer =>
    Buffer.from(rows.map((row) => rowOf(row, names, (number += 1), timeZone)).join(''));
  for await (const rows of portion) yield xmlOf(rows);
  const filter = `<autoFilter ref="A1:${names.at(-1)}${number}"/>`;
  yield xmlOf(notes);
  yield Buffer.from(`</sheetData>${filter}</worksheet>`);
}

async function* entriesOf(sheets: readonly Sheet[], timeZone: string) {
  const names: string[] = [];
  for (const { name, batches, ...sheet } of sheets) {
    const portions = new Portions(batches);
    for (let part = 1; !portions.ended; part += 1) {
      names.push(part === 1 ? name : `${name} ${part}`);
      yield {
        name: `xl/worksheets/sheet${names.length}.xml`,
        bytes: Readable.from(sheetXml(sheet, portions.next(), timeZone), { objectMode: false }),
      };
    }
  }
  for (const [name, text] of frame(names)) yield { name, bytes: Readable.from([text]) };
}

/** Streams a workbook; memory does not grow with its rows. */
export const xlsxOf = (sheets: readonly Sheet[], timeZone: string): Readable =>
  zipped(entriesOf(sheets, timeZone));
