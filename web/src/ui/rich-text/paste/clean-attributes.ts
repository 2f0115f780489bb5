import { escapeAttribute } from './html-tokens.ts';
import { nearestTone, TONES, type ToneUse } from '../editor/tones.ts';

const parseStyle = (style: string): Map<string, string> =>
  new Map(
    style
      .replace(/&quot;/g, '"')
      .split(';')
      .map((part) => {
        const at = part.indexOf(':');
        return [part.slice(0, at).trim().toLowerCase(), part.slice(at + 1).trim()] as const;
      }),
  );

/** One value of a style attribute, '' when it is not there. */
export const styleValue = (style: string | undefined, name: string): string =>
  (style && parseStyle(style).get(name)) || '';

const tone = (css: string, use: ToneUse): string => {
  const name = nearestTone(css.split(' ')[0] ?? '', use);
  return name ? TONES[name][use] : '';
};

/** Keeps what a reader means (weight, slant, colour, alignment), drops fonts, sizes and mso-*. */
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

const SAFE_LINK = /^(https?:|mailto:|tel:|\/(?!\/))/i;

const KEPT: Record<string, readonly string[]> = {
  a: ['href'],
  img: ['src', 'alt', 'width', 'height', 'data-upload'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan'],
  ol: ['start'],
};

/** The attributes worth keeping, written out with a leading space each. */
export function cleanAttributes(name: string, attributes: Record<string, string>): string {
  const kept = (KEPT[name] ?? []).flatMap((key) => {
    const value = attributes[key];
    return value === undefined ? [] : [[key, value] as const];
  });
  const style = attributes['style'] ? cleanStyle(attributes['style']) : '';
  if (style && name !== 'img') kept.push(['style', style]);
  const slice = attributes['data-pm-slice'];
  if (slice !== undefined) kept.push(['data-pm-slice', slice]);
  return kept.map(([key, value]) => ` ${key}="${escapeAttribute(value)}"`).join('');
}

export const isSafeLink = (href: string | undefined): boolean =>
  href !== undefined && SAFE_LINK.test(href.trim());
