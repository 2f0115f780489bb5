import '@mantine/dates/styles.layer.css';
import { DatePicker } from '@mantine/dates';
import { SHIFT_IDS, SHIFT_LABELS } from '@portal/contract/shifts/shifts.ts';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { formatDayMonth, formatMonth } from '../../../platform/dates.ts';
import { cellOf } from '../booking/booking-intent.ts';
import { AbsenceMark, ShiftMark } from '../week/cell/ShiftMark.tsx';
import type { Week } from '../week/use-week.ts';
import { addMonths } from '../week/week.ts';
import classes from './MonthCalendar.module.css';

/** 'ноября' of a day. */
const monthOfDay = (day: string): string => formatDayMonth(day).replace(/^\d+ /, '');

interface MonthCalendarProps {
  week: Week;
  /** 'YYYY-MM' */
  month: string;
  date: string;
  onSelect: (day: string) => void;
  onMonth: (month: string) => void;
}

/** The month with a mark for each own shift and absence. */
export function MonthCalendar({ week, month, date, onSelect, onMonth }: MonthCalendarProps) {
  const shiftsOf = (day: string) =>
    SHIFT_IDS.filter((shift_id) => week.booked.has(cellOf({ date: day, shift_id })));
  /** What the number and the marks do not say aloud. */
  const restOf = (day: string): string =>
    [monthOfDay(day), ...shiftsOf(day).map((shift) => SHIFT_LABELS[shift]), week.absents[day]]
      .filter(Boolean)
      .join(', ');

  return (
    <section className={classes.card} aria-label="Календарь">
      <header className={classes.header}>
        <h2 className={classes.title} aria-live="polite">
          {formatMonth(`${month}-01`)}
        </h2>
        <button
          type="button"
          className={classes.arrow}
          aria-label="Предыдущий месяц"
          onClick={() => onMonth(addMonths(month, -1))}
        >
          <IconChevronLeft size={18} stroke={1.6} aria-hidden />
        </button>
        <button
          type="button"
          className={classes.arrow}
          aria-label="Следующий месяц"
          onClick={() => onMonth(addMonths(month, 1))}
        >
          <IconChevronRight size={18} stroke={1.6} aria-hidden />
        </button>
      </header>
      <DatePicker
        locale="ru"
        firstDayOfWeek={1}
        // Red days mean absence here.
        weekendDays={[]}
        maxLevel="month"
        fullWidth
        date={`${month}-01`}
        onDateChange={(first) => onMonth(first.slice(0, 7))}
        value={date}
        onChange={(picked) => picked && onSelect(picked)}
        classNames={{
          calendarHeader: classes.hidden ?? '',
          day: classes.day ?? '',
          weekday: classes.weekday ?? '',
          month: classes.month ?? '',
        }}
        getDayProps={(day) => ({
          // Mantine's own label names the day otherwise than the number in it.
          'aria-label': undefined,
          mod: { today: day === week.today, absent: week.absents[day] !== undefined, past: day < week.today },
        })}
        renderDay={(day) => (
          <span className={classes.inside}>
            <span className={classes.number}>
              {Number(day.slice(8))}
              <span className="visually-hidden"> {restOf(day)}</span>
            </span>
            <span className={classes.marks} aria-hidden>
              {week.absents[day] === undefined ? (
                shiftsOf(day).map((shift) => <ShiftMark key={shift} shift={shift} />)
              ) : (
                <AbsenceMark />
              )}
            </span>
          </span>
        )}
      />
      <ul className={classes.legend}>
        {SHIFT_IDS.map((shift) => (
          <li key={shift}>
            <ShiftMark shift={shift} />
            {SHIFT_LABELS[shift]}
          </li>
        ))}
        <li>
          <span className={classes.disc}>
            <AbsenceMark />
          </span>
          Отсутствие
        </li>
      </ul>
    </section>
  );
}
