import { formatFullDay } from '../../platform/dates.ts';
import { shortPersonName } from './short-name.ts';
import classes from './LastChange.module.css';

interface LastChangeProps {
  at: string | null | undefined;
  /** Name of the person, '' where it was not kept. */
  by: string | undefined;
}

/** 'Обновлено 21 ноября 2026, Петрова О. И.'; nothing where it was not kept. */
export function LastChange({ at, by }: LastChangeProps) {
  if (!at) return null;
  return (
    <p className={classes.change}>
      Обновлено <time dateTime={at}>{formatFullDay(at)}</time>
      {by && `, ${shortPersonName(by)}`}
    </p>
  );
}
