import type { ReactNode } from 'react';
import classes from './TableCard.module.css';

/** The card that a table and its footer stand in. */
export const TableCard = ({ children }: { children: ReactNode }) => (
  <div className={classes.card}>{children}</div>
);
