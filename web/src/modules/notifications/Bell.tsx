import { useClickOutside, useFocusWithin, useHotkeys, useMergedRef } from '@mantine/hooks';
import { IconBell } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Suspense, useEffect, useRef, useState } from 'react';
import { lazyPart } from '../../platform/lazy.ts';
import { useLiveUnread, useUnread } from './notifications.queries.ts';
import classes from './Bell.module.css';

const BellPanel = lazyPart(() => import('./BellPanel.tsx'));

const inWords = (unread: number): string =>
  unread > 0 ? `Уведомления, не прочитано: ${unread}` : 'Уведомления';

function Mark({ unread }: { unread: number }) {
  return (
    <>
      <IconBell size={18} stroke={1.6} aria-hidden />
      {unread > 0 && (
        <span className={classes.mark} aria-hidden>
          {unread > 99 ? '99+' : unread}
        </span>
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
export default function Bell({ className, isPhone }: BellProps) {
  const unread = useUnread();
  useLive();
  if (isPhone)
    return (
      <Link to="/notifications" className={`${className} ${classes.bell}`} aria-label={inWords(unread)}>
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
    <div ref={boxRef} className={classes.box}>
      <button
        ref={button}
        type="button"
        className={`${className} ${classes.bell}`}
        aria-label={inWords(unread)}
        aria-expanded={opened}
        title="Уведомления"
        onPointerEnter={BellPanel.preload}
        onClick={() => setOpened(!opened)}
      >
        <Mark unread={unread} />
      </button>
      {opened && (
        <div className={classes.panel} role="region" aria-label="Новые уведомления">
          <Suspense>
            <BellPanel onClose={close} />
          </Suspense>
        </div>
      )}
    </div>
  );
}
