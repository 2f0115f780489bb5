import type { ReactNode } from 'react';
import classes from './Panels.module.css';
import phone from './PanelsPhone.module.css';
import itemRow from './ItemRow.module.css';

interface ItemRowProps {
  id: string;
  /** Target of the URL. */
  isMarked: boolean;
  isArchive?: boolean;
  tile?: ReactNode;
  children: ReactNode;
  actions?: ReactNode;
}

/** A record of an open panel; its main link or button covers the whole row. */
export function ItemRow({ id, isMarked, isArchive, tile, children, actions }: ItemRowProps) {
  return (
    <li
      id={`item-${id}`}
      className={`${classes.row} ${phone.row}`}
      data-marked={isMarked || undefined}
      data-archive={isArchive || undefined}
      tabIndex={isMarked ? -1 : undefined}
      aria-current={isMarked ? 'true' : undefined}
    >
      {tile}
      <div className={itemRow.body}>{children}</div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </li>
  );
}
