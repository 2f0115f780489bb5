import { barOf, type Counts, heatOf, type Urgency } from './shortage.ts';
import classes from '../Grid.module.css';

interface CoverageBarProps {
  counts: Counts;
  urgency: Urgency;
  large?: boolean;
}

/** Bar of booked places in the capacity; the tick is the demand. */
export function CoverageBar({ counts, urgency, large }: CoverageBarProps) {
  const { filled, tick } = barOf(counts);
  return (
    <span
      className={classes.bar}
      data-heat={heatOf(counts, urgency)}
      data-large={large || undefined}
      aria-hidden
    >
      <span className={classes.filled} style={{ width: `${filled * 100}%` }} />
      {tick !== null && <span className={classes.tick} style={{ left: `calc(${tick * 100}% - 1px)` }} />}
    </span>
  );
}
