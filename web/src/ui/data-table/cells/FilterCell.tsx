import type { ReactNode } from 'react';
import { usePhone } from '../../../platform/settings/settings.ts';
import classes from './FilterCell.module.css';

interface FilterCellProps {
  /** What the table is narrowed to, in words. */
  name: string;
  children: ReactNode;
  onFilter: () => void;
}

/** A value whose press leaves only the rows that have it. A card of a phone has no room for it: there the filters do. */
export function FilterCell({ name, children, onFilter }: FilterCellProps) {
  if (usePhone()) return children;
  return (
    <button type="button" className={classes.value} title={`Показать только: ${name}`} onClick={onFilter}>
      {children}
    </button>
  );
}
