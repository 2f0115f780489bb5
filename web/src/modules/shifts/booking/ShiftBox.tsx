import type { Shift } from '@portal/contract/shifts/shifts.ts';
import { shiftName } from '../../../platform/settings/day-shifts.ts';
import { IconUserPlus } from '@tabler/icons-react';
import { type ChangeEvent, type ReactNode, useEffect, useRef } from 'react';
import { formatDayMonth } from '../../../platform/dates.ts';
import type { CellState } from '../week/cell/cell-state.ts';

import classes from './ShiftBox.module.css';

interface ShiftBoxProps {
  shift: Shift;
  state: CellState;
  /** Its grid mark and tab stop. */
  place: string;
  isStop: boolean;
  onToggle: (at: number) => void;
  /** Waitlist button of a full shift, or the position. */
  line?: ReactNode;
}

/** One shift of one day: the whole cell is the touch target. */
export function ShiftBox({ shift, state, place, isStop, onToggle, line }: ShiftBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  const indeterminate = state.tone === 'absent';
  useEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate;
  }, [indeterminate]);
  const id = `shift-${shift.date}-${shift.shift_id}`;
  const change = (event: ChangeEvent<HTMLInputElement>) => onToggle(event.nativeEvent.timeStamp);

  return (
    <div
      className={classes.cell}
      data-tone={state.tone}
      data-waiting={state.waiting || undefined}
      data-full={state.full || undefined}
    >
      <label className={classes.target} data-disabled={state.disabled || undefined}>
        <input
          ref={box}
          type="checkbox"
          className={classes.box}
          data-place={place}
          tabIndex={isStop ? 0 : -1}
          checked={state.ticked}
          disabled={state.disabled}
          aria-label={`${shiftName(shift.shift_id)}, ${formatDayMonth(shift.date)}`}
          aria-describedby={`${id}-state`}
          onChange={change}
        />
        <span id={`${id}-state`} className={classes.words}>
          <span className={classes.state}>
            {state.wanted && <IconUserPlus size={14} stroke={1.8} aria-hidden />}
            {state.label}
          </span>
          {state.note && <span className={classes.note}>{state.note}</span>}
        </span>
      </label>
      {state.full && line}
    </div>
  );
}
