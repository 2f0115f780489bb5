import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { pageAt, pagesBetween, type Place } from './pdf-layout.ts';

interface PageWindow {
  /** For the box that scrolls. */
  ref: (box: HTMLElement | null) => void;
  box: HTMLElement | null;
  /** Indexes of the pages to draw. */
  indexes: number[];
  /** Index of the page that is read. */
  current: number;
  /** Scrolls to a page; `quietly` only where it is not seen. */
  show: (index: number, quietly?: boolean) => void;
}

const same = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((index, place) => index === other[place]);

/** Of a column of many pages the ones near the window; a change of their sizes keeps the place. */
export function usePageWindow(places: readonly Place[]): PageWindow {
  const [box, setBox] = useState<HTMLElement | null>(null);
  const [shown, setShown] = useState<{ indexes: number[]; current: number }>({ indexes: [], current: 0 });
  // Before anything was scrolled: above the first page.
  const anchor = useRef({ index: 0, share: -1 });

  useLayoutEffect(() => {
    const { index, share } = anchor.current;
    const place = places[index];
    if (place) box?.scrollTo({ top: place.top + share * place.height });
  }, [box, places]);

  useEffect(() => {
    if (!box) return undefined;
    const look = () => {
      const { scrollTop: top, clientHeight: height } = box;
      const indexes = pagesBetween(places, top - height / 2, top + height * 1.5);
      const current = pageAt(places, top + height / 3);
      const index = pageAt(places, top);
      const place = places[index];
      if (place) anchor.current = { index, share: (top - place.top) / place.height };
      setShown((before) =>
        before.current === current && same(before.indexes, indexes) ? before : { indexes, current },
      );
    };
    let frame = 0;
    const soon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(look);
    };
    box.addEventListener('scroll', soon, { passive: true });
    // Tells the first size too, so that the first pages are drawn.
    const resized = new ResizeObserver(soon);
    resized.observe(box);
    return () => {
      cancelAnimationFrame(frame);
      box.removeEventListener('scroll', soon);
      resized.disconnect();
    };
  }, [box, places]);

  const show = useCallback(
    (index: number, quietly = false) => {
      const place = places[index];
      if (!box || !place) return;
      const { scrollTop: top, clientHeight: height } = box;
      const isSeen = place.top < top + height && place.top + place.height > top;
      if (!quietly || !isSeen) box.scrollTo({ top: place.top - 8 });
    },
    [box, places],
  );
  return { ref: setBox, box, ...shown, show };
}
