import type { CounterName } from './menu.ts';
import { type Due, shownCount } from './use-due.ts';
import classes from './DueCount.module.css';

interface DueCountProps {
  of: CounterName;
  due: Due;
  /** Position, given by the menu. */
  className?: string | undefined;
  /** Hidden from screen readers, because adjacent text contains the number. */
  isHidden?: boolean;
}

const WORDS: Record<CounterName, string> = { duties: 'ждёт вас: ', instructions: 'не пройдено: ' };

/** Number of duties; renders nothing for zero. */
export function DueCount({ of, due, className = '', isHidden = false }: DueCountProps) {
  if (due[of] === 0) return null;
  return (
    <span className={`${classes.count} ${className}`} aria-hidden={isHidden || undefined}>
      {!isHidden && <span className="visually-hidden">{WORDS[of]}</span>}
      {shownCount(due[of])}
    </span>
  );
}
