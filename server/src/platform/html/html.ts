import { Parser } from 'htmlparser2';
import sanitize from 'sanitize-html';
import { isOwnPicture } from './picture-hosts.ts';

const COLOR = [
  /^#[0-9a-f]{3,8}$/i,
  /^rgba?\(\s*\d{1,3}%?\s*,\s*\d{1,3}%?\s*,\s*\d{1,3}%?\s*(,\s*[\d.]+%?\s*)?\)$/i,
  /^hsla?\(\s*[\d.]+(deg)?\s*,\s*[\d.]+%\s*,\s*[\d.]+%\s*(,\s*[\d.]+%?\s*)?\)$/i,
  /^[a-z]{3,30}$/i,
];
const LENGTH = [/^\d{1,4}(\.\d{1,3})?(px|%|em|rem)$/];

const OPTIONS: sanitize.IOptions = {
  allowedTags: [
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'div', 'span', 'blockquote', 'pre', 'code'],
    ...['strong', 'b', 'em', 'i', 'u', 's', 'del', 'ins', 'mark', 'sub', 'sup', 'small'],
    ...['ul', 'ol', 'li', 'a', 'img', 'figure', 'figcaption'],
    ...['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    '*': ['style'],
    a: ['href', 'target', 'rel', 'title'],
    img: ['src', 'alt', 'title', 'width', 'height'],
    ol: ['start', 'type'],
    td: ['colspan', 'rowspan', 'colwidth'],
    th: ['colspan', 'rowspan', 'colwidth', 'scope'],
    col: ['span'],
    mark: ['data-color'],
  },
  allowedStyles: {
    '*': {
      color: COLOR,
      'background-color': COLOR,
      'text-align': [/^(left|right|center|justify|start|end)$/],
      'text-decoration': [/^(underline|line-through|none)$/],
      'font-weight': [/^(bold|normal|[1-9]00)$/],
      'font-style': [/^(italic|normal)$/],
      width: LENGTH,
      'min-width': LENGTH,
      height: LENGTH,
    },
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https'] },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isOwnPicture(attribs['src'] ?? ''),
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'iframe',
    'object',
    'embed',
    'title',
    'svg',
    'math',
  ],
  nestingLimit: 60,
  transformTags: {
    // A page opened from a text must not reach back into the portal.
    a: (tagName, attribs) => ({
      tagName,
      attribs: attribs['target'] ? { ...attribs, target: '_blank', rel: 'noopener noreferrer' } : attribs,
    }),
  },
};

/** Far deeper than any text: the parser's time for a tag grows with its depth. */
const MAX_DEPTH = 500;
/** Characters given to the parser at once; the depth is checked in between. */
const PIECE = 1024;

/** The HTML up to the first tag that is too deep, with the sanitiser's own parser. */
function shallow(html: string): string {
  let depth = 0;
  let end = html.length;
  const parser = new Parser({
    onopentag() {
      depth += 1;
      if (depth > MAX_DEPTH) end = Math.min(end, parser.startIndex);
    },
    onclosetag() {
      depth -= 1;
    },
  });
  for (let at = 0; at < html.length && end === html.length; at += PIECE) {
    parser.write(html.slice(at, at + PIECE));
  }
  return html.slice(0, end);
}

/**
 * Keeps the HTML of a rich-text editor; removes scripts, handlers, `javascript:` links, frames and forms. The
 * caller has capped the length (contract: HTML_LIMIT).
 */
export const sanitizeHtml = (html: string): string => sanitize(shallow(html), OPTIONS).trim();
