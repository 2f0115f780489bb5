import { Button } from '@mantine/core';
import { IconNews, IconSearchOff } from '@tabler/icons-react';
import dayjs from 'dayjs';
import { EmptyState, ErrorState, ListSkeleton } from '../../../../ui/messages/ScreenState.tsx';
import { NewsReach } from '../article/NewsReach.tsx';
import { NewsActions } from './NewsActions.tsx';
import classes from './NewsList.module.css';
import { NewsPages } from './NewsPages.tsx';
import { NewsRow } from './NewsRow.tsx';
import { type News, useNewsList } from '../news.queries.ts';
import { groupByMonth } from './news-months.ts';
import type { NewsAddress } from '../use-news-address.ts';
import { useAskToDeleteNews } from './use-delete-news.ts';

interface NewsListProps extends NewsAddress {
  onAdd: (() => void) | undefined;
  onEdit: ((id: string) => void) | undefined;
}

export function NewsList({ type, page, search, openPage, find, onAdd, onEdit }: NewsListProps) {
  const list = useNewsList({ type, page, search });

  if (list.isPending) {
    return (
      <div className={classes.card} data-padded>
        <ListSkeleton rows={5} label="Загружаем новости" />
      </div>
    );
  }
  if (list.isError) {
    return (
      <div className={classes.card}>
        <ErrorState
          title="Не удалось загрузить новости"
          error={list.error}
          onRetry={() => void list.refetch()}
        />
      </div>
    );
  }
  const { data, meta } = list.data;
  if (data.length === 0) {
    return (
      <div className={classes.card}>
        <NoNews
          search={search}
          page={page}
          onAdd={onAdd}
          onClear={() => find('')}
          onFirst={() => openPage(1)}
        />
      </div>
    );
  }
  return (
    <div
      className={classes.list}
      aria-busy={list.isPlaceholderData}
      data-stale={list.isPlaceholderData || undefined}
    >
      <Months news={data} onEdit={onEdit} />
      {meta && <NewsPages {...meta.pagination} onChange={openPage} />}
    </div>
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
      <h2 id={`month-${month.key}`} className={classes.month}>
        {month.title}
      </h2>
      <div className={classes.card}>
        {month.items.map((item) => (
          <NewsRow
            key={item.id}
            news={item}
            size="list"
            heading="h3"
            foot={<NewsReach news={item} />}
            actions={
              onEdit && (
                <NewsActions
                  title={item.attributes.title}
                  onEdit={() => onEdit(item.id)}
                  onDelete={() => void askToDelete(item.id, item.attributes.title)}
                />
              )
            }
          />
        ))}
      </div>
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
