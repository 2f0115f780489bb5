import { Box, Text } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { EmptyState, ErrorState, ListSkeleton } from '../../ui/messages/ScreenState.tsx';
import { DeviceOffer } from './device/DeviceLine.tsx';
import { NotificationList } from './NotificationList.tsx';
import { useNotifications } from './notifications.queries.ts';

/** Notifications shown in the panel. */
const VISIBLE_LIMIT = 8;

export default function BellPanel({ onClose }: { onClose: () => void }) {
  const { data: list, error, refetch } = useNotifications();
  return (
    <>
      {!list && !error && <ListSkeleton rows={3} label="Загружаем уведомления" />}
      {!list && error && <ErrorState title="Не удалось загрузить уведомления" query={{ error, refetch }} />}
      {list?.length === 0 && <EmptyState icon={IconBell} title="Уведомлений пока нет" />}
      {list && list.length > 0 && (
        <NotificationList list={list.slice(0, VISIBLE_LIMIT)} isShort onOpen={onClose} />
      )}
      <DeviceOffer />
      <Box
        pos="sticky"
        bottom={0}
        mx={-16}
        bg="var(--card)"
        style={{ borderTop: '1px solid var(--hairline)' }}
      >
        <Link to="/notifications" className="press-row" onClick={onClose}>
          <Text py={12} fw={500} ta="center" c="var(--magenta-text)">
            Все уведомления
          </Text>
        </Link>
      </Box>
    </>
  );
}
