import { searchTextInPlace } from '@portal/contract/shared/search-text.ts';
/** A text item of a page from pdf.js; some end a line. */
export interface Piece {
  str: string;
  hasEOL: boolean;
}

interface Part {
  /** Index of the piece. */
  piece: number;
  from: number;
  to: number;
}

/** A match; it may span several pieces. */
export interface Hit {
  /** Index of the page. */
  page: number;
  parts: Part[];
}

const escapePattern = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** All matches on a page, including those across line ends. */
export function hitsIn(page: number, pieces: readonly Piece[], query: string): Hit[] {
  const words = searchTextInPlace(query).trim();
  if (!words) return [];
  const starts: number[] = [];
  let text = '';
  for (const { str, hasEOL } of pieces) {
    starts.push(text.length);
    text += hasEOL ? `${str} ` : str;
  }
  const pattern = new RegExp(words.split(/\s+/).map(escapePattern).join('\\s+'), 'g');
  return [...searchTextInPlace(text).matchAll(pattern)].map(({ index, 0: found }) => ({
    page,
    parts: pieces.flatMap(({ str }, piece) => {
      const start = starts[piece] ?? 0;
      const from = Math.max(0, index - start);
      const to = Math.min(str.length, index + found.length - start);
      return from < to ? [{ piece, from, to }] : [];
    }),
  }));
}

/** A piece as HTML with marked hits; the file's text is escaped. */
export function markedPiece(str: string, piece: number, hits: readonly Hit[], current?: Hit): string {
  let html = '';
  let done = 0;
  for (const hit of hits) {
    for (const { from, to } of hit.parts.filter((part) => part.piece === piece)) {
      const mark = hit === current ? '<mark data-current="true">' : '<mark>';
      html += `${escapeHtml(str.slice(done, from))}${mark}${escapeHtml(str.slice(from, to))}</mark>`;
      done = to;
    }
  }
  return html + escapeHtml(str.slice(done));
}
