import { useEffect, useRef } from 'react';

/**
 * Brings the record that the address leads to into view, once it is drawn. In the next frame: the
 * router puts the new page to its beginning after the page is drawn.
 */
export function useItemInView(item: string | undefined, isReady: boolean): void {
  const shown = useRef<string>(undefined);
  useEffect(() => {
    if (!isReady || item === undefined || shown.current === item) return;
    const frame = requestAnimationFrame(() => {
      const row = document.getElementById(`item-${item}`);
      if (!row) return;
      shown.current = item;
      row.scrollIntoView({ block: 'center' });
      row.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [item, isReady]);
}
