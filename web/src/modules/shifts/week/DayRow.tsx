import type { TimedShift } from '@portal/contract/admin/settings/settings.calls.ts';
import { hoursOn } from '@portal/contract/shifts/hours.ts';
import { memo } from 'react';
import { LineButton } from '../replacement/LineButton.tsx';
import { cellState } from './cell/cell-state.ts';
import { cellOf } from '../booking/booking-intent.ts';
import { toggle } from '../booking/booking-store.ts';
import { ShiftBox } from '../booking/ShiftBox.tsx';
import { DayButton } from './DayButton.tsx';
import { placeMark } from './roving-grid.ts';
import type { Week } from './use-week.ts';

/** Start of a shift on that day, ms. */
const startOf = (start: string, day: string, { offset }: Week): number =>
  Date.parse(`${day}T${start}:00${offset}`);

interface DayRowProps {
  day: string;
  week: Week;
  /** Columns of the table. */
  shifts: readonly TimedShift[];
  /** Row index in the table. */
  row: number;
  selected: boolean;
  /** Column of the tab stop, if it is in this row. */
  stop: number | undefined;
  onOpen: (day: string) => void;
}

/** A day of the week. Drawn again only if its own values change: a focus moves the tab stop of two rows. */
export const DayRow = memo(function DayRow({ day, week, shifts, row, selected, stop, onOpen }: DayRowProps) {
  const absence = week.absents[day];
  const cells = shifts.map((known) => {
    const { id: shift_id, is_archive } = known;
    const shift = { date: day, shift_id };
    const booked = week.booked.has(cellOf(shift));
    const places = week.places.get(cellOf(shift));
    const state = cellState({
      booked,
      intent: week.intents[cellOf(shift)],
      // A booking of an archived shift can still be cancelled.
      open: week.open.has(day) && (booked || !is_archive),
      past: week.past || is_archive,
      coming: !is_archive && startOf(hoursOn(known, day).start, day, week) > week.now,
      absence,
      left: places?.left,
      missing: places?.missing ?? 0,
    });
    return { shift, booked, state };
  });
  // A disabled cell cannot have the focus: the day cell has it instead.
  const onDay = stop === 0 || (stop !== undefined && cells[stop - 1]?.state.disabled === true);

  return (
    <tr
      aria-selected={selected}
      data-absent={absence !== undefined || undefined}
      data-selected={selected || undefined}
    >
      <th scope="row">
        <DayButton
          day={day}
          isToday={day === week.today}
          absence={absence}
          place={placeMark({ row, column: 0 })}
          isStop={onDay}
          onOpen={() => onOpen(day)}
        />
      </th>
      {cells.map(({ shift, booked, state }, index) => (
        <td key={shift.shift_id}>
          <ShiftBox
            shift={shift}
            state={state}
            place={placeMark({ row, column: index + 1 })}
            isStop={stop === index + 1}
            onToggle={(at) => toggle(shift, booked, at)}
            line={<LineButton shift={shift} />}
          />
        </td>
      ))}
    </tr>
  );
});
