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

/** Tinted message inside the page: cyan done, orange wait, red error. */
export function Notice({ kind, icon, children, actions, live }: NoticeProps) {
  const Mark = icon ?? MARKS[kind];
  const role = live ? (kind === 'error' ? 'alert' : 'status') : undefined;
  return (
    <div className={classes.notice} data-kind={kind} role={role}>
      <Mark size={20} stroke={1.6} className={classes.mark} aria-hidden />
      <div className={classes.text}>{children}</div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  );
}
