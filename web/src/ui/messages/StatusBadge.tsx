import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './StatusBadge.module.css';

interface StatusBadgeProps {
  kind: 'plain' | 'done' | 'wait' | 'error';
  icon: Icon;
  children: ReactNode;
  /** As wide as its place at most: the words are cut, and told whole in the title. */
  isNarrow?: boolean;
  /** Told whole where the words are short. */
  title?: string | undefined;
}

/** A state in one or two words, 22 px high; the icon says it without the colour. */
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
