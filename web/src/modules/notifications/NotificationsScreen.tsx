import { Button, Card } from '@mantine/core';
import { IconBell, IconSettings } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { EmptyState, ErrorState, ListSkeleton } from '../../ui/messages/ScreenState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { NotificationList } from './NotificationList.tsx';
import { useNotifications } from './notifications.queries.ts';

/** Notifications of the last three months. */
export default function NotificationsScreen() {
  const { data: list, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useNotifications();
  return (
    <>
      <PageHeader
        title="Уведомления"
        action={
          <Button
            variant="default"
            leftSection={<IconSettings size={16} stroke={1.6} aria-hidden />}
            renderRoot={(props) => <Link to="/notificationSettings" {...props} />}
          >
            Настройки уведомлений
          </Button>
        }
      />
      <Card pt={4} pb="xs" px={{ base: 'md', sm: 'lg' }}>
        {!list && !error && <ListSkeleton rows={6} label="Загружаем уведомления" />}
        {!list && error && <ErrorState title="Не удалось загрузить уведомления" query={{ error, refetch }} />}
        {list?.length === 0 && (
          <EmptyState
            icon={IconBell}
            title="Уведомлений пока нет"
            text="Здесь появится всё, что касается вас: смены, инструктажи, ответы на обращения."
          />
        )}
        {list && list.length > 0 && <NotificationList list={list} />}
      </Card>
      {hasNextPage && (
        <Button
          variant="default"
          display="block"
          mt="md"
          mx="auto"
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          Показать ещё
        </Button>
      )}
    </>
  );
}
