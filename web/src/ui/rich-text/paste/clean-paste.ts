import { textOfHtml } from '@portal/contract/shared/html-text.ts';
import DOMPurify from 'dompurify';
import { cleanAttributes, isSafeLink, ALLOWED_ATTRIBUTES, OWN_COPY, styleValue } from './clean-attributes.ts';
import { tidyParagraphs } from './paragraphs.ts';
import { parseHtml } from './parse-html.ts';
import { type PastedImage, type PasteOptions, takeImages } from './paste-images.ts';
import { makeLists } from './word-lists.ts';

export interface CleanPaste {
  html: string;
  images: PastedImage[];
  /** Number of rejected images: from other sites or local files of Word. */
  droppedImages: number;
}

/** Allowed tags; all others are unwrapped. */
const ALLOWED_TAGS =
  'p h2 h3 h4 br hr ul ol li table thead tbody tr th td a strong b em i u s mark blockquote code pre span div img'.split(
    ' ',
  );
const RENAMED: Record<string, string> = {
  h1: 'h2',
  h5: 'h4',
  h6: 'h4',
  del: 's',
  strike: 's',
  ins: 'u',
  font: 'span',
};
const DROPPED_WITH_CONTENT = 'style script title xml object iframe noscript template svg math'.split(' ');

function rename(element: Element, name: string): void {
  const renamed = element.ownerDocument.createElement(name);
  for (const attribute of element.attributes) renamed.setAttribute(attribute.name, attribute.value);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}

const unwrap = (element: Element): void => element.replaceWith(...element.childNodes);

/** Normalises markup of Word, Google Docs and old pages. */
function translate(body: Element): void {
  for (const title of body.querySelectorAll('p.MsoTitle')) rename(title, 'h2');
  // Google Docs wraps the whole clipboard in a non-bold <b>.
  for (const bold of body.querySelectorAll('b'))
    if (styleValue(bold, 'font-weight') === 'normal') unwrap(bold);
  for (const link of body.querySelectorAll('a')) if (!isSafeLink(link.getAttribute('href'))) unwrap(link);
  for (const [from, to] of Object.entries(RENAMED))
    for (const element of body.querySelectorAll(from)) rename(element, to);
}

/** The copied fragment without the surrounding document. */
function fragmentOf(source: string): string {
  const [, inside] = source.split('<!--StartFragment-->', 2);
  return inside?.includes('<!--EndFragment-->') ? (inside.split('<!--EndFragment-->', 1)[0] ?? '') : source;
}

const textOnly = (html: string): string =>
  textOfHtml(html).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/**
 * Cleans clipboard HTML of Word, Google Docs and web pages: no fonts, classes, comments or namespaced tags;
 * plain text if nested too deeply.
 */
export function cleanPastedHtml(source: string, options: PasteOptions): CleanPaste {
  const fragment = fragmentOf(source);
  const body = parseHtml(fragment);
  if (!body) return { html: textOnly(fragment), images: [], droppedImages: 0 };
  const isOwn = body.querySelector(`[${OWN_COPY}]`) !== null;
  makeLists(body);
  translate(body);
  const { images, dropped } = takeImages(body, options);
  for (const element of body.querySelectorAll('*')) cleanAttributes(element);
  const clean = DOMPurify.sanitize(body.innerHTML, {
    ALLOWED_TAGS,
    ALLOWED_ATTR: [...ALLOWED_ATTRIBUTES],
    FORBID_CONTENTS: DROPPED_WITH_CONTENT,
    RETURN_DOM_FRAGMENT: true,
  });
  // A copy from the editor itself keeps its blank lines.
  if (!isOwn) tidyParagraphs(clean);
  body.replaceChildren(clean);
  return { html: body.innerHTML, images, droppedImages: dropped };
}
