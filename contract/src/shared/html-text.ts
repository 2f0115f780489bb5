/** A tag or the text between two tags, verbatim. */
export interface HtmlPiece {
  source: string;
  /** Tag name in lower case, with a slash for a closing tag, '' for a comment; undefined for text. */
  tag?: string;
}

const NAME = /\/?[a-z][\w:-]*/iy;

function nameAt(html: string, at: number): string {
  NAME.lastIndex = at;
  return NAME.exec(html)?.[0].toLowerCase() ?? '';
}

/** End position of the element; the end of the HTML if it is not closed. */
function endOfElement(html: string, name: string, from: number): number {
  for (let at = html.indexOf('</', from); at !== -1; at = html.indexOf('</', at + 2)) {
    if (nameAt(html, at + 1) !== `/${name}`) continue;
    const end = html.indexOf('>', at);
    return end === -1 ? html.length : end + 1;
  }
  return html.length;
}

/**
 * Tags and texts of HTML or XML in order, in linear time. A hidden element is one tag with its whole content.
 * A `<` without a following `>` is text.
 */
export function piecesOfHtml(html: string, hidden: ReadonlySet<string>): HtmlPiece[] {
  const pieces: HtmlPiece[] = [];
  let at = 0;
  for (let open = html.indexOf('<'); open !== -1; open = html.indexOf('<', at)) {
    let end = html.indexOf('>', open) + 1;
    if (end === 0) break;
    const tag = nameAt(html, open + 1);
    if (hidden.has(tag) && html[end - 2] !== '/') end = endOfElement(html, tag, end);
    if (open > at) pieces.push({ source: html.slice(at, open) });
    pieces.push({ source: html.slice(open, end), tag });
    at = end;
  }
  if (at < html.length) pieces.push({ source: html.slice(at) });
  return pieces;
}

export const UNSEEN_TAGS: ReadonlySet<string> = new Set(['script', 'style']);
/** Inline tags: removing them leaves no gap. */
export const INLINE_TAGS: ReadonlySet<string> = new Set(
  'a abbr b code del em font i ins mark s small span strong sub sup u'
    .split(' ')
    .flatMap((name) => [name, `/${name}`]),
);
const ENTITIES: Record<string, string> = { nbsp: ' ', lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' };

/** Text between tags as displayed: entities decoded, spaces collapsed. */
export const plainText = (text: string): string =>
  text
    .replace(/&(nbsp|lt|gt|quot|#39|amp);/gi, (_, name: string) => ENTITIES[name.toLowerCase()] ?? '')
    .replace(/\s+/g, ' ')
    .trim();

/** Visible text of an HTML string: no tags, entities decoded, spaces collapsed. */
export const textOfHtml = (html: string): string =>
  plainText(
    piecesOfHtml(html, UNSEEN_TAGS)
      .map(({ source, tag }) => (tag === undefined ? source : INLINE_TAGS.has(tag) ? '' : ' '))
      .join(''),
  );

/** True if the HTML has visible content: a word or an image. */
export const htmlHasContent = (html: string): boolean => /<img\b/i.test(html) || textOfHtml(html) !== '';
