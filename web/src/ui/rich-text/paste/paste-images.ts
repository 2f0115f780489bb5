/** An image in pasted HTML; `<img data-upload="id">` in the cleaned text. */
export interface PastedImage {
  id: string;
  dataUrl: string;
}

export interface PasteOptions {
  /** URL prefix of the portal's own images, e.g. `/api/images/`. */
  ownImages: string;
  origin: string;
  newId: () => string;
  withImages: boolean;
}

const TAKEN = /^data:image\/(png|jpeg|webp|gif);base64,/i;

/** Keeps the portal's own images, extracts data: images for upload, drops and counts all others. */
export function takeImages(body: Element, options: PasteOptions) {
  const images: PastedImage[] = [];
  let dropped = 0;
  for (const image of body.querySelectorAll('img')) {
    const src = image.getAttribute('src')?.trim() ?? '';
    const path = src.startsWith(options.origin) ? src.slice(options.origin.length) : src;
    if (options.withImages && path.startsWith(options.ownImages)) {
      image.setAttribute('src', path);
    } else if (options.withImages && TAKEN.test(src)) {
      const id = options.newId();
      images.push({ id, dataUrl: src });
      const place = image.ownerDocument.createElement('img');
      place.setAttribute('data-upload', id);
      if (image.alt) place.alt = image.alt;
      image.replaceWith(place);
    } else {
      image.remove();
      dropped += 1;
    }
  }
  return { images, dropped };
}
