import { formatDayMonth, formatShortWeekday } from '../../../../platform/dates.ts';
import { daysOfWeek } from '../../week/week.ts';
import type { DayShortage } from './day-shortage.ts';
import classes from './BoardDay.module.css';

interface DayStripProps {
  monday: string;
  day: string;
  today: string;
  shortages: ReadonlyMap<string, DayShortage>;
  onDay: (day: string) => void;
}

/** Days of a week with their shortages. */
export function DayStrip({ monday, day, today, shortages, onDay }: DayStripProps) {
  return (
    <div role="group" aria-label="Дни недели" className={classes.strip}>
      {daysOfWeek(monday).map((one) => {
        const shortage = shortages.get(one);
        return (
          <button
            key={one}
            type="button"
            className={classes.day}
            aria-current={one === day ? 'date' : undefined}
            data-today={one === today || undefined}
            onClick={() => onDay(one)}
          >
            <span>{formatShortWeekday(one)}</span> <b>{Number(one.slice(8))}</b>
            <span className="visually-hidden">
              {formatDayMonth(one).replace(/^\d+/, '')}
              {shortage && ', нужно'}
            </span>{' '}
            <span className={`${classes.lack} numbers`} data-heat={shortage?.heat}>
              {shortage && `ещё ${shortage.missing}`}
            </span>
          </button>
        );
      })}
    </div>
  );
}
