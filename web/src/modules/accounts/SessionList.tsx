import { Button } from '@mantine/core';
import { IconCheck, IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { formatDateTime } from '../../platform/dates.ts';
import { notifyOnSuccess } from '../../ui/messages/notify-on-success.ts';
import { ErrorState, LinesSkeleton } from '../../ui/messages/ScreenState.tsx';
import { StatusBadge } from '../../ui/messages/StatusBadge.tsx';
import { type SessionRecord, useEndSession, useSessions } from './account.queries.ts';
import classes from './Account.module.css';

/** Active sessions; each except the current one can be ended here. */
export function SessionList() {
  const { data, error, isPending, refetch } = useSessions();
  if (isPending) return <LinesSkeleton lines={4} label="Загружаем сеансы" />;
  if (!data) {
    return <ErrorState title="Не удалось загрузить сеансы" error={error} onRetry={() => void refetch()} />;
  }
  return (
    <ul className={classes.sessions}>
      {data.map((session) => (
        <SessionRow key={session.id} session={session} />
      ))}
    </ul>
  );
}

function SessionRow({ session: { id, attributes } }: { session: SessionRecord }) {
  const end = useEndSession();
  const device = attributes.device || 'Неизвестное устройство';
  const Mark = /Android|iPhone|iPad/.test(device) ? IconDeviceMobile : IconDeviceDesktop;
  return (
    <li className={classes.session}>
      <Mark size={20} stroke={1.6} className={classes.sessionIcon} aria-hidden />
      <div className={classes.sessionText}>
        <p className={classes.sessionDevice} title={device}>
          {device}
        </p>
        <p className={classes.hint}>
          {attributes.address}, последний раз {formatDateTime(attributes.last_seen)}
        </p>
      </div>
      {attributes.current ? (
        <StatusBadge kind="done" icon={IconCheck}>
          Этот сеанс
        </StatusBadge>
      ) : (
        <Button
          size="xs"
          variant="default"
          loading={end.isPending}
          aria-label={`Завершить сеанс: ${device}`}
          onClick={() => notifyOnSuccess(end.mutateAsync(id), 'Сеанс завершён')}
        >
          Завершить
        </Button>
      )}
    </li>
  );
}
