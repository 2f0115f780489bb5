import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const TYPES = `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`;
const RELATIONS = `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`;

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The smallest Word document of those paragraphs; the first is the title. */
export function docxOf(lines: readonly string[]): Promise<Buffer> {
  const paragraphs = lines.map((line, at) => {
    const look = at === 0 ? '<w:rPr><w:b/><w:sz w:val="32"/></w:rPr>' : '';
    return `<w:p><w:r>${look}<w:t xml:space="preserve">${escaped(line)}</w:t></w:r></w:p>`;
  });
  const body = `${HEAD}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${paragraphs.join('')}</w:body></w:document>`;
  const zip = new ZipFile();
  const mtime = new Date('2026-01-01T00:00:00Z');
  for (const [name, text] of [
    ['[Content_Types].xml', TYPES],
    ['_rels/.rels', RELATIONS],
    ['word/document.xml', body],
  ] as const)
    zip.addBuffer(Buffer.from(text), name, { mtime });
  zip.end();
  return buffer(zip.outputStream);
}
