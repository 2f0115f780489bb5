import type { ReactNode } from 'react';
import classes from './FilterCell.module.css';

interface FilterCellProps {
  /** What the table is narrowed to, in words. */
  name: string;
  children: ReactNode;
  onFilter: () => void;
}

/** A value whose press leaves only the rows that have it. */
export const FilterCell = ({ name, children, onFilter }: FilterCellProps) => (
  <button type="button" className={classes.value} title={`Показать только: ${name}`} onClick={onFilter}>
    {children}
  </button>
);
