import { Box, Card, Text, Title } from '@mantine/core';
import { NEWS_ON_HOME } from '@portal/contract/news/articles/news.calls.ts';
import type { NewsType } from '@portal/contract/news/articles/news.types.ts';
import { Link } from '@tanstack/react-router';
import { formatDay } from '../../../../platform/dates.ts';
import { LoadState } from '../../../../ui/messages/ScreenState.tsx';
import { AllNewsLink } from '../box/AllNewsLink.tsx';
import { useLatestNews } from '../news.queries.ts';

/** Other news of the type, newest first. */
export function MoreNews({ type, except }: { type: NewsType; except: string }) {
  const latest = useLatestNews(type, NEWS_ON_HOME + 1);
  const others = latest.data?.data.filter((news) => news.id !== except).slice(0, NEWS_ON_HOME) ?? [];
  return (
    <Card
      component="aside"
      px={{ base: 16, sm: 24 }}
      py={{ base: 16, sm: 20 }}
      className="no-print"
      aria-labelledby="more-news"
      style={{ alignSelf: 'start' }}
    >
      <Title order={2} size="h3" id="more-news" mb={8}>
        Ещё в категории «{type}»
      </Title>
      <LoadState query={latest} name="новости" lines={8} />
      {latest.isSuccess && others.length === 0 && (
        <Text component="p" size="dense" c="dimmed">
          Других новостей пока нет.
        </Text>
      )}
      {others.length > 0 && (
        <ul className="plain-list hairlines">
          {others.map((news) => (
            <li key={news.id}>
              <Link to="/news/news/$id" params={{ id: news.id }} className="press-row">
                <Text component="p" fw={500} lineClamp={3} pt={12}>
                  {news.attributes.title}
                </Text>
                <Text component="p" size="dense" c="dimmed" mt={2} pb={12}>
                  <time dateTime={news.attributes.date_time.slice(0, 10)}>
                    {formatDay(news.attributes.date_time)}
                  </time>
                </Text>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {/* Rendered together with the list above, so that it does not shift. */}
      {!latest.isPending && (
        <Box mt={12}>
          <AllNewsLink type={type} />
        </Box>
      )}
    </Card>
  );
}
