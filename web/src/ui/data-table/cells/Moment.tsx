import { formatDate } from '../../../platform/dates.ts';
import classes from './Moment.module.css';

/** '20.11.2025 09:35' with a greyer day; a dash for null. */
export function Moment({ at, seconds }: { at: string | null; seconds?: boolean }) {
  if (!at) return <span className={classes.day}>—</span>;
  return (
    <time dateTime={at} className={classes.moment}>
      <span className={classes.day}>{formatDate(at)}</span> {at.slice(11, seconds ? 19 : 16)}
    </time>
  );
}
