import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { pageAt, pagesBetween, type Place } from './pdf-layout.ts';

interface PageWindow {
  /** Ref of the scroll container. */
  ref: (box: HTMLElement | null) => void;
  box: HTMLElement | null;
  /** Indexes of the pages to draw. */
  indexes: number[];
  /** Index of the current page. */
  current: number;
  /** Scrolls to a page; with `quietly` only if it is not visible. */
  show: (index: number, quietly?: boolean) => void;
}

const same = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((index, place) => index === other[place]);

/** Virtual window over the column of pages; keeps the scroll position when sizes change. */
export function usePageWindow(places: readonly Place[]): PageWindow {
  const [box, setBox] = useState<HTMLElement | null>(null);
  const [shown, setShown] = useState<{ indexes: number[]; current: number }>({ indexes: [], current: 0 });
  // Initially above the first page.
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
    // The observer also reports the initial size, which draws the first pages.
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
