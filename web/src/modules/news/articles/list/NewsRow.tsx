import { Box, Group, Text, Title } from '@mantine/core';
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
  heading: 2 | 3;
  /** Content below the preview. */
  foot?: ReactNode;
  actions?: ReactNode;
}

/** Date, title and preview; the whole row links to the news. */
export function NewsRow({ news, size, heading, foot, actions }: NewsRowProps) {
  const prefetch = usePrefetchNews();
  const { date_time, title, preview } = news.attributes;
  return (
    <article className={classes.row} data-size={size}>
      <Text size="dense" c="dimmed" pt={{ base: 0, sm: 2 }} pb={{ base: 4, sm: 0 }}>
        <time dateTime={date_time.slice(0, 10)}>{formatDay(date_time)}</time>
      </Text>
      <Box miw={0} className={classes.body}>
        <Title
          order={heading}
          size={size === 'list' ? 'h3' : 'h4'}
          lineClamp={3}
          className={`${classes.title} shrinks`}
        >
          <Link
            to="/news/news/$id"
            params={{ id: news.id }}
            className="quiet-link"
            onFocus={() => prefetch(news.id)}
            onMouseEnter={() => prefetch(news.id)}
          >
            {title}
          </Link>
        </Title>
        <AheadBadge news={news} />
        {preview && (
          <Text
            component="p"
            mt={size === 'list' ? 4 : 2}
            c="var(--text-2)"
            className="shrinks"
            {...(size === 'box' && { lineClamp: 2 })}
          >
            {preview}
          </Text>
        )}
        {foot}
      </Box>
      {actions && (
        <Group gap={4} align="start" wrap="nowrap" className={classes.actions}>
          {actions}
        </Group>
      )}
    </article>
  );
}
