import { piecesOfHtml } from '@portal/contract/shared/html-text.ts';
import { openZip, partOf } from '../../../../platform/worker/unzip.ts';

/** Unpacked size limit of one file, bytes: stops a zip bomb. */
const MAX_UNPACKED_BYTES = 60 * 1024 * 1024;

const TEXT_PARTS: Record<string, RegExp> = {
  docx: /^word\/(document|footnotes|endnotes|header\d*|footer\d*)\.xml$/,
  xlsx: /^xl\/(sharedStrings|worksheets\/sheet\d+)\.xml$/,
  pptx: /^ppt\/(slides\/slide|notesSlides\/notesSlide)\d+\.xml$/,
};

/** Formulas of cells. */
const HIDDEN = new Set(['f']);
/** Tags with a following line break: ends of paragraphs and rows, and breaks. */
const LINES = new Set(['/w:p', '/a:p', '/row', '/w:tr', 'w:br', 'a:br']);
/** Tags that separate texts in a line: ends of cells, and tabs. */
const GAPS = new Set(['/si', '/c', 'w:tab']);

const SIGNS: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };
const LAST_LETTER = 0x10_ff_ff;

/** Character of a reference, `1072` or `x430`; '' for an invalid one. */
function emailOf(number: string): string {
  const code = Number.parseInt(number.replace(/^x/i, ''), /^x/i.test(number) ? 16 : 10);
  return code <= LAST_LETTER ? String.fromCodePoint(code) : '';
}

const between = (tag: string): string => (LINES.has(tag) ? '\n' : GAPS.has(tag) ? ' ' : '');

/** Text of XML: a line for each paragraph and row, separated cells. */
export const textOfXml = (xml: string): string =>
  piecesOfHtml(xml, HIDDEN)
    .map(({ source, tag }) => (tag === undefined ? source.replace(/\s+/g, ' ') : between(tag)))
    .join('')
    // In one pass: the result of an escaped entity is text.
    .replace(/&(?:(lt|gt|quot|apos|amp)|#(\d+|x[\da-f]+));/gi, (_, name?: string, number = '') =>
      name ? (SIGNS[name.toLowerCase()] ?? '') : emailOf(String(number)),
    )
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');

export async function officeText(bytes: Buffer, extension: string): Promise<string> {
  const wanted = TEXT_PARTS[extension];
  if (!wanted) return '';
  const zip = await openZip(bytes);
  const texts: string[] = [];
  let left = MAX_UNPACKED_BYTES;
  try {
    for await (const entry of zip.eachEntry()) {
      if (!wanted.test(entry.fileName)) continue;
      const part = await partOf(zip, entry, left);
      left -= part.length;
      texts.push(textOfXml(part.toString('utf8')));
    }
  } finally {
    zip.close();
  }
  return texts.join('\n');
}
