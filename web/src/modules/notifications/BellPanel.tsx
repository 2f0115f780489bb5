import { Box, Text } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { EmptyState, LoadState } from '../../ui/messages/ScreenState.tsx';
import { DeviceOffer } from './device/DeviceLine.tsx';
import { NotificationList } from './NotificationList.tsx';
import { useNotifications } from './notifications.queries.ts';

/** Notifications shown in the panel. */
const VISIBLE_LIMIT = 8;

export default function BellPanel({ onClose }: { onClose: () => void }) {
  const list = useNotifications();
  return (
    <>
      {!list.data && <LoadState query={list} name="уведомления" rows={3} />}
      {list.data?.length === 0 && <EmptyState icon={IconBell} title="Уведомлений пока нет" />}
      {list.data && list.data.length > 0 && (
        <NotificationList list={list.data.slice(0, VISIBLE_LIMIT)} isShort onOpen={onClose} />
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
