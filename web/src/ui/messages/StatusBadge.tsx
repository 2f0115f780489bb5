import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './StatusBadge.module.css';

interface StatusBadgeProps {
  kind: 'plain' | 'done' | 'wait' | 'error';
  icon: Icon;
  children: ReactNode;
  /** Limits the width: the text is truncated, with the full text in the title. */
  isNarrow?: boolean;
  /** Full text of a shortened label. */
  title?: string | undefined;
}

/** State badge of one or two words, 22 px high; the icon identifies it without colour. */
export function StatusBadge({ kind, icon: Mark, children, isNarrow, title }: StatusBadgeProps) {
  return (
    <span
      className={classes.badge}
      data-kind={kind}
      data-narrow={isNarrow || undefined}
      title={isNarrow && typeof children === 'string' ? children : title}
    >
      <Mark size={14} stroke={1.8} aria-hidden />
      {isNarrow ? <span className={classes.words}>{children}</span> : children}
    </span>
  );
}
