import type { ReactNode } from 'react';
import { usePhone } from '../../../platform/settings/settings.ts';
import classes from './FilterCell.module.css';

interface FilterCellProps {
  /** Description of the resulting filter. */
  name: string;
  children: ReactNode;
  onFilter: () => void;
}

/** A value that filters the rows on click. Not on phone cards, which have no space: use the filters there. */
export function FilterCell({ name, children, onFilter }: FilterCellProps) {
  if (usePhone()) return children;
  return (
    <button
      type="button"
      className={`press-row quiet-link ${classes.value}`}
      title={`Показать только: ${name}`}
      onClick={onFilter}
    >
      {children}
    </button>
  );
}
