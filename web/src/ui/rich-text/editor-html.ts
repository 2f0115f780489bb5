import { type HtmlPiece, piecesOfHtml } from '@portal/contract/shared/html-text.ts';

const NOTHING_HIDDEN: ReadonlySet<string> = new Set();

/** Tags and texts of HTML as the editor writes it; asked at each letter, so without a parser. */
export const piecesOf = (html: string): HtmlPiece[] => piecesOfHtml(html, NOTHING_HIDDEN);

const BLANK = /^<p(?: style="[^"]*")?><\/p>$/;

/** The editor keeps an empty paragraph after a table or a picture for the caret. */
function withoutTrailingBlanks(html: string): string {
  let kept = html;
  for (;;) {
    const text = kept.trimEnd();
    const open = text.endsWith('</p>') ? text.lastIndexOf('<p') : -1;
    if (open === -1 || !BLANK.test(text.slice(open))) return kept;
    kept = text.slice(0, open);
  }
}

/** What the form gets from the editor: '' for an empty text, no pictures that are still on their way. */
export const savedHtml = (html: string): string =>
  withoutTrailingBlanks(
    piecesOf(html)
      .filter(({ source, tag }) => !(tag === 'img' && source.includes(' data-upload=')))
      .map(({ source }) => source)
      .join(''),
  );
