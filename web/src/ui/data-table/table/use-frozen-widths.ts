import { useLayoutEffect, useRef, useState } from 'react';
import { usePrinting } from '../../use-printing.ts';

/**
 * Widths of the columns, px, once the first rows of a long table are drawn: rows that come while scrolling would
 * move them. Undefined before, for a short table, after a resize and on paper.
 */
export function useFrozenWidths(rows: readonly unknown[] | undefined, isLong: boolean) {
  const head = useRef<HTMLTableRowElement>(null);
  const [frozen, setFrozen] = useState<{ rows: unknown; widths: readonly number[] }>();
  const isPrinting = usePrinting();
  const widths = frozen?.rows === rows && !isPrinting ? frozen?.widths : undefined;
  useLayoutEffect(() => {
    if (!isLong || isPrinting || !head.current || widths) return;
    // Rounded down: the sum must not be wider than the card.
    setFrozen({
      rows,
      widths: Array.from(head.current.cells, (cell) => Math.floor(cell.getBoundingClientRect().width)),
    });
  }, [rows, isLong, isPrinting, widths]);
  useLayoutEffect(() => {
    const forget = () => setFrozen(undefined);
    window.addEventListener('resize', forget);
    return () => window.removeEventListener('resize', forget);
  }, []);
  return { head, widths };
}
