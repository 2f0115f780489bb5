import { SHIFT_IDS, SHIFT_LABELS } from '@portal/contract/shifts/shifts.ts';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { countOf, type Forms } from '../../../platform/plural.ts';
import { cellOf, isTicked } from '../booking/booking-intent.ts';
import { DayRow } from './DayRow.tsx';
import { ShiftMark } from './cell/ShiftMark.tsx';
import type { Week } from './use-week.ts';
import { weekLabel } from './week.ts';
import classes from './WeekTable.module.css';

const SHIFTS: Forms = ['смена', 'смены', 'смен'];

interface WeekTableProps {
  week: Week;
  monday: string;
  date: string;
  onSelect: (day: string) => void;
  /** Moves by days: −7 or 7. */
  onMove: (days: number) => void;
  onHistory: (day: string) => void;
}

/** Monday to Sunday around the chosen day, a box for each shift. */
export function WeekTable({ week, monday, date, onSelect, onMove, onHistory }: WeekTableProps) {
  const label = weekLabel(monday, week.today);
  const count = week.days
    .flatMap((day) => SHIFT_IDS.map((shift_id) => cellOf({ date: day, shift_id })))
    .filter((cell) => isTicked(week.intents[cell], week.booked.has(cell))).length;
  const busy = Object.values(week.intents).some((intent) => intent.state === 'sending');

  return (
    <section className={classes.card} aria-label="Неделя">
      <header className={classes.header}>
        <button
          type="button"
          className={classes.arrow}
          aria-label="Предыдущая неделя"
          onClick={() => onMove(-7)}
        >
          <IconChevronLeft size={20} stroke={1.6} aria-hidden />
        </button>
        <h2 className={classes.title} aria-live="polite">
          {label}
          {count > 0 && <span className={classes.count}>{countOf(count, SHIFTS)}</span>}
        </h2>
        <button
          type="button"
          className={classes.arrow}
          aria-label="Следующая неделя"
          onClick={() => onMove(7)}
        >
          <IconChevronRight size={20} stroke={1.6} aria-hidden />
        </button>
      </header>
      <table className={classes.table} aria-busy={busy} data-busy={busy || undefined}>
        <caption className="visually-hidden">Выходы, {label}</caption>
        <thead>
          <tr>
            <th scope="col">День</th>
            {SHIFT_IDS.map((shift) => (
              <th key={shift} scope="col">
                <span className={classes.shiftName}>
                  <ShiftMark shift={shift} />
                  {SHIFT_LABELS[shift]}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {week.days.map((day) => (
            <DayRow
              key={day}
              day={day}
              week={week}
              selected={day === date}
              onSelect={() => onSelect(day)}
              onHistory={() => onHistory(day)}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}
