import { type HtmlPiece, piecesOfHtml } from '@portal/contract/shared/html-text.ts';

const NOTHING_HIDDEN: ReadonlySet<string> = new Set();
/** What a paragraph without content may hold. */
const EMPTY_TAGS = new Set(['br', 'span', '/span']);

/** Tags and texts of HTML as an editor or the cleaning of a paste writes it. */
export const piecesOf = (html: string): HtmlPiece[] => piecesOfHtml(html, NOTHING_HIDDEN);

const isBlank = ({ source, tag }: HtmlPiece): boolean =>
  tag === undefined ? source.replaceAll('&nbsp;', '').trim() === '' : EMPTY_TAGS.has(tag);

/** What stays of a paragraph: nothing of an empty one, the pictures alone where there is nothing else. */
function kept(paragraph: readonly HtmlPiece[]): readonly HtmlPiece[] {
  const inside = paragraph.slice(1, -1);
  if (inside.every(isBlank)) return [];
  const onlyImages = inside.every(
    ({ source, tag }) => tag === 'img' || (tag === undefined && !source.trim()),
  );
  return onlyImages ? inside : paragraph;
}

/** Takes empty paragraphs out, and pictures out of paragraphs of their own: a picture is a block itself. */
export function tidyParagraphs(html: string): string {
  const done: HtmlPiece[] = [];
  let paragraph: HtmlPiece[] = [];
  for (const piece of piecesOf(html)) {
    if (piece.tag === 'p') done.push(...paragraph.splice(0));
    if (piece.tag !== 'p' && paragraph.length === 0) {
      done.push(piece);
      continue;
    }
    paragraph.push(piece);
    if (piece.tag !== '/p') continue;
    done.push(...kept(paragraph));
    paragraph = [];
  }
  return [...done, ...paragraph].map(({ source }) => source).join('');
}
