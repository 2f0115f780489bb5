import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatDay } from '../../../../platform/dates.ts';
import { AheadBadge } from '../AheadBadge.tsx';
import classes from './NewsRow.module.css';
import { type News, usePrefetchNews } from '../news.queries.ts';

interface NewsRowProps {
  news: News;
  /** The home page uses the denser size. */
  size: 'list' | 'box';
  heading: 'h2' | 'h3';
  /** Content below the preview. */
  foot?: ReactNode;
  actions?: ReactNode;
}

/** Date, title and preview; the whole row links to the news. */
export function NewsRow({ news, size, heading: Heading, foot, actions }: NewsRowProps) {
  const prefetch = usePrefetchNews();
  const { date_time, title, preview } = news.attributes;
  return (
    <article className={classes.row} data-size={size}>
      <time className={classes.date} dateTime={date_time.slice(0, 10)}>
        {formatDay(date_time)}
      </time>
      <div className={classes.body}>
        <Heading className={classes.title}>
          <Link
            to="/news/news/$id"
            params={{ id: news.id }}
            className={classes.link}
            onFocus={() => prefetch(news.id)}
            onMouseEnter={() => prefetch(news.id)}
          >
            {title}
          </Link>
        </Heading>
        <AheadBadge news={news} />
        {preview && <p className={classes.preview}>{preview}</p>}
        {foot}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </article>
  );
}
