import type { ReactNode } from 'react';
import { initialsOf } from '../../../../ui/text/initials.ts';
import classes from '../cell/Cell.module.css';

interface PersonWordsProps {
  name: string;
  notes: readonly string[];
  /** Reason why the employee cannot attend. */
  warning?: string | undefined;
}

/** Initials, name and notes of an employee. */
export function PersonWords({ name, notes, warning }: PersonWordsProps) {
  return (
    <>
      <span className={classes.avatar} aria-hidden>
        {initialsOf(name)}
      </span>
      <span className={classes.personWords}>
        <span className={classes.personName}>{name}</span>
        {notes.map((note) => (
          <span key={note} className={classes.personNote}>
            {note}
          </span>
        ))}
        {warning !== undefined && <span className={classes.personWarning}>{warning}</span>}
      </span>
    </>
  );
}

/** An employee in a list of the side panel. */
export function PersonRow({ action, ...words }: PersonWordsProps & { action?: ReactNode }) {
  return (
    <li className={classes.person}>
      <PersonWords {...words} />
      {action}
    </li>
  );
}
