import { useClickOutside, useFocusWithin, useHotkeys, useMergedRef } from '@mantine/hooks';
import { IconBell } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Suspense, useRef, useState } from 'react';
import { lazyPart } from '../../platform/lazy.ts';
import { useUnread } from './notifications.queries.ts';
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

interface BellProps {
  className: string;
  /** Has no room for a panel: leads to the page. */
  isPhone: boolean;
}

/** How much is new, and the way there. */
export default function Bell({ className, isPhone }: BellProps) {
  const unread = useUnread();
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
