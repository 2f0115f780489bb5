import { type HtmlPiece, piecesOfHtml } from '@portal/contract/shared/html-text.ts';

const NOTHING_HIDDEN: ReadonlySet<string> = new Set();

/** Splits the editor's HTML into tags and texts; runs on every input, so without a DOM parser. */
export const piecesOf = (html: string): HtmlPiece[] => piecesOfHtml(html, NOTHING_HIDDEN);

const BLANK = /^<p(?: style="[^"]*")?><\/p>$/;

/** The editor adds an empty paragraph after a table or image for the caret. */
function withoutTrailingBlanks(html: string): string {
  let kept = html;
  for (;;) {
    const text = kept.trimEnd();
    const open = text.endsWith('</p>') ? text.lastIndexOf('<p') : -1;
    if (open === -1 || !BLANK.test(text.slice(open))) return kept;
    kept = text.slice(0, open);
  }
}

/** Form value of the editor: '' for an empty text, without pending images. */
export const savedHtml = (html: string): string =>
  withoutTrailingBlanks(
    piecesOf(html)
      .filter(({ source, tag }) => !(tag === 'img' && source.includes(' data-upload=')))
      .map(({ source }) => source)
      .join(''),
  );
