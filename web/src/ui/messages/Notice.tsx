import { Group } from '@mantine/core';
import { type Icon, IconAlertCircle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './Notice.module.css';

type NoticeKind = 'done' | 'wait' | 'error';
const MARKS: Record<NoticeKind, Icon> = {
  done: IconCircleCheck,
  wait: IconInfoCircle,
  error: IconAlertCircle,
};

interface NoticeProps {
  kind: NoticeKind;
  icon?: Icon;
  children: ReactNode;
  /** Buttons or links at the right. */
  actions?: ReactNode;
  /** Announced by screen readers when it appears. */
  live?: boolean;
}

/** Tinted message inside the page: cyan done, orange wait, red error. Mantine's Alert is always live. */
export function Notice({ kind, icon, children, actions, live }: NoticeProps) {
  const Mark = icon ?? MARKS[kind];
  const role = live ? (kind === 'error' ? 'alert' : 'status') : undefined;
  return (
    <Group className="tint" data-kind={kind} role={role} gap="4px 12px" py={10} fz="dense" lh="dense">
      <Mark size={20} stroke={1.6} aria-hidden style={{ flex: 'none' }} />
      <div className="shrinks" style={{ flex: '1 1 200px' }}>
        {children}
      </div>
      {actions && (
        <Group gap="4px 16px" className={classes.actions}>
          {actions}
        </Group>
      )}
    </Group>
  );
}
