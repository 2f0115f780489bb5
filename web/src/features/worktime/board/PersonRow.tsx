import type { ReactNode } from 'react';
import classes from './Board.module.css';

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0))
    .join('')
    .toUpperCase();

/** A person in a list of the side panel. */
export function PersonRow({ name, note, action }: { name: string; note: string; action?: ReactNode }) {
  return (
    <li className={classes.person}>
      <span className={classes.avatar} aria-hidden>
        {initials(name)}
      </span>
      <span className={classes.personWords}>
        <span className={classes.personName} title={name}>
          {name}
        </span>
        <span className={classes.personNote}>{note}</span>
      </span>
      {action}
    </li>
  );
}
