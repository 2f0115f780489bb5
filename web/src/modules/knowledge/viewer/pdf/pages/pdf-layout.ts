export interface PageSize {
  width: number;
  height: number;
}

/** Position of a page in the column of all pages, px. */
export interface Place extends PageSize {
  top: number;
}

/** 'readable': the width of the window, but not so small that the text cannot be read. */
export type Zoom = 'readable' | 'width' | 'page' | number;

/** Gap between pages, px. */
export const GAP = 12;
/** Smallest scale of 'readable': 12 pt are about 11 px. */
const READABLE = 0.69;
const ZOOMS = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4];

/** Lays out all pages in a column; `scaleOf` returns the scale of each. */
export function placed(sizes: readonly PageSize[], scaleOf: (size: PageSize) => number, gap = GAP): Place[] {
  let top = gap;
  return sizes.map((size) => {
    const scale = scaleOf(size);
    const place = { top, width: size.width * scale, height: size.height * scale };
    top += place.height + gap;
    return place;
  });
}

export const heightOf = (places: readonly Place[], gap = GAP): number => {
  const last = places.at(-1);
  return last ? last.top + last.height + gap : 0;
};

/** Index of the first page that ends at or below this height; binary search. */
export function pageAt(places: readonly Place[], y: number): number {
  let from = 0;
  let to = Math.max(0, places.length - 1);
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    const place = places[middle];
    if (place && place.top + place.height >= y) to = middle;
    else from = middle + 1;
  }
  return from;
}

/** Indexes of pages between two heights, inclusive. */
export const pagesBetween = (places: readonly Place[], from: number, to: number): number[] => {
  const first = pageAt(places, from);
  const indexes: number[] = [];
  for (let index = first; index < places.length && (places[index]?.top ?? 0) <= to; index += 1)
    indexes.push(index);
  return indexes;
};

/** Page scale for the zoom mode and the available space. */
export function scaleFor(zoom: Zoom, page: PageSize, room: PageSize): number {
  if (typeof zoom === 'number') return zoom;
  const byWidth = Math.max(0.1, room.width / page.width);
  if (zoom === 'readable') return Math.max(byWidth, READABLE);
  return zoom === 'width' ? byWidth : Math.max(0.1, Math.min(byWidth, room.height / page.height));
}

/** The next larger (1) or smaller (-1) zoom step; undefined at the end. */
export const nextZoom = (scale: number, direction: 1 | -1): number | undefined =>
  direction > 0 ? ZOOMS.find((zoom) => zoom > scale * 1.01) : ZOOMS.findLast((zoom) => zoom < scale * 0.99);

/** Parses a page number, from 1; undefined if invalid. */
export function pageNumber(text: string, pages: number): number | undefined {
  const number = Number(text.trim());
  return text.trim() && Number.isInteger(number) ? Math.min(pages, Math.max(1, number)) : undefined;
}
