import { Box, Card } from '@mantine/core';
import { useClickOutside, useFocusWithin, useHotkeys, useMergedRef } from '@mantine/hooks';
import { IconBell } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Suspense, useEffect, useRef, useState } from 'react';
import { lazyPart } from '../../platform/lazy.ts';
import { useLiveUnread, useUnread } from './notifications.queries.ts';

const BellPanel = lazyPart(() => import('./BellPanel.tsx'));

const inWords = (unread: number): string =>
  unread > 0 ? `Уведомления, не прочитано: ${unread}` : 'Уведомления';

function Mark({ unread }: { unread: number }) {
  return (
    <>
      <IconBell size={18} stroke={1.6} aria-hidden />
      {unread > 0 && (
        <Box
          component="span"
          pos="absolute"
          top={0}
          left="calc(50% + 1px)"
          miw={16}
          px={4}
          bdrs={8}
          bg="var(--magenta)"
          c="white"
          fz={10}
          lh="16px"
          fw={600}
          ta="center"
          aria-hidden
        >
          {unread > 99 ? '99+' : unread}
        </Box>
      )}
    </>
  );
}

/** Delay of the live stream, ms, so that its unfinished request does not delay the page. */
const LIVE_AFTER = 4_000;

/** Subscribes to updates of the number. */
function useLive(): void {
  const live = useLiveUnread();
  useEffect(() => {
    const leaving = new AbortController();
    const timer = setTimeout(() => {
      // Without the code the number is polled once a minute.
      import('./live.queries.ts').then(
        ({ followUnread }) => followUnread(live, leaving.signal),
        () => undefined,
      );
    }, LIVE_AFTER);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [live]);
}

interface BellProps {
  className: string;
  /** Links to the page, because a phone has no space for a panel. */
  isPhone: boolean;
}

/** Number of unread notifications, with a link. */
export function Bell({ className, isPhone }: BellProps) {
  const unread = useUnread();
  useLive();
  if (isPhone)
    return (
      <Link
        to="/notifications"
        className={className}
        style={{ position: 'relative' }}
        aria-label={inWords(unread)}
      >
        <Mark unread={unread} />
      </Link>
    );
  return <WithPanel className={className} unread={unread} />;
}

function WithPanel({ className, unread }: { className: string; unread: number }) {
  const [opened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => setOpened(false);
  const closeByKey = () => {
    close();
    button.current?.focus();
  };
  const { ref: focusRef } = useFocusWithin<HTMLDivElement>({ onBlur: close });
  useHotkeys(opened ? [['Escape', closeByKey]] : []);
  const boxRef = useMergedRef(focusRef, useClickOutside<HTMLDivElement>(close));
  return (
    <Box ref={boxRef} pos="relative">
      <button
        ref={button}
        type="button"
        className={className}
        style={{ position: 'relative' }}
        aria-label={inWords(unread)}
        aria-expanded={opened}
        title="Уведомления"
        onPointerEnter={BellPanel.preload}
        onClick={() => setOpened(!opened)}
      >
        <Mark unread={unread} />
      </button>
      {opened && (
        <Card
          pos="absolute"
          top="calc(100% + 11px)"
          right={0}
          w={380}
          mah="min(560px, 100vh - 88px)"
          py="xs"
          pb={0}
          px="md"
          style={{ zIndex: 110, overflow: 'auto', boxShadow: 'var(--float-shadow)' }}
          role="region"
          aria-label="Новые уведомления"
        >
          <Suspense>
            <BellPanel onClose={close} />
          </Suspense>
        </Card>
      )}
    </Box>
  );
}
