import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

export interface PdfColumn {
  title: string;
  /** In points; a landscape A4 page has 770. */
  width: number;
}

export interface PdfTable {
  title: string;
  /** Lines between the title and the table, and after it. */
  before: readonly string[];
  after: readonly string[];
  columns: readonly PdfColumn[];
  rows: readonly (readonly string[])[];
}

const MARGIN = 36;
const [TEXT, TITLE] = [8, 14];
const GAP = 4;
const LINE = '#d0d5dd';
/** Rows between two yields to the event loop. */
const ROWS_PER_YIELD = 40;

type Doc = PDFKit.PDFDocument;

function drawRow(doc: Doc, columns: readonly PdfColumn[], cells: readonly string[]): void {
  const heights = cells.map((cell, at) =>
    doc.heightOfString(cell || ' ', { width: (columns[at]?.width ?? 0) - GAP }),
  );
  const height = Math.max(...heights) + 2 * GAP;
  if (doc.y + height > doc.page.height - MARGIN) doc.addPage();
  const top = doc.y;
  let left = MARGIN;
  for (const [at, { width }] of columns.entries()) {
    doc.text(cells[at] ?? '', left, top + GAP, { width: width - GAP });
    left += width;
  }
  doc
    .moveTo(MARGIN, top + height)
    .lineTo(left, top + height)
    .strokeColor(LINE)
    .lineWidth(0.5)
    .stroke();
  doc.x = MARGIN;
  doc.y = top + height;
}

async function drawTable(doc: Doc, { title, before, after, columns, rows }: PdfTable): Promise<void> {
  doc.font('bold').fontSize(TITLE).text(title, MARGIN).moveDown(0.5);
  doc.font('text').fontSize(TEXT + 1);
  for (const line of before) doc.text(line);
  doc.moveDown();
  doc.font('bold').fontSize(TEXT);
  const names = columns.map((column) => column.title);
  drawRow(doc, columns, names);
  doc.font('text');
  for (const [at, cells] of rows.entries()) {
    drawRow(doc, columns, cells);
    if (at % ROWS_PER_YIELD === ROWS_PER_YIELD - 1) await setImmediate();
  }
  doc.moveDown();
  doc.fontSize(TEXT + 1);
  for (const line of after) doc.text(line, MARGIN).moveDown(0.5);
}

/** Tables on landscape A4 pages, in memory. Each starts a page, and no row is split between pages. */
export async function pdfTables(tables: readonly [PdfTable, ...PdfTable[]]): Promise<Buffer> {
  // Loaded with the first PDF: the portal starts without it.
  const { default: PDFDocument } = await import('pdfkit');
  const info = { Title: tables[0].title };
  const doc = new PDFDocument({ size: 'A4', layout: 'landscape', margin: MARGIN, info });
  const whole = buffer(doc);
  doc.registerFont(
    'text',
    fileURLToPath(import.meta.resolve('@expo-google-fonts/golos-text/400Regular/GolosText_400Regular.ttf')),
  );
  doc.registerFont(
    'bold',
    fileURLToPath(import.meta.resolve('@expo-google-fonts/golos-text/600SemiBold/GolosText_600SemiBold.ttf')),
  );
  for (const [at, table] of tables.entries()) {
    if (at > 0) doc.addPage();
    await drawTable(doc, table);
    await setImmediate();
  }
  doc.end();
  return whole;
}
