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

/** Size at which the longest word fits its column in one piece: a broken checksum cannot be searched for. */
function sizeOf(doc: Doc, cell: string, width: number): number {
  const widest = Math.max(...cell.split(' ').map((word) => doc.fontSize(TEXT).widthOfString(word)));
  return widest > width ? (TEXT * width) / (widest + 1) : TEXT;
}

interface Row {
  cells: readonly string[];
  type: 'TH' | 'TD';
  table: PDFKit.PDFStructureElement;
}

function drawRow(doc: Doc, columns: readonly PdfColumn[], { cells, type, table }: Row): void {
  const sizes = cells.map((cell, at) => sizeOf(doc, cell, (columns[at]?.width ?? 0) - GAP));
  const heights = cells.map((cell, at) =>
    doc.fontSize(sizes[at] ?? TEXT).heightOfString(cell || ' ', { width: (columns[at]?.width ?? 0) - GAP }),
  );
  const height = Math.max(...heights) + 2 * GAP;
  if (doc.y + height > doc.page.height - MARGIN) doc.addPage();
  const top = doc.y;
  let left = MARGIN;
  const row = doc.struct('TR');
  table.add(row);
  for (const [at, { width }] of columns.entries()) {
    const options = { width: width - GAP, structParent: row, structType: type };
    doc.fontSize(sizes[at] ?? TEXT).text(cells[at] ?? '', left, top + GAP, options);
    left += width;
  }
  row.end();
  // Screen readers skip an artifact.
  doc.markContent('Artifact', { type: 'Layout' });
  doc
    .moveTo(MARGIN, top + height)
    .lineTo(left, top + height)
    .strokeColor(LINE)
    .lineWidth(0.5)
    .stroke();
  doc.endMarkedContent();
  doc.x = MARGIN;
  doc.y = top + height;
}

async function drawTable(doc: Doc, { title, before, after, columns, rows }: PdfTable): Promise<void> {
  const section = doc.struct('Sect');
  doc.addStructure(section);
  const [heading, line] = [
    { structParent: section, structType: 'H1' },
    { structParent: section, structType: 'P' },
  ];
  doc.font('bold').fontSize(TITLE).text(title, MARGIN, undefined, heading).moveDown(0.5);
  doc.font('text').fontSize(TEXT + 1);
  for (const text of before) doc.text(text, line);
  doc.moveDown();
  doc.font('bold').fontSize(TEXT);
  const table = doc.struct('Table');
  section.add(table);
  drawRow(doc, columns, { cells: columns.map((column) => column.title), type: 'TH', table });
  doc.font('text');
  for (const [at, cells] of rows.entries()) {
    drawRow(doc, columns, { cells, type: 'TD', table });
    if (at % ROWS_PER_YIELD === ROWS_PER_YIELD - 1) await setImmediate();
  }
  table.end();
  doc.moveDown();
  doc.fontSize(TEXT + 1);
  for (const text of after) doc.text(text, MARGIN, undefined, line).moveDown(0.5);
  section.end();
}

/** Tables on landscape A4 pages, in memory. Each starts a page, and no row is split between pages. */
export async function pdfTables(tables: readonly [PdfTable, ...PdfTable[]]): Promise<Buffer> {
  // Loaded with the first PDF: the portal starts without it.
  const { default: PDFDocument } = await import('pdfkit');
  const doc = new PDFDocument({
    ...{ size: 'A4', layout: 'landscape', margin: MARGIN },
    ...{ info: { Title: tables[0].title }, displayTitle: true, lang: 'ru-RU' },
    ...{ pdfVersion: '1.7', tagged: true },
  });
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
