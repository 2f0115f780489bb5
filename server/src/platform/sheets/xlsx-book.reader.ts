import { type Digits, digitsOf } from './cells/number-format.reader.ts';
import { type Parts, readWhole } from './xlsx-parts.reader.ts';

export type CellFormat = 'plain' | 'date' | 'time' | { digits: Digits };

export interface Book {
  /** Part of the first visible sheet. */
  sheet: string;
  strings: readonly string[];
  formats: readonly CellFormat[];
  /** Days are counted from 1904, as on old Macintoshes. */
  from1904: boolean;
}

const DATES = new Set([14, 15, 16, 17, 22, 27, 30, 36, 50, 57]);
const TIMES = new Set([18, 19, 20, 21, 45, 46, 47]);

function formatOf(id: number, code: string | undefined): CellFormat {
  if (DATES.has(id)) return 'date';
  if (TIMES.has(id)) return 'time';
  // Removes texts, escapes, colours and conditions; keeps hours beyond a day, [h].
  const signs = (code ?? '').replace(/"[^"]*"|\\.|\[[^[\]]*\]/g, (part) =>
    /^\[(h+|m+|s+)\]$/i.test(part) ? part : '',
  );
  if (/[dyдг]/i.test(signs)) return 'date';
  if (/[hsч]/i.test(signs)) return 'time';
  const digits = digitsOf(code ?? '');
  return digits ? { digits } : 'plain';
}

async function formatsOf(parts: Parts): Promise<CellFormat[]> {
  const codes = new Map<number, string>();
  const formats: CellFormat[] = [];
  let inside = false;
  await readWhole(parts.read('xl/styles.xml'), {
    open(tag, attributes) {
      if (tag === 'numFmt') codes.set(Number(attributes['numFmtId']), attributes['formatCode'] ?? '');
      if (tag === 'cellXfs') inside = true;
      if (tag === 'xf' && inside) {
        const id = Number(attributes['numFmtId'] ?? 0);
        formats.push(formatOf(id, codes.get(id)));
      }
    },
    close(tag) {
      if (tag === 'cellXfs') inside = false;
    },
  });
  return formats;
}

/** Shared strings that cells refer to by index, without phonetic annotations. */
async function stringsOf(parts: Parts): Promise<string[]> {
  const strings: string[] = [];
  let current = '';
  let inText = false;
  let aloud = 0;
  await readWhole(parts.read('xl/sharedStrings.xml'), {
    open(tag) {
      if (tag === 'si') current = '';
      if (tag === 'rPh') aloud += 1;
      inText = tag === 't' && aloud === 0;
    },
    text(text) {
      if (inText) current += text;
    },
    close(tag) {
      if (tag === 'si') strings.push(current);
      if (tag === 'rPh') aloud -= 1;
      inText = false;
    },
  });
  return strings;
}

async function firstSheet(parts: Parts): Promise<{ sheet: string; from1904: boolean }> {
  let relation: string | undefined;
  let from1904 = false;
  await readWhole(parts.read('xl/workbook.xml'), {
    open(tag, attributes) {
      if (tag === 'workbookPr') from1904 = ['1', 'true'].includes(attributes['date1904'] ?? '');
      if (tag === 'sheet' && !attributes['state']?.includes('idden')) relation ??= attributes['id'];
    },
  });
  let target = 'worksheets/sheet1.xml';
  await readWhole(parts.read('xl/_rels/workbook.xml.rels'), {
    open(tag, attributes) {
      if (tag === 'Relationship' && attributes['Id'] === relation) target = attributes['Target'] ?? target;
    },
  });
  return { sheet: target.startsWith('/') ? target.slice(1) : `xl/${target}`, from1904 };
}

/** Everything needed to interpret cells. */
export async function bookOf(parts: Parts): Promise<Book> {
  return { ...(await firstSheet(parts)), strings: await stringsOf(parts), formats: await formatsOf(parts) };
}
