import type { ShiftId } from '@portal/contract/shifts/shifts.ts';
import { shiftHours, shiftName } from '../../../../platform/settings/day-shifts.ts';
import { ShiftMark } from '../../week/cell/ShiftMark.tsx';
import { CoverageState } from '../grid/CoverageCell.tsx';
import { CoverageBar } from '../grid/CoverageBar.tsx';
import { type Counts, heatOf } from '../grid/shortage.ts';
import classes from './BoardDay.module.css';

interface DayShiftProps {
  counts: Counts;
  shiftId: ShiftId;
  area: string;
  onOpen: () => void;
}

/** A full-width shift: booked of needed, bar and state text. */
export function DayShift({ counts, shiftId, area, onOpen }: DayShiftProps) {
  const { planned, needed, capacity } = counts;
  return (
    <button
      type="button"
      className={classes.shift}
      data-heat={heatOf(counts)}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      <ShiftMark shift={shiftId} />
      <span className={classes.words}>
        <span className={classes.name}>
          {shiftName(shiftId)} <span className={classes.hours}>{shiftHours(shiftId)}</span>
          <span className="visually-hidden">, {area}: записано </span>
          <span className={classes.numbers}>
            <b>{planned}</b>
            {needed !== null && ` / ${needed}`}
            {capacity !== null && <span className="visually-hidden">, мест {capacity}</span>}
          </span>
        </span>
        <CoverageBar counts={counts} />
        <CoverageState counts={counts} />
      </span>
    </button>
  );
}
