import { Card, Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatFullDay } from '../../../../platform/dates.ts';
import { PersonLink } from '../../../staff/people/people.public.ts';
import { ReadMark } from '../../../training/acknowledgements/read-mark.public.ts';
import { RichText } from '../../../../ui/rich-text/RichText.tsx';
import { LastChange } from '../../../../ui/text/LastChange.tsx';
import { shortPersonName } from '../../../../ui/text/short-name.ts';
import { AheadBadge } from '../AheadBadge.tsx';
import { NewsReach } from './NewsReach.tsx';
import { EditActions } from '../../EditActions.tsx';
import { isAhead } from '../list/news-months.ts';
import { NewsFiles } from './NewsFiles.tsx';
import { useNoteReading, type News } from '../news.queries.ts';

interface NewsArticleProps {
  news: News;
  foot: ReactNode;
  onEdit: (() => void) | undefined;
  onDelete: (() => void) | undefined;
}

export function NewsArticle({ news, foot, onEdit, onDelete }: NewsArticleProps) {
  const { date_time, is_draft, title, content, acknowledge } = news.attributes;
  const {
    attachments = [],
    last_day,
    updated_at,
    updated_by,
    updated_by_employee,
    read_by,
  } = news.attributes;
  useNoteReading(news.id, !is_draft && !isAhead(date_time));
  return (
    <Card
      component="article"
      px={{ base: 16, sm: 24, md: 40 }}
      pt={{ base: 16, sm: 24, md: 28 }}
      pb={{ base: 24, sm: 32, md: 40 }}
      style={{ alignSelf: 'start' }}
    >
      <Group gap={12} mih={28} fz="sm" c="dimmed">
        <time dateTime={date_time.slice(0, 10)}>{formatFullDay(date_time)}</time>
        <AheadBadge news={news} />
        {news.attributes.is_pinned && <span>Закреплена</span>}
        {onEdit && onDelete && (
          <Group gap={4} ml="auto" mr={-5}>
            <EditActions what={`новость «${title}»`} onEdit={onEdit} onDelete={onDelete} />
          </Group>
        )}
      </Group>
      <Title order={1} mt={12} mb={{ base: 12, sm: 20 }} textWrap="balance" className="shrinks">
        {title}
      </Title>
      <RichText html={content ?? ''} />
      <NewsFiles files={attachments} />
      <ReadMark type="news" id={news.id} address={`/news/news/${news.id}`} asked={acknowledge} />
      <LastChange
        at={updated_at}
        by={
          updated_by && (
            <PersonLink employeeId={updated_by_employee}>{shortPersonName(updated_by)}</PersonLink>
          )
        }
        isApart
      />
      {read_by !== undefined && (
        <Text component="p" size="dense" c="dimmed">
          Открыли: {read_by}
          {last_day && `. На главной по ${formatFullDay(last_day)}`}
        </Text>
      )}
      <NewsReach news={news} />
      {foot}
    </Card>
  );
}
