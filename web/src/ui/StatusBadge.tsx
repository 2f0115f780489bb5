import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './StatusBadge.module.css';

interface StatusBadgeProps {
  kind: 'plain' | 'done' | 'wait' | 'error';
  icon: Icon;
  children: ReactNode;
}

/** A state in one or two words, 22 px high; the icon says it without the colour. */
export function StatusBadge({ kind, icon: Mark, children }: StatusBadgeProps) {
  return (
    <span className={classes.badge} data-kind={kind}>
      <Mark size={14} stroke={1.8} aria-hidden />
      {children}
    </span>
  );
}
