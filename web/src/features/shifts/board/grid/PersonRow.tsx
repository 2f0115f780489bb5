import type { ReactNode } from 'react';
import { initialsOf } from '../../../../ui/text/initials.ts';
import classes from '../cell/Cell.module.css';

/** A person in a list of the side panel. */
export function PersonRow({ name, note, action }: { name: string; note: string; action?: ReactNode }) {
  return (
    <li className={classes.person}>
      <span className={classes.avatar} aria-hidden>
        {initialsOf(name)}
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
