export interface CardImage {
  src: string;
  alt: string;
}

const unescape = (text: string): string =>
  text
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&');

const escape = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

const attribute = (tag: string, name: string): string => {
  const match = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'i').exec(tag);
  return unescape(match?.[1] ?? match?.[2] ?? '');
};

/** The picture of a card: its field is HTML (specification, section 3) with one `<img>`. */
export function imageOfHtml(html: string): CardImage | null {
  const tag = /<img\b(?:"[^"]*"|'[^']*'|[^"'>])*>/i.exec(html)?.[0];
  const src = tag ? attribute(tag, 'src') : '';
  // Pictures of the portal, and of other sites that older cards may name.
  return tag && /^(\/(?!\/)|https?:\/\/)/i.test(src) ? { src, alt: attribute(tag, 'alt') } : null;
}

/** What a draft has kept of it. */
export function readImage(kept: unknown): CardImage | null | undefined {
  if (typeof kept !== 'object' || kept === null) return kept === null ? null : undefined;
  const { src, alt } = kept as Partial<Record<keyof CardImage, unknown>>;
  if (typeof src !== 'string' || typeof alt !== 'string') return undefined;
  return imageOfHtml(htmlOfImage({ src, alt })) ?? undefined;
}

export const htmlOfImage = (image: CardImage | null): string =>
  image ? `<img src="${escape(image.src)}" alt="${escape(image.alt)}">` : '';
