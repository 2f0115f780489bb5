import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { usePhone } from '../../../platform/settings/settings.ts';
import { DialogFooter } from '../../dialogs/DialogFooter.tsx';
import { LazyModal } from '../../dialogs/LazyModal.tsx';
import { type FilterChip, FilterChips } from './FilterChips.tsx';
import classes from './FilterBar.module.css';

interface FilterBarProps {
  chips: readonly FilterChip[];
  onClear: () => void;
  /** Filter fields behind the chips. */
  children: ReactNode;
  /** Content at the start of the line. */
  start?: ReactNode;
}

/** True if the key closes a dropdown of a field. */
const isOfList = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.getAttribute('aria-expanded') === 'true';

/** Active filters, and all filter fields in a panel above the rows, on a phone in a sheet. */
export function FilterBar({ chips, onClear, children, start }: FilterBarProps) {
  const [isOpen, setOpen] = useState(false);
  const panelId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const isPhone = usePhone();
  useEffect(() => {
    const box = panel.current;
    if (!isOpen || !box) return undefined;
    box.querySelector('input')?.focus();
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || isOfList(event)) return;
      setOpen(false);
      button.current?.focus();
    };
    box.addEventListener('keydown', close);
    return () => box.removeEventListener('keydown', close);
  }, [isOpen]);
  return (
    <div className={classes.filters}>
      <div className={classes.bar}>
        {start}
        <FilterChips chips={chips} onClear={onClear}>
          <button
            ref={button}
            type="button"
            className={classes.add}
            aria-expanded={isOpen}
            {...(isPhone ? { 'aria-haspopup': 'dialog' as const } : { 'aria-controls': panelId })}
            onClick={() => setOpen(!isOpen)}
          >
            <IconPlus size={14} stroke={1.8} aria-hidden />
            Фильтр
          </button>
        </FilterChips>
      </div>
      {isPhone && (
        <LazyModal opened={isOpen} onClose={() => setOpen(false)} title="Фильтры">
          <div className={classes.sheet}>{children}</div>
          <DialogFooter>
            <Button onClick={() => setOpen(false)}>Показать</Button>
          </DialogFooter>
        </LazyModal>
      )}
      {isOpen && !isPhone && (
        <div ref={panel} id={panelId} role="group" aria-label="Фильтры" className={classes.panel}>
          {children}
        </div>
      )}
    </div>
  );
}
