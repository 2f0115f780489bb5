import { IconBell } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { EmptyState, ErrorState, ListSkeleton } from '../../ui/messages/ScreenState.tsx';
import { DeviceOffer } from './device/DeviceLine.tsx';
import { NotificationList } from './NotificationList.tsx';
import { useNotifications } from './notifications.queries.ts';
import classes from './Bell.module.css';

/** Notifications shown in the panel. */
const VISIBLE_LIMIT = 8;

export default function BellPanel({ onClose }: { onClose: () => void }) {
  const { data: list, error, refetch } = useNotifications();
  return (
    <>
      {!list && !error && <ListSkeleton rows={3} label="Загружаем уведомления" />}
      {!list && error && (
        <ErrorState title="Не удалось загрузить уведомления" error={error} onRetry={() => void refetch()} />
      )}
      {list?.length === 0 && <EmptyState icon={IconBell} title="Уведомлений пока нет" />}
      {list && list.length > 0 && (
        <NotificationList list={list.slice(0, VISIBLE_LIMIT)} isShort onOpen={onClose} />
      )}
      <DeviceOffer />
      <Link to="/notifications" className={classes.all} onClick={onClose}>
        Все уведомления
      </Link>
    </>
  );
}
