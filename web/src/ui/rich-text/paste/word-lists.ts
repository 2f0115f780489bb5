import { styleValue } from './clean-attributes.ts';

/** Level of a Word list paragraph, null for any other paragraph. */
function levelOf(paragraph: Element): number | null {
  const level = /\blevel(\d{1,2})/i.exec(styleValue(paragraph, 'mso-list'))?.[1];
  if (level) return Math.max(1, Number(level));
  return /\bMsoListParagraph/.test(paragraph.className) ? 1 : null;
}

export const isOrderedMarker = (marker: string): boolean =>
  /^\s*\(?(\d+|[a-zа-я]|[ivxlc]+)[.)]/i.test(marker.replaceAll('\u00a0', ' '));

const isBullet = (element: Element): boolean => /^ignore$/i.test(styleValue(element, 'mso-list'));

/** Word puts the bullet of a list item between two conditional comments: removes it and returns its text. */
function takeMarker(paragraph: Element): string {
  const found: Node[] = [];
  const walker = paragraph.ownerDocument.createTreeWalker(paragraph, NodeFilter.SHOW_COMMENT);
  while (walker.nextNode()) {
    const comment = walker.currentNode;
    if (!/if !supportLists/i.test(comment.textContent ?? '')) continue;
    for (let node = comment.nextSibling; node && node.nodeType !== Node.COMMENT_NODE; node = node.nextSibling)
      found.push(node);
  }
  if (found.length === 0) found.push(...[...paragraph.querySelectorAll('[style]')].filter(isBullet));
  const marker = found.map((node) => node.textContent ?? '').join('');
  for (const node of found) node.parentNode?.removeChild(node);
  return marker;
}

function trimEnds(element: Element): void {
  const { firstChild: first, lastChild: last } = element;
  if (first?.nodeType === Node.TEXT_NODE) first.textContent = first.textContent?.trimStart() ?? '';
  if (last?.nodeType === Node.TEXT_NODE) last.textContent = last.textContent?.trimEnd() ?? '';
}

/** Previous sibling, skipping line breaks and comments. */
function before(element: Element): Node | null {
  let node = element.previousSibling;
  while (
    node &&
    (node.nodeType === Node.COMMENT_NODE || !node.textContent?.trim()) &&
    !(node instanceof Element)
  )
    node = node.previousSibling;
  return node;
}

/**
 * Word puts no list tags on the clipboard: a list is a run of paragraphs with a level and a marker. Converts
 * them to lists.
 */
export function makeLists(body: Element): void {
  const { ownerDocument: document } = body;
  /** Open lists, outermost first. */
  let open: Element[] = [];
  for (const paragraph of body.querySelectorAll('p')) {
    const level = levelOf(paragraph);
    if (level === null) continue;
    const tag = isOrderedMarker(takeMarker(paragraph)) ? 'ol' : 'ul';
    if (before(paragraph) !== open[0]) open = [];
    open = open.slice(0, level);
    if (open.length === level && open.at(-1)?.localName !== tag) open.pop();
    const isNext = open.length === level;
    while (open.length < level) {
      const list = document.createElement(tag);
      const outer = open.at(-1);
      if (outer) outer.lastElementChild?.append(list);
      else paragraph.before(list);
      list.append(document.createElement('li'));
      open.push(list);
    }
    if (isNext) open.at(-1)?.append(document.createElement('li'));
    const item = open.at(-1)?.lastElementChild;
    trimEnds(paragraph);
    item?.append(...paragraph.childNodes);
    paragraph.remove();
  }
  for (const bullet of [...body.querySelectorAll('[style]')].filter(isBullet)) bullet.remove();
}
