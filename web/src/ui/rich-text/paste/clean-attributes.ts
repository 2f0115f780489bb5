import { nearestTone, TONES, type ToneUse } from '../editor/tones.ts';

const parseStyle = (style: string): Map<string, string> =>
  new Map(
    style.split(';').map((part) => {
      const at = part.indexOf(':');
      return [part.slice(0, at).trim().toLowerCase(), part.slice(at + 1).trim()] as const;
    }),
  );

/** Raw value of an inline style, '' if missing: the browser drops `mso-*`. */
export const styleValue = (element: Element, name: string): string =>
  parseStyle(element.getAttribute('style') ?? '').get(name) ?? '';

const tone = (css: string, use: ToneUse): string => {
  const name = nearestTone(css.split(' ')[0] ?? '', use);
  return name ? TONES[name][use] : '';
};

/** Keeps meaningful styles (weight, slant, colour, alignment), drops fonts, sizes and mso-*. */
export function cleanStyle(style: string): string {
  const values = parseStyle(style);
  const get = (name: string) => (values.get(name) ?? '').toLowerCase();
  const kept: string[] = [];

  const color = tone(get('color'), 'text');
  if (color) kept.push(`color: ${color}`);
  const tint = tone(get('background-color') || get('background') || get('mso-highlight'), 'tint');
  if (tint) kept.push(`background-color: ${tint}`);
  if (/^(center|right|justify)$/.test(get('text-align'))) kept.push(`text-align: ${get('text-align')}`);
  if (/^(bold|bolder|[6-9]00)$/.test(get('font-weight'))) kept.push('font-weight: bold');
  if (get('font-style') === 'italic') kept.push('font-style: italic');
  const decoration = `${get('text-decoration')} ${get('text-decoration-line')}`;
  if (decoration.includes('underline')) kept.push('text-decoration: underline');
  if (decoration.includes('line-through')) kept.push('text-decoration: line-through');
  return kept.join('; ');
}

const KEPT: Record<string, readonly string[]> = {
  a: ['href'],
  img: ['src', 'alt', 'width', 'height', 'data-upload'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan'],
  ol: ['start'],
};
/** Marks a copy from the editor itself, with its open ends. */
export const OWN_COPY = 'data-pm-slice';

/** Attributes allowed on any element. */
export const ALLOWED_ATTRIBUTES: readonly string[] = [
  ...new Set(Object.values(KEPT).flat()),
  'style',
  OWN_COPY,
];

/** Removes all other attributes of an element. */
export function cleanAttributes(element: Element): void {
  const name = element.localName;
  const style = name === 'img' ? '' : cleanStyle(element.getAttribute('style') ?? '');
  const kept = new Set([...(KEPT[name] ?? []), OWN_COPY]);
  for (const attribute of element.getAttributeNames())
    if (!kept.has(attribute)) element.removeAttribute(attribute);
  if (style) element.setAttribute('style', style);
}

const SAFE_LINK = /^(https?:|mailto:|tel:|\/(?!\/))/i;

export const isSafeLink = (href: string | null): boolean => href !== null && SAFE_LINK.test(href.trim());
