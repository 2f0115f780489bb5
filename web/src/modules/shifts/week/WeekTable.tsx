import type { DayShift } from '@portal/contract/admin/settings/settings.calls.ts';
import { hoursInWords } from '@portal/contract/shifts/hours.ts';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { CSSProperties, ReactNode } from 'react';
import { countOf, type Forms } from '../../../platform/plural.ts';
import { cellOf, isTicked } from '../booking/booking-intent.ts';
import { shownShifts } from '../../../platform/settings/day-shifts.ts';
import { useShiftsOfSettings } from '../shifts.queries.ts';
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
  /** Text above the table. */
  deadline: ReactNode;
  onSelect: (day: string) => void;
  /** Moves by days: −7 or 7. */
  onMove: (days: number) => void;
  onOpenDay: (day: string) => void;
}

/** The week of the selected day, with a checkbox per shift. */
export function WeekTable({ week, monday, date, deadline, onSelect, onMove, onOpenDay }: WeekTableProps) {
  const label = weekLabel(monday, week.today);
  const known = useShiftsOfSettings();
  const shifts = shownShifts(known, (shift_id) =>
    week.days.some((day) => week.booked.has(cellOf({ date: day, shift_id }))),
  );
  const count = week.days
    .flatMap((day) => shifts.map(({ id }) => cellOf({ date: day, shift_id: id })))
    .filter((cell) => isTicked(week.intents[cell], week.booked.has(cell))).length;
  const busy = Object.values(week.intents).some((intent) => intent.state === 'sending');
  const { stop, ...grid } = useRovingGrid(
    { row: week.days.length, column: shifts.length + 1 },
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
      <div className={classes.scroll} data-many={shifts.length > 2 || undefined}>
        <table
          className={classes.table}
          style={{ '--shifts': shifts.length } as CSSProperties}
          aria-busy={busy}
          data-busy={busy || undefined}
          {...grid}
        >
          <caption className="visually-hidden">Выходы, {label}</caption>
          <ShiftHeads shifts={shifts} />
          <tbody>
            {week.days.map((day, row) => (
              <DayRow
                key={day}
                day={day}
                week={week}
                shifts={shifts}
                row={row}
                selected={day === date}
                stop={stop}
                onOpen={() => onOpenDay(day)}
              />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function ShiftHeads({ shifts }: { shifts: readonly DayShift[] }) {
  return (
    <thead>
      <tr>
        <th scope="col">День</th>
        {shifts.map((shift) => (
          <th key={shift.id} scope="col">
            <span className={classes.shiftName}>
              <ShiftMark shift={shift.id} />
              <span className={classes.shiftWords}>
                {shift.name} <span className={classes.hours}>{hoursInWords(shift)}</span>
              </span>
            </span>
          </th>
        ))}
      </tr>
    </thead>
  );
}
