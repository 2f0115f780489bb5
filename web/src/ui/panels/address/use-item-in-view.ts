import { useEffect, useRef } from 'react';

/**
 * Scrolls to the record in the URL after it renders. In the next frame, because the router first scrolls a
 * new page to the top.
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
