import { NEWS_ON_HOME } from '@portal/contract/news/articles/news.calls.ts';
import type { NewsType } from '@portal/contract/news/articles/news.types.ts';
import { Link } from '@tanstack/react-router';
import { formatDay } from '../../../../platform/dates.ts';
import { ErrorState, LinesSkeleton } from '../../../../ui/messages/ScreenState.tsx';
import { AllNewsLink } from '../box/AllNewsLink.tsx';
import classes from './MoreNews.module.css';
import { useLatestNews } from '../news.queries.ts';

/** Other news of the type, newest first. */
export function MoreNews({ type, except }: { type: NewsType; except: string }) {
  const latest = useLatestNews(type, NEWS_ON_HOME + 1);
  const others = latest.data?.data.filter((news) => news.id !== except).slice(0, NEWS_ON_HOME) ?? [];
  return (
    <aside className={classes.card} aria-labelledby="more-news">
      <h2 id="more-news" className={classes.title}>
        Ещё в {type}
      </h2>
      {latest.isPending && <LinesSkeleton lines={8} label="Загружаем новости" />}
      {latest.isError && (
        <ErrorState
          title="Не удалось загрузить новости"
          error={latest.error}
          onRetry={() => void latest.refetch()}
        />
      )}
      {latest.isSuccess && others.length === 0 && <p className={classes.none}>Других новостей пока нет.</p>}
      {others.length > 0 && (
        <ul className={classes.list}>
          {others.map((news) => (
            <li key={news.id} className={classes.item}>
              <Link to="/news/news/$id" params={{ id: news.id }} className={classes.link}>
                {news.attributes.title}
              </Link>
              <time className={classes.date} dateTime={news.attributes.date_time.slice(0, 10)}>
                {formatDay(news.attributes.date_time)}
              </time>
            </li>
          ))}
        </ul>
      )}
      {/* Rendered together with the list above, so that it does not shift. */}
      {!latest.isPending && (
        <div className={classes.all}>
          <AllNewsLink type={type} />
        </div>
      )}
    </aside>
  );
}
