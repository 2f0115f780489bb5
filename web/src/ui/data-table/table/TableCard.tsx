import type { ReactNode } from 'react';
import classes from './TableCard.module.css';

/** Card of a table and its footer. */
export const TableCard = ({ children }: { children: ReactNode }) => (
  <div className={classes.card}>{children}</div>
);
