import { Box, Group, Text, Title } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { formatTime, formatWeekdayAndDay } from '../../platform/dates.ts';
import { PathLink } from '../../ui/PathLink.tsx';
import { type Notification, useReadNotifications } from './notifications.queries.ts';

const dayOf = ({ attributes }: Notification): string => attributes.created_at.slice(0, 10);

/** Marks displayed notifications as read. */
function useReadWhatIsShown(list: readonly Notification[]) {
  const { mutate: read } = useReadNotifications();
  const told = useRef(new Set<string>());
  useEffect(() => {
    const ids = list
      .filter(({ id, attributes }) => attributes.read_at === null && !told.current.has(id))
      .map(({ id }) => id);
    if (ids.length === 0) return;
    for (const id of ids) told.current.add(id);
    read({ ids }, { onError: () => ids.forEach((id) => told.current.delete(id)) });
  }, [list, read]);
}

interface NotificationListProps {
  list: readonly Notification[];
  /** Shortened texts; the page shows the rest. */
  isShort?: boolean;
  onOpen?: () => void;
}

/** Grouped by day, newest first; unread ones are marked. */
export function NotificationList({ list, isShort = false, onOpen }: NotificationListProps) {
  useReadWhatIsShown(list);
  return (
    <>
      {[...Map.groupBy(list, dayOf)].map(([day, those]) => (
        <section key={day} aria-label={formatWeekdayAndDay(day)}>
          <Title order={2} pt="md" pb={4} fz="dense" lh="dense" c="var(--text-2)">
            {formatWeekdayAndDay(day)}
          </Title>
          <ul className="plain-list hairlines">
            {those.map((one) => (
              <NotificationRow key={one.id} one={one} isShort={isShort} onOpen={onOpen} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

interface NotificationRowProps {
  one: Notification;
  isShort: boolean;
  onOpen: (() => void) | undefined;
}

function NotificationRow({ one, isShort, onOpen }: NotificationRowProps) {
  const { title, detail, address, created_at: at, read_at: readAt } = one.attributes;
  const isNew = readAt === null;
  const clamp = isShort ? 2 : undefined;
  return (
    <Group component="li" gap="md" pos="relative" wrap="nowrap" align="flex-start" mih={44}>
      {isNew && <Box pos="absolute" top={17} left={-11} w={6} h={6} bdrs="50%" bg="var(--magenta)" />}
      <PathLink url={address} className="press-row" onFollow={onOpen}>
        <Box py={10} className="shrinks">
          <Text fz={15} lh="20px" fw={isNew ? 600 : 500} lineClamp={clamp}>
            {isNew && <span className="visually-hidden">Новое: </span>}
            {title}
          </Text>
          {detail && (
            <Text mt={2} c="var(--text-2)" lineClamp={clamp}>
              {detail}
            </Text>
          )}
        </Box>
      </PathLink>
      <Text
        component="time"
        dateTime={at}
        py={10}
        size="dense"
        lh="20px"
        c="var(--text-2)"
        className="numbers"
      >
        {formatTime(at)}
      </Text>
    </Group>
  );
}
