import { IconChevronDown } from '@tabler/icons-react';
import classes from './PositionsToggle.module.css';

interface PositionsToggleProps {
  area: string;
  open: boolean;
  onToggle: (area: string) => void;
}

/** Expands or collapses the positions of an area. */
export function PositionsToggle({ area, open, onToggle }: PositionsToggleProps) {
  const label = open ? 'Скрыть должности' : 'По должностям';
  return (
    <button
      type="button"
      className={classes.positions}
      aria-expanded={open}
      aria-label={`${label}, ${area}`}
      onClick={() => onToggle(area)}
    >
      {label}
      <IconChevronDown size={14} stroke={1.6} aria-hidden />
    </button>
  );
}
