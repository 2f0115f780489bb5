import DOMPurify from 'dompurify';
import { isExternal } from './toolbar/links.ts';
import { nearestTone, type ToneUse } from './editor/tones.ts';

const STYLES = ['text-align', 'width'] as const;

/** Maps text colours to theme pairs for light and dark; drops all other styles. */
function themeStyle(element: HTMLElement): void {
  const { style } = element;
  const kept = STYLES.map((name) => [name, style.getPropertyValue(name)] as const);
  const tones: [string, string, ToneUse, string][] = [
    ['color', style.color, 'text', '--rt-'],
    ['background-color', style.backgroundColor, 'tint', '--rt-tint-'],
  ];
  element.removeAttribute('style');
  for (const [name, value] of kept) if (value) style.setProperty(name, value);
  for (const [name, value, use, prefix] of tones) {
    const tone = value ? nearestTone(value, use) : null;
    if (tone) style.setProperty(name, `var(${prefix}${tone})`);
  }
}

function finish(element: Element): void {
  if (element instanceof HTMLElement && element.hasAttribute('style')) themeStyle(element);
  if (element instanceof HTMLAnchorElement) {
    const isOutside = isExternal(element.getAttribute('href') ?? '', location.origin);
    element.toggleAttribute('target', false);
    if (isOutside) {
      element.target = '_blank';
      element.rel = 'noopener noreferrer';
    }
  }
  if (element instanceof HTMLImageElement) {
    element.loading = 'lazy';
    element.decoding = 'async';
    element.alt ||= '';
  }
}

/** Makes a wide table scrollable, also by keyboard. */
function wrapTable(table: HTMLTableElement): void {
  const box = document.createElement('div');
  box.dataset['table'] = '';
  box.tabIndex = 0;
  box.setAttribute('role', 'region');
  box.setAttribute('aria-label', 'Таблица');
  table.replaceWith(box);
  box.append(table);
}

/** Renumbers headings below the page's h1, because authors skip levels for their font size. */
function orderHeadings(fragment: DocumentFragment): void {
  let previous = 1;
  for (const heading of fragment.querySelectorAll('h1, h2, h3, h4, h5, h6')) {
    const own = Number(heading.tagName.charAt(1));
    const level = Math.max(2, Math.min(own, previous + 1));
    if (level !== own) heading.setAttribute('aria-level', String(level));
    previous = level;
  }
}

/** HTML of a text for display: sanitised by the server, and again in the browser. */
export function sanitizeForReading(html: string): DocumentFragment {
  const fragment = DOMPurify.sanitize(html, {
    USE_PROFILES: { html: true },
    FORBID_TAGS: ['style', 'form', 'input', 'button', 'textarea', 'select', 'iframe', 'video', 'audio'],
    FORBID_ATTR: ['class', 'id', 'name'],
    ALLOW_DATA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
  for (const element of fragment.querySelectorAll('*')) finish(element);
  for (const table of fragment.querySelectorAll('table')) wrapTable(table);
  orderHeadings(fragment);
  return fragment;
}
