import type { ReactNode } from 'react';
import classes from './DialogFooter.module.css';

/** Actions of a dialog: right-aligned, sticky, with a line above. Last child of the Modal's body. */
export function DialogFooter({ children, note }: { children: ReactNode; note?: ReactNode }) {
  return (
    <div className={classes.footer}>
      {note && <div className={classes.note}>{note}</div>}
      {children}
    </div>
  );
}
