import { cleanAttributes } from './clean-attributes.ts';
import { escapeAttribute } from './html-tokens.ts';

/** A picture that came inside pasted HTML; in the cleaned text it is `<img data-upload="id">`. */
export interface PastedImage {
  id: string;
  dataUrl: string;
}

export interface PasteOptions {
  /** Address prefix of the portal's own pictures, e.g. `/api/images/`. */
  ownImages: string;
  origin: string;
  newId: () => string;
  withImages: boolean;
}

const TAKEN = /^data:image\/(png|jpeg|webp|gif);base64,/i;

/** Keeps the portal's own pictures, sets data: pictures aside for upload, drops all others. */
export function pasteImages(options: PasteOptions) {
  const images: PastedImage[] = [];
  let dropped = 0;
  return {
    images,
    dropped: () => dropped,
    take(attributes: Record<string, string>): string {
      const src = (attributes['src'] ?? '').trim();
      const path = src.startsWith(options.origin) ? src.slice(options.origin.length) : src;
      if (options.withImages && path.startsWith(options.ownImages)) {
        return `<img${cleanAttributes('img', { ...attributes, src: path })}>`;
      }
      if (options.withImages && TAKEN.test(src)) {
        const id = options.newId();
        images.push({ id, dataUrl: src });
        const alt = attributes['alt'] ? ` alt="${escapeAttribute(attributes['alt'])}"` : '';
        return `<img data-upload="${escapeAttribute(id)}"${alt}>`;
      }
      dropped += 1;
      return '';
    },
  };
}
