import { IconClock } from '@tabler/icons-react';
import { formatDay } from '../../../platform/dates.ts';
import classes from './AheadBadge.module.css';
import { isAhead } from './list/news-months.ts';
import type { News } from './news.queries.ts';

/** Badge of a news that only editors can see. */
export function AheadBadge({ news: { attributes } }: { news: News }) {
  const { date_time, is_draft } = attributes;
  return (
    <>
      {is_draft && <span className={classes.badge}>Черновик</span>}
      {!is_draft && isAhead(date_time) && (
        <span className={classes.badge}>
          <IconClock size={14} stroke={1.6} aria-hidden />
          Выйдет {formatDay(date_time)}
        </span>
      )}
    </>
  );
}
