import type { ReactNode } from 'react';
import { formatFullDay } from '../../../../platform/dates.ts';
import { ReadMark } from '../../../training/acknowledgements/read-mark.public.ts';
import { RichText } from '../../../../ui/rich-text/RichText.tsx';
import { LastChange } from '../../../../ui/text/LastChange.tsx';
import { AheadBadge } from '../AheadBadge.tsx';
import { NewsReach } from './NewsReach.tsx';
import { NewsActions } from '../list/NewsActions.tsx';
import { isAhead } from '../list/news-months.ts';
import { NewsFiles } from './NewsFiles.tsx';
import { useNoteReading, type News } from '../news.queries.ts';
import classes from '../NewsScreen.module.css';

interface NewsArticleProps {
  news: News;
  foot: ReactNode;
  onEdit: (() => void) | undefined;
  onDelete: (() => void) | undefined;
}

export function NewsArticle({ news, foot, onEdit, onDelete }: NewsArticleProps) {
  const { date_time, is_draft, title, content, acknowledge } = news.attributes;
  const { attachments = [], last_day, updated_at, updated_by, read_by } = news.attributes;
  useNoteReading(news.id, !is_draft && !isAhead(date_time));
  return (
    <article className={classes.article}>
      <div className={classes.top}>
        <time dateTime={date_time.slice(0, 10)}>{formatFullDay(date_time)}</time>
        <AheadBadge news={news} />
        {news.attributes.is_pinned && <span>Закреплена</span>}
        {onEdit && onDelete && (
          <div className={classes.actions}>
            <NewsActions title={title} onEdit={onEdit} onDelete={onDelete} />
          </div>
        )}
      </div>
      <h1 className={classes.title}>{title}</h1>
      <RichText html={content ?? ''} />
      <NewsFiles files={attachments} />
      <ReadMark type="news" id={news.id} address={`/news/news/${news.id}`} asked={acknowledge} />
      <LastChange at={updated_at} by={updated_by} isApart />
      {read_by !== undefined && (
        <p className={classes.readers}>
          Открыли: {read_by}
          {last_day && `. На главной по ${formatFullDay(last_day)}`}
        </p>
      )}
      <NewsReach news={news} />
      {foot}
    </article>
  );
}
