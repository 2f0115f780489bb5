import { Box, Group, Text } from '@mantine/core';
import type { NewsType } from '@portal/contract/news/articles/news.types.ts';
import { IconClock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { formatDay } from '../../../../platform/dates.ts';
import { useDrafts, useScheduledNews } from '../news.queries.ts';

/** Scheduled news and drafts, visible to editors only. */
export function ScheduledNews({ type }: { type: NewsType }) {
  const scheduled = useScheduledNews(type);
  const drafts = useDrafts(type);
  // Marker for the styles of the content below.
  if (scheduled.isLoading || drafts.isLoading) return <span data-waiting hidden />;
  const unseen = [...(scheduled.data?.data ?? []), ...(drafts.data?.data ?? [])];
  if (unseen.length === 0) return null;
  return (
    <Box
      component="section"
      px={{ base: 16, sm: 24 }}
      py={14}
      style={{ borderTop: '1px solid var(--hairline)' }}
      aria-label="Ещё не вышли"
    >
      <Group component="h3" gap={6} mb={8} fz="dense" fw={500} c="dimmed">
        <IconClock size={16} stroke={1.6} aria-hidden />
        Ещё не вышли
      </Group>
      <ul className="plain-list">
        {unseen.map(({ id, attributes }) => (
          <Group component="li" key={id} gap={0} wrap="nowrap" mih={{ base: 44, sm: 26 }}>
            <Text span size="dense" c="dimmed" w={96} flex="none">
              {attributes.is_draft ? (
                'Черновик'
              ) : (
                <time dateTime={attributes.date_time.slice(0, 10)}>{formatDay(attributes.date_time)}</time>
              )}
            </Text>
            <Link to="/news/news/$id" params={{ id }} className="quiet-link" style={{ minWidth: 0 }}>
              <Text span display="block" truncate py={{ base: 12, sm: 0 }}>
                {attributes.title}
              </Text>
            </Link>
          </Group>
        ))}
      </ul>
    </Box>
  );
}
