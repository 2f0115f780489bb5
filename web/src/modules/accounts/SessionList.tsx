import { Box, Button, Group, Skeleton, Text } from '@mantine/core';
import { IconCheck, IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useRef } from 'react';
import { formatDateTime } from '../../platform/dates.ts';
import { notifyOnSuccess } from '../../ui/messages/notify-on-success.ts';
import { ErrorState } from '../../ui/messages/ScreenState.tsx';
import { StatusBadge } from '../../ui/messages/StatusBadge.tsx';
import { type SessionRecord, useEndSession, useSessions } from './account.queries.ts';

/** Height of a list of one session, px; on phones its mark stands below the words. */
const SESSION_HEIGHT = { base: 44, sm: 32 };

/** Active sessions; each except the current one can be ended here. */
export function SessionList() {
  const { data, error, isPending, refetch } = useSessions();
  const list = useRef<HTMLUListElement>(null);
  // The height of the one session that most people have, so that nothing below it moves.
  if (isPending) return <Skeleton h={SESSION_HEIGHT} role="status" aria-label="Загружаем сеансы" />;
  if (!data) {
    return <ErrorState title="Не удалось загрузить сеансы" query={{ error, refetch }} />;
  }
  return (
    <Box
      component="ul"
      className="plain-list hairlines"
      my={-12}
      ref={list}
      tabIndex={-1}
      style={{ outline: 'none' }}
    >
      {data.map((session) => (
        <SessionRow key={session.id} session={session} onEnded={() => list.current?.focus()} />
      ))}
    </Box>
  );
}

interface SessionRowProps {
  session: SessionRecord;
  /** Takes the focus from the button, which vanishes with the row. */
  onEnded: () => void;
}

function SessionRow({ session: { id, attributes }, onEnded }: SessionRowProps) {
  const end = useEndSession();
  const device = attributes.device || 'Неизвестное устройство';
  const Mark = /Android|iPhone|iPad/.test(device) ? IconDeviceMobile : IconDeviceDesktop;
  return (
    <Group component="li" gap="sm" mih={56} py="xs">
      <Mark size={20} stroke={1.6} color="var(--text-3)" aria-hidden />
      <Box flex="1 1 160px" miw={0}>
        <Text fw={500} truncate title={device}>
          {device}
        </Text>
        <Text size="xs" c="dimmed">
          {attributes.address}, последний раз {formatDateTime(attributes.last_seen)}
        </Text>
      </Box>
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
          onClick={() => {
            onEnded();
            notifyOnSuccess(end.mutateAsync({ params: { id } }), 'Сеанс завершён');
          }}
        >
          Завершить
        </Button>
      )}
    </Group>
  );
}
