import { IconClock } from '@tabler/icons-react';
import { formatDay } from '../../platform/dates.ts';
import classes from './AheadBadge.module.css';
import { isAhead } from './list/news-months.ts';

/** Marks a news that only editors see yet. */
export function AheadBadge({ dateTime }: { dateTime: string }) {
  if (!isAhead(dateTime)) return null;
  return (
    <span className={classes.badge}>
      <IconClock size={14} stroke={1.6} aria-hidden />
      Выйдет {formatDay(dateTime)}
    </span>
  );
}
