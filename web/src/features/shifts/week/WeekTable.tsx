import { SHIFT_IDS, SHIFT_LABELS } from '@portal/contract/shifts/shifts.ts';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { countOf, type Forms } from '../../../platform/plural.ts';
import { cellOf, isTicked } from '../booking/booking-intent.ts';
import { useShiftHours } from '../shifts.queries.ts';
import { DayRow } from './DayRow.tsx';
import { ShiftMark } from './cell/ShiftMark.tsx';
import { useRovingGrid } from './roving-grid.ts';
import type { Week } from './use-week.ts';
import { weekLabel } from './week.ts';
import classes from './WeekTable.module.css';

const SHIFTS: Forms = ['смена', 'смены', 'смен'];

interface WeekTableProps {
  week: Week;
  monday: string;
  date: string;
  /** Said above the table. */
  deadline: ReactNode;
  onSelect: (day: string) => void;
  /** Moves by days: −7 or 7. */
  onMove: (days: number) => void;
  onOpenDay: (day: string) => void;
}

/** Monday to Sunday around the chosen day, a box for each shift. */
export function WeekTable({ week, monday, date, deadline, onSelect, onMove, onOpenDay }: WeekTableProps) {
  const label = weekLabel(monday, week.today);
  const count = week.days
    .flatMap((day) => SHIFT_IDS.map((shift_id) => cellOf({ date: day, shift_id })))
    .filter((cell) => isTicked(week.intents[cell], week.booked.has(cell))).length;
  const busy = Object.values(week.intents).some((intent) => intent.state === 'sending');
  const { stop, ...grid } = useRovingGrid(
    { row: week.days.length, column: SHIFT_IDS.length + 1 },
    { row: Math.max(0, week.days.indexOf(date)), column: 1 },
  );

  return (
    <section className={classes.card} aria-label="Неделя">
      <header className={classes.header}>
        <h2 className={classes.title} aria-live="polite">
          {label}
          <span className={classes.count}>{count > 0 ? countOf(count, SHIFTS) : 'смен нет'}</span>
        </h2>
        <button
          type="button"
          className={classes.today}
          disabled={week.days.includes(week.today)}
          onClick={() => onSelect(week.today)}
        >
          Сегодня
        </button>
        <button
          type="button"
          className={classes.arrow}
          aria-label="Предыдущая неделя"
          onClick={() => onMove(-7)}
        >
          <IconChevronLeft size={20} stroke={1.6} aria-hidden />
        </button>
        <button
          type="button"
          className={classes.arrow}
          aria-label="Следующая неделя"
          onClick={() => onMove(7)}
        >
          <IconChevronRight size={20} stroke={1.6} aria-hidden />
        </button>
      </header>
      {deadline}
      <table className={classes.table} aria-busy={busy} data-busy={busy || undefined} {...grid}>
        <caption className="visually-hidden">Выходы, {label}</caption>
        <ShiftHeads />
        <tbody>
          {week.days.map((day, row) => (
            <DayRow
              key={day}
              day={day}
              week={week}
              row={row}
              selected={day === date}
              stop={stop}
              onOpen={() => onOpenDay(day)}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function ShiftHeads() {
  const hours = useShiftHours();
  return (
    <thead>
      <tr>
        <th scope="col">День</th>
        {SHIFT_IDS.map((shift) => (
          <th key={shift} scope="col">
            <span className={classes.shiftName}>
              <ShiftMark shift={shift} />
              <span className={classes.shiftWords}>
                {SHIFT_LABELS[shift]} <span className={classes.hours}>{hours[shift]}</span>
              </span>
            </span>
          </th>
        ))}
      </tr>
    </thead>
  );
}
