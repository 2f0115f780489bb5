import { SHIFT_IDS } from '@portal/contract/shifts/shifts.ts';
import { IconHistory } from '@tabler/icons-react';
import { formatDayMonth, formatWeekday } from '../../../platform/dates.ts';
import { cellState } from './cell/cell-state.ts';
import { cellOf } from '../booking/booking-intent.ts';
import { toggle } from '../booking/booking-store.ts';
import { ShiftBox } from '../booking/ShiftBox.tsx';
import type { Week } from './use-week.ts';

import classes from './DayRow.module.css';
import box from '../booking/ShiftBox.module.css';

interface DayRowProps {
  day: string;
  week: Week;
  selected: boolean;
  onSelect: () => void;
  onHistory: () => void;
}

export function DayRow({ day, week, selected, onSelect, onHistory }: DayRowProps) {
  const absence = week.absents[day];
  return (
    <tr
      className={classes.row}
      data-absent={absence !== undefined || undefined}
      data-selected={selected || undefined}
    >
      <th scope="row" className={classes.day}>
        <div className={classes.dayLine}>
          <button type="button" className={classes.date} aria-pressed={selected} onClick={onSelect}>
            <span className={classes.dayName}>{formatDayMonth(day)}</span>
            <span className={classes.weekday}>
              {formatWeekday(day)}
              {day === week.today && <span className={classes.today}>сегодня</span>}
            </span>
            {absence !== undefined && <span className={classes.reason}>{absence}</span>}
          </button>
          <button
            type="button"
            className={classes.history}
            aria-label={`История записи, ${formatDayMonth(day)}`}
            title="История записи"
            onClick={onHistory}
          >
            <IconHistory size={16} stroke={1.6} aria-hidden />
          </button>
        </div>
      </th>
      {SHIFT_IDS.map((shift_id) => {
        const shift = { date: day, shift_id };
        const booked = week.booked.has(cellOf(shift));
        const places = week.places.get(cellOf(shift));
        const state = cellState({
          booked,
          intent: week.intents[cellOf(shift)],
          open: week.open.has(day),
          past: week.past,
          absence,
          left: places?.left,
          missing: places?.missing ?? 0,
        });
        return (
          <td key={shift_id} className={box.shiftCell}>
            <ShiftBox shift={shift} state={state} onToggle={(at) => toggle(shift, booked, at)} />
          </td>
        );
      })}
    </tr>
  );
}
