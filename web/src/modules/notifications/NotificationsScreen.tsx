import { Button, Card } from '@mantine/core';
import { IconBell, IconSettings } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { EmptyState, LoadState } from '../../ui/messages/ScreenState.tsx';
import { PageHeader } from '../../ui/header/PageHeader.tsx';
import { NotificationList } from './NotificationList.tsx';
import { useNotifications } from './notifications.queries.ts';

/** Notifications of the last three months. */
export default function NotificationsScreen() {
  const list = useNotifications();
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
        {!list.data && <LoadState query={list} name="уведомления" rows={6} />}
        {list.data?.length === 0 && (
          <EmptyState
            icon={IconBell}
            title="Уведомлений пока нет"
            text="Здесь появится всё, что касается вас: смены, инструктажи, ответы на обращения."
          />
        )}
        {list.data && list.data.length > 0 && <NotificationList list={list.data} />}
      </Card>
      {list.hasNextPage && (
        <Button
          variant="default"
          display="block"
          mt="md"
          mx="auto"
          loading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          Показать ещё
        </Button>
      )}
    </>
  );
}
