import type { NewsType } from '@portal/contract/news/articles/news.types.ts';
import { IconClock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { formatDay } from '../../../../platform/dates.ts';
import { useDrafts, useScheduledNews } from '../news.queries.ts';
import classes from './ScheduledNews.module.css';

/** Scheduled news and drafts, visible to editors only. */
export function ScheduledNews({ type }: { type: NewsType }) {
  const scheduled = useScheduledNews(type);
  const drafts = useDrafts(type);
  // Marker for the styles of the content below.
  if (scheduled.isLoading || drafts.isLoading) return <span data-waiting hidden />;
  const unseen = [...(scheduled.data?.data ?? []), ...(drafts.data?.data ?? [])];
  if (unseen.length === 0) return null;
  return (
    <section className={classes.scheduled} aria-label="Ещё не вышли">
      <h3 className={classes.title}>
        <IconClock size={16} stroke={1.6} aria-hidden />
        Ещё не вышли
      </h3>
      <ul className={classes.list}>
        {unseen.map(({ id, attributes }) => (
          <li key={id} className={classes.item}>
            {attributes.is_draft ? (
              <span className={classes.date}>Черновик</span>
            ) : (
              <time dateTime={attributes.date_time.slice(0, 10)} className={classes.date}>
                {formatDay(attributes.date_time)}
              </time>
            )}
            <Link to="/news/news/$id" params={{ id }} className={classes.link}>
              {attributes.title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
