import { Badge } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';

const TINTS = {
  plain: { bg: 'var(--tag)', c: 'var(--text-2)' },
  done: { bg: 'var(--tint-cyan)', c: 'var(--cyan-text)' },
  wait: { bg: 'var(--tint-orange)', c: 'var(--orange-text)' },
  error: { bg: 'var(--tint-red)', c: 'var(--red-text)' },
};

interface StatusBadgeProps {
  kind: keyof typeof TINTS;
  icon: Icon;
  children: ReactNode;
  /** More than the label says. */
  title?: string | undefined;
}

/** State badge of one or two words, 22 px high; the icon identifies it without colour. */
export function StatusBadge({ kind, icon: Mark, children, title }: StatusBadgeProps) {
  return (
    <Badge
      component="span"
      data-kind={kind}
      {...TINTS[kind]}
      miw="max-content"
      leftSection={<Mark size={14} stroke={1.8} aria-hidden />}
      title={title}
    >
      {children}
    </Badge>
  );
}
