import { IconHistory } from '@tabler/icons-react';
import { formatDayMonth, formatWeekday } from '../../../platform/dates.ts';
import classes from './DayButton.module.css';

interface DayButtonProps {
  day: string;
  isToday: boolean;
  /** Reason of the absence. */
  absence: string | undefined;
  /** Its grid mark and tab stop. */
  place: string;
  isStop: boolean;
  onOpen: () => void;
}

/** Date of a row; opens the booking history. Plain elements, because the next week draws seven at once. */
export function DayButton({ day, isToday, absence, place, isStop, onOpen }: DayButtonProps) {
  return (
    <button
      type="button"
      className={`press-row ${classes.date}`}
      data-place={place}
      tabIndex={isStop ? 0 : -1}
      aria-haspopup="dialog"
      title="История записи"
      onClick={onOpen}
    >
      <span className="shrinks">
        <b>{formatDayMonth(day)}</b>{' '}
        <span className={classes.weekday}>
          {formatWeekday(day)}
          {isToday && <span className={classes.today}> · сегодня</span>}
        </span>{' '}
        {absence !== undefined && <span className={classes.absence}>{absence}</span>}
      </span>
      <IconHistory size={16} stroke={1.6} className={`${classes.history} no-print`} aria-hidden />
    </button>
  );
}
