import type { PDFDocumentProxy } from 'pdfjs-dist';

const plain = (text: string): string => text.toLowerCase().replaceAll('ё', 'е');
const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Numbers of the pages on which the words stand. */
export async function pagesWith(document: PDFDocumentProxy, query: string): Promise<number[]> {
  const wanted = plain(query.trim());
  const numbers: number[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    const text = items.map((item) => ('str' in item ? item.str : '')).join(' ');
    if (plain(text).replace(/\s+/g, ' ').includes(wanted)) numbers.push(number);
  }
  return numbers;
}

/** A piece of a page's text as HTML with the found words marked; everything of the file is escaped. */
export function markedText(text: string, query: string): string {
  const wanted = plain(query.trim());
  const at = wanted ? plain(text).indexOf(wanted) : -1;
  if (at < 0) return escape(text);
  const end = at + wanted.length;
  return `${escape(text.slice(0, at))}<mark>${escape(text.slice(at, end))}</mark>${escape(text.slice(end))}`;
}
