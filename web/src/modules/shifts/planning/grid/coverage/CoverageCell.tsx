import type { ShiftId } from '@portal/contract/shifts/shifts.ts';
import { shiftName } from '../../../../../platform/settings/day-shifts.ts';
import { IconCheck, IconLock, IconUserPlus } from '@tabler/icons-react';
import { memo } from 'react';

import { formatDayMonth } from '../../../../../platform/dates.ts';
import { CoverageBar } from './CoverageBar.tsx';
import { type Counts, heatOf, isFull, missingOf, type Urgency } from './shortage.ts';
import type { ChosenCell } from '../../use-board-address.ts';
import classes from '../Grid.module.css';

interface CoverageCellProps {
  counts: Counts;
  date: string;
  shiftId: ShiftId;
  area: string;
  position?: string | undefined;
  selected: boolean;
  urgency: Urgency;
  /** Stable between renders, so that unchanged cells do not render. */
  onOpen: (cell: ChosenCell) => void;
}

/** A cell of an area, day and shift, or of a position: booked of needed, bar and state text. */
export const CoverageCell = memo(function CoverageCell(props: CoverageCellProps) {
  const { counts, date, shiftId, area, position, selected, urgency, onOpen } = props;
  const { planned, needed, capacity } = counts;
  return (
    <button
      type="button"
      className={`${classes.cell} ${classes.heat}`}
      data-coverage
      data-heat={heatOf(counts, urgency)}
      aria-pressed={selected}
      onClick={() => onOpen({ date, shift_id: shiftId, area, position })}
    >
      <span className={`${classes.numbers} numbers`}>
        <span className="visually-hidden">
          {formatDayMonth(date)}, {shiftName(shiftId)}, {area}
          {position && `, ${position}`}: записано{' '}
        </span>
        <b>{planned}</b>
        {needed !== null && <span> / {needed}</span>}
        {capacity !== null && <span className="visually-hidden">, мест {capacity}</span>}
      </span>
      <CoverageBar counts={counts} urgency={urgency} />
      <CoverageState counts={counts} />
    </button>
  );
});

/** State text of the counts. */
export function CoverageState({ counts }: { counts: Counts }) {
  const missing = missingOf(counts);
  if (missing > 0) {
    return (
      <span className={classes.state}>
        <IconUserPlus size={14} stroke={1.6} aria-hidden />
        ещё {missing}
      </span>
    );
  }
  if (isFull(counts)) {
    return (
      <span className={classes.state}>
        <IconLock size={14} stroke={1.6} aria-hidden />
        полная
      </span>
    );
  }
  if (counts.needed === null) return <span className={classes.state} />;
  return (
    <span className={classes.state}>
      <IconCheck size={14} stroke={1.6} aria-hidden />
      хватает
    </span>
  );
}
