import { barOf, type Counts, heatOf } from './shortage.ts';
import classes from '../Grid.module.css';

interface CoverageBarProps {
  counts: Counts;
  /** Booking has not begun: a shortage is grey. */
  isCalm: boolean;
  large?: boolean;
}

/** Bar of booked places in the capacity; the tick is the demand. */
export function CoverageBar({ counts, isCalm, large }: CoverageBarProps) {
  const { filled, tick } = barOf(counts);
  return (
    <span
      className={classes.bar}
      data-heat={isCalm ? 'plain' : heatOf(counts)}
      data-large={large || undefined}
      aria-hidden
    >
      <span className={classes.filled} style={{ width: `${filled * 100}%` }} />
      {tick !== null && <span className={classes.tick} style={{ left: `calc(${tick * 100}% - 1px)` }} />}
    </span>
  );
}
