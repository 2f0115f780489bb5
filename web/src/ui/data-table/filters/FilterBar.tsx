import { Popover } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { type FilterChip, FilterChips } from './FilterChips.tsx';
import classes from './FilterBar.module.css';

interface FilterBarProps {
  chips: readonly FilterChip[];
  onClear: () => void;
  /** The fields that make the chips. */
  children: ReactNode;
  /** What stands at the line's beginning. */
  start?: ReactNode;
}

/** What a table is filtered by, and the way to more of it. */
export function FilterBar({ chips, onClear, children, start }: FilterBarProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={classes.bar}>
      {start}
      <FilterChips chips={chips} onClear={onClear}>
        <Popover
          opened={isOpen}
          onChange={setOpen}
          position="bottom-start"
          width={400}
          trapFocus
          returnFocus
          withinPortal
        >
          <Popover.Target>
            <button
              type="button"
              className={classes.add}
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              <IconPlus size={14} stroke={1.8} aria-hidden />
              Фильтр
            </button>
          </Popover.Target>
          <Popover.Dropdown aria-label="Фильтры">
            <div className={classes.panel}>{children}</div>
          </Popover.Dropdown>
        </Popover>
      </FilterChips>
    </div>
  );
}
