import type { Counted } from './menu.ts';
import { type Due, shownCount } from './use-due.ts';
import classes from './DueCount.module.css';

interface DueCountProps {
  of: Counted;
  due: Due;
  /** Where it stands, given by the menu. */
  className?: string | undefined;
  /** Words beside it say the same. */
  isHidden?: boolean;
}

const WORDS: Record<Counted, string> = { duties: 'ждёт вас: ', instructions: 'не пройдено: ' };

/** How much of something waits for the person; nothing where nothing does. */
export function DueCount({ of, due, className = '', isHidden = false }: DueCountProps) {
  if (due[of] === 0) return null;
  return (
    <span className={`${classes.count} ${className}`} aria-hidden={isHidden || undefined}>
      {!isHidden && <span className="visually-hidden">{WORDS[of]}</span>}
      {shownCount(due[of])}
    </span>
  );
}
