import type { ReactNode } from 'react';
import classes from './DialogFooter.module.css';

/** Actions of a dialog: a hairline above, at the right, always in sight. Goes last in the Modal's body. */
export function DialogFooter({ children, note }: { children: ReactNode; note?: ReactNode }) {
  return (
    <div className={classes.footer}>
      {note && <div className={classes.note}>{note}</div>}
      {children}
    </div>
  );
}
