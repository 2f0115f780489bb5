import { parseHtml } from '../../../../ui/rich-text/paste/parse-html.ts';

export interface CardImage {
  src: string;
  alt: string;
}

const escape = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** Image of a card, whose field is HTML (specification, section 3) with one `<img>`. */
export function imageOfHtml(html: string): CardImage | null {
  const image = parseHtml(html)?.querySelector('img');
  const src = image?.getAttribute('src') ?? '';
  // Images of the portal, and of other sites used by older cards.
  return /^(\/(?!\/)|https?:\/\/)/i.test(src) ? { src, alt: image?.alt ?? '' } : null;
}

/** Parses the image of a stored draft. */
export function readImage(stored: unknown): CardImage | null | undefined {
  if (typeof stored !== 'object' || stored === null) return stored === null ? null : undefined;
  const { src, alt } = stored as Partial<Record<keyof CardImage, unknown>>;
  if (typeof src !== 'string' || typeof alt !== 'string') return undefined;
  return imageOfHtml(htmlOfImage({ src, alt })) ?? undefined;
}

export const htmlOfImage = (image: CardImage | null): string =>
  image ? `<img src="${escape(image.src)}" alt="${escape(image.alt)}">` : '';
