import { buffer } from 'node:stream/consumers';
import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { zip } from '../../../../testing/samples/small-files.ts';
import { TooMuch } from '../../../../platform/worker/too-much.ts';
import { officeText, textOfXml } from './office.reader.ts';
import { assertLight } from './pdf-weight.reader.ts';

const MB = 1024 * 1024;

/** An archive of those parts, as an office program writes one. */
function officeFile(parts: Record<string, string>): Promise<Buffer> {
  const archive = new ZipFile();
  for (const [name, text] of Object.entries(parts))
    archive.addBuffer(Buffer.from(text), name, { compress: false });
  archive.end();
  return buffer(archive.outputStream);
}
const paragraph = (text: string): string => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;

describe('the text of XML', () => {
  test.each([
    ['words of one run stay one word', '<w:t>Сло</w:t><w:t>во</w:t>', 'Слово'],
    ['paragraphs are apart', '<w:p>Раз</w:p><w:p>два</w:p>', 'Раз\nдва'],
    ['line breaks and tabs are apart', 'раз<w:br/>два<w:tab/>три', 'раз\nдва три'],
    ['cells and rows are apart', '<row><c><v>1</v></c><c><v>2</v></c></row><row><c>3</c></row>', '1 2\n3'],
    ['formulas are not shown', '<c><f>SUM(A1:A9)</f><v>45</v></c>', '45'],
    ['signs are read', 'Орёл &amp; Калуга &lt;3 &quot;да&quot; &apos;', `Орёл & Калуга <3 "да" '`],
    ['a sign of signs is read once', '&amp;lt;', '&lt;'],
    ['letters by their numbers are read', '&#1058;&#x443;&#x43B;&#1072;', 'Тула'],
    ['a number that no letter has is left out', 'а&#x110000;б&#99999999999;в', 'абв'],
    ['gaps are one space', '  раз \n\t два  ', 'раз два'],
  ])('%s', (_, xml, text) => {
    expect(textOfXml(xml)).toBe(text);
  });
});

describe('an office file', () => {
  test('a Word file returns its text, notes, headers and footers, and nothing else', async () => {
    const bytes = await officeFile({
      'word/document.xml': paragraph('Тело'),
      'word/footnotes.xml': paragraph('сноска'),
      'word/header1.xml': paragraph('верх'),
      'word/footer12.xml': paragraph('низ'),
      'word/styles.xml': paragraph('стиль'),
      'word/comments.xml': paragraph('замечание'),
      'docProps/core.xml': paragraph('автор'),
    });
    expect(await officeText(bytes, 'docx')).toBe('Тело\nсноска\nверх\nниз');
  });

  test('an Excel file returns words and numbers of every sheet', async () => {
    const bytes = await officeFile({
      'xl/sharedStrings.xml': '<si><t>Тула</t></si><si><t>Орёл</t></si>',
      'xl/worksheets/sheet1.xml': '<row><c><v>12</v></c></row>',
      'xl/worksheets/sheet2.xml': '<row><c t="inlineStr"><is><t>Итог</t></is></c></row>',
      'xl/styles.xml': '<x>стиль</x>',
    });
    expect(await officeText(bytes, 'xlsx')).toBe('Тула Орёл\n12\nИтог');
  });

  test('a PowerPoint file returns slides and speaker notes', async () => {
    const bytes = await officeFile({
      'ppt/slides/slide1.xml': '<a:p><a:t>План</a:t></a:p>',
      'ppt/notesSlides/notesSlide1.xml': '<a:p><a:t>сказать о квотах</a:t></a:p>',
      'ppt/slideMasters/slideMaster1.xml': '<a:p><a:t>Образец</a:t></a:p>',
    });
    expect(await officeText(bytes, 'pptx')).toBe('План\nсказать о квотах');
  });

  test('a file of a kind without text returns none, and so does an empty one', async () => {
    expect(await officeText(await officeFile({ 'word/document.xml': paragraph('x') }), 'odt')).toBe('');
    expect(await officeText(await officeFile({ 'other.xml': 'x' }), 'docx')).toBe('');
  });

  test('a file over 60 MB in all parts is refused', async () => {
    const half = '.'.repeat(31 * MB);
    const both = await officeFile({ 'word/document.xml': half, 'word/header1.xml': half });
    await expect(officeText(both, 'docx')).rejects.toBeInstanceOf(TooMuch);
  });

  test('a file with a false size in its list of parts is refused', async () => {
    const bytes = zip('word/document.xml', 'x'.repeat(10_000), true);
    // The size in the central directory, where readers look.
    bytes.writeUInt32LE(10, bytes.lastIndexOf('PK\x01\x02', undefined, 'latin1') + 24);
    await expect(officeText(bytes, 'docx')).rejects.toThrow(/size|bytes/);
  });
});

describe('the size check of a pdf', () => {
  const stream = (bytes: Buffer, dictionary = ''): Buffer =>
    Buffer.concat([
      Buffer.from(`1 0 obj\n<< /Length ${bytes.length} ${dictionary} >>\nstream\n`),
      bytes,
      Buffer.from('\nendstream\nendobj\n'),
    ]);
  const packed = (bytes: number): Buffer => deflateSync(Buffer.alloc(bytes, 'x'));

  test('a pdf at the limit passes, one byte more does not', async () => {
    const pdf = stream(packed(MB));
    await expect(assertLight(pdf, MB)).resolves.toBeUndefined();
    await expect(assertLight(pdf, MB - 1)).rejects.toBeInstanceOf(TooMuch);
  });

  test('streams are added up', async () => {
    const pdf = Buffer.concat([stream(packed(MB)), stream(packed(MB))]);
    await expect(assertLight(pdf, 2 * MB)).resolves.toBeUndefined();
    await expect(assertLight(pdf, 2 * MB - 1)).rejects.toBeInstanceOf(TooMuch);
  });

  test('nested compression counts at every level', async () => {
    const twice = deflateSync(packed(20 * MB));
    expect(twice.length).toBeLessThan(1000);
    await expect(assertLight(stream(twice), MB)).rejects.toBeInstanceOf(TooMuch);
    await expect(assertLight(stream(deflateSync(twice)), MB)).rejects.toBeInstanceOf(TooMuch);
  });

  test('pictures do not count, because text extraction does not unpack them', async () => {
    await expect(assertLight(stream(packed(MB), '/Subtype /Image'), 10)).resolves.toBeUndefined();
  });

  test.each([
    ['a stream that is not packed', stream(Buffer.alloc(MB, 'x'))],
    ['a stream without an end', stream(packed(1000)).subarray(0, 60)],
    ['packed bytes that are broken', stream(Buffer.concat([packed(1000).subarray(0, 8), Buffer.alloc(50)]))],
    ['no stream at all', Buffer.from('%PDF-1.4')],
  ])('a pdf that cannot be measured is left to the parser: %s', async (_, pdf) => {
    await expect(assertLight(pdf, MB)).resolves.toBeUndefined();
  });
});
