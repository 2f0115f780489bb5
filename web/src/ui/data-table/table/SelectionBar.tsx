import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './SelectionBar.module.css';

interface SelectionBarProps {
  count: number;
  onClear: () => void;
  /** Actions for the selected rows. */
  children: ReactNode;
}

/** Number of selected rows, including other pages, and their actions. Rendered after the table. */
export function SelectionBar({ count, onClear, children }: SelectionBarProps) {
  if (count === 0) return null;
  return (
    <div className={classes.bar} role="region" aria-label="Выбранные строки">
      <span className={classes.count} role="status">
        Выбрано: {count}
      </span>
      {children}
      <ActionIcon
        variant="subtle"
        color="gray"
        size={32}
        aria-label="Снять выбор"
        title="Снять выбор"
        onClick={onClear}
      >
        <IconX size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
    </div>
  );
}
