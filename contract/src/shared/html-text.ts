/** A tag or the text between two tags, as they stand in the HTML. */
export interface HtmlPiece {
  source: string;
  /** Name of a tag in lower case, a closing one with its slash, '' for a comment; undefined for text. */
  tag?: string;
}

const NAME = /\/?[a-z][\w:-]*/iy;

function nameAt(html: string, at: number): string {
  NAME.lastIndex = at;
  return NAME.exec(html)?.[0].toLowerCase() ?? '';
}

/** Where the element ends that began before; the end of the HTML where nothing closes it. */
function endOfElement(html: string, name: string, from: number): number {
  for (let at = html.indexOf('</', from); at !== -1; at = html.indexOf('</', at + 2)) {
    if (nameAt(html, at + 1) !== `/${name}`) continue;
    const end = html.indexOf('>', at);
    return end === -1 ? html.length : end + 1;
  }
  return html.length;
}

/**
 * Tags and texts of HTML (or XML) in their order, in time that grows with its length only. An element that
 * is hidden comes as one tag with all that is in it. A `<` without a `>` after it is text.
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
/** Tags inside a line: taking them out leaves no gap. */
export const INLINE_TAGS: ReadonlySet<string> = new Set(
  'a abbr b code del em font i ins mark s small span strong sub sup u'
    .split(' ')
    .flatMap((name) => [name, `/${name}`]),
);
const ENTITIES: Record<string, string> = { nbsp: ' ', lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' };

/** Text between tags as a reader sees it: without entities or doubled spaces. */
export const plainText = (text: string): string =>
  text
    .replace(/&(nbsp|lt|gt|quot|#39|amp);/gi, (_, name: string) => ENTITIES[name.toLowerCase()] ?? '')
    .replace(/\s+/g, ' ')
    .trim();

/** What of an HTML string a reader would see: text without tags, entities or doubled spaces. */
export const textOfHtml = (html: string): string =>
  plainText(
    piecesOfHtml(html, UNSEEN_TAGS)
      .map(({ source, tag }) => (tag === undefined ? source : INLINE_TAGS.has(tag) ? '' : ' '))
      .join(''),
  );

/** True when a reader would see something: a word or a picture. */
export const htmlHasContent = (html: string): boolean => /<img\b/i.test(html) || textOfHtml(html) !== '';
