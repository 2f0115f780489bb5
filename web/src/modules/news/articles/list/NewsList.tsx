import { Box, Button, Card, Text } from '@mantine/core';
import { IconNews, IconSearchOff } from '@tabler/icons-react';
import dayjs from 'dayjs';
import { EmptyState, ErrorState, ListSkeleton } from '../../../../ui/messages/ScreenState.tsx';
import { NewsReach } from '../article/NewsReach.tsx';
import { EditActions } from '../../EditActions.tsx';
import { NewsPages } from './NewsPages.tsx';
import { NewsRow } from './NewsRow.tsx';
import { type News, useNewsList } from '../news.queries.ts';
import { groupByMonth } from './news-months.ts';
import type { NewsAddress } from '../use-news-address.ts';
import { useAskToDeleteNews } from './use-delete-news.ts';
import { isUnavailable } from '../../../../platform/api/api-error.ts';

interface NewsListProps extends NewsAddress {
  onAdd: (() => void) | undefined;
  onEdit: ((id: string) => void) | undefined;
}

export function NewsList({ type, page, search, openPage, find, onAdd, onEdit }: NewsListProps) {
  const list = useNewsList({ type, page, search });

  if (list.isPending) {
    return (
      <Card py={4} mt={32}>
        <ListSkeleton rows={5} label="Загружаем новости" />
      </Card>
    );
  }
  if (isUnavailable(list)) {
    return (
      <Card mt={32}>
        <ErrorState title="Не удалось загрузить новости" query={list} />
      </Card>
    );
  }
  const { data, meta } = list.data;
  if (data.length === 0) {
    return (
      <Card mt={32}>
        <NoNews
          search={search}
          page={page}
          onAdd={onAdd}
          onClear={() => find('')}
          onFirst={() => openPage(1)}
        />
      </Card>
    );
  }
  return (
    <Box aria-busy={list.isPlaceholderData} opacity={list.isPlaceholderData ? 0.55 : 1}>
      <Months news={data} onEdit={onEdit} />
      {meta && <NewsPages {...meta.pagination} onChange={openPage} />}
    </Box>
  );
}

function Months({ news, onEdit }: { news: News[]; onEdit: ((id: string) => void) | undefined }) {
  const askToDelete = useAskToDeleteNews();
  const pinned = news.filter(({ attributes }) => attributes.is_pinned);
  const others = news.filter(({ attributes }) => !attributes.is_pinned);
  const months = [
    ...(pinned.length > 0 ? [{ key: 'pinned', title: 'Закреплённые', items: pinned }] : []),
    ...groupByMonth(others, (item) => item.attributes.date_time, dayjs().format('YYYY-MM-DD')),
  ];
  return months.map((month) => (
    <section key={month.key} aria-labelledby={`month-${month.key}`}>
      <Text
        component="h2"
        size="dense"
        fw={600}
        c="var(--text-2)"
        mt={{ base: 24, sm: 32 }}
        mb={10}
        id={`month-${month.key}`}
      >
        {month.title}
      </Text>
      <Card p={0} className="hairlines">
        {month.items.map((item) => (
          <NewsRow
            key={item.id}
            news={item}
            size="list"
            heading={3}
            foot={<NewsReach news={item} />}
            actions={
              onEdit && (
                <EditActions
                  what={`новость «${item.attributes.title}»`}
                  onEdit={() => onEdit(item.id)}
                  onDelete={() => void askToDelete(item.id, item.attributes.title)}
                />
              )
            }
          />
        ))}
      </Card>
    </section>
  ));
}

interface NoNewsProps {
  search: string;
  page: number;
  onAdd: (() => void) | undefined;
  onClear: () => void;
  onFirst: () => void;
}

function NoNews({ search, page, onAdd, onClear, onFirst }: NoNewsProps) {
  const button = (label: string, onClick: () => void) => (
    <Button variant="default" onClick={onClick}>
      {label}
    </Button>
  );
  if (page > 1) {
    return <EmptyState title="На этой странице новостей нет" action={button('К началу списка', onFirst)} />;
  }
  if (search) {
    return (
      <EmptyState
        icon={IconSearchOff}
        title="Ничего не найдено"
        text={`По запросу «${search}» новостей нет. Попробуйте другие слова.`}
        action={button('Очистить поиск', onClear)}
      />
    );
  }
  return (
    <EmptyState
      icon={IconNews}
      title="Здесь пока нет новостей"
      text="Как только появится новость этой категории, она будет здесь."
      action={onAdd && button('Добавить новость', onAdd)}
    />
  );
}
