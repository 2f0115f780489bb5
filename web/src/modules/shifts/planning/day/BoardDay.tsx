import { useShiftsOfSettings } from '../../shifts.queries.ts';
import { weekLabel } from '../../week/week.ts';
import type { OpenDates } from '../../booking/cached-weeks.ts';
import type { Coverage } from '../board.queries.ts';
import {
  areasOf,
  cellsOf,
  keyOfCell,
  type PositionCoverage,
  positionsOf,
  shiftsOn,
} from '../grid/board-rows.ts';
import { PositionsToggle } from '../grid/positions/PositionsToggle.tsx';
import { NO_COUNTS } from '../grid/shortage.ts';
import { planningOf } from '../planning.ts';
import type { ChosenCell } from '../use-board-address.ts';
import { DayShift } from './DayShift.tsx';
import { DayStrip } from './DayStrip.tsx';
import { shortagesOf } from './day-shortage.ts';
import classes from './BoardDay.module.css';

interface BoardDayProps {
  coverage: Coverage[];
  /** Positions of expanded areas. */
  positions: PositionCoverage;
  /** Expanded areas; undefined if the board is filtered by position. */
  open: readonly string[] | undefined;
  onToggle: (area: string) => void;
  monday: string;
  day: string;
  today: string;
  planning: OpenDates['weeks'];
  /** Shows area names, because there are several. */
  manyAreas: boolean;
  onDay: (day: string) => void;
  onOpen: (cell: ChosenCell) => void;
}

/** Board on a phone: one day, one full-width row per shift. */
export function BoardDay(props: BoardDayProps) {
  const { coverage, positions, open, onToggle, monday, day, today, planning, manyAreas, onDay, onOpen } =
    props;
  const shifts = shiftsOn(coverage, useShiftsOfSettings());
  const cells = cellsOf(coverage, positions);
  const shiftsOf = (area: string, position?: string) =>
    shifts.map(({ id: shift }) => (
      <DayShift
        key={shift}
        counts={cells.get(keyOfCell(area, day, shift, position)) ?? NO_COUNTS}
        shiftId={shift}
        area={position === undefined ? area : `${area}, ${position}`}
        onOpen={() => onOpen({ date: day, shift_id: shift, area, position })}
      />
    ));
  return (
    <section className={classes.board} aria-labelledby="board-week">
      <h2 id="board-week" className={classes.week}>
        {weekLabel(monday, today)}
        <span className={classes.planning}>{planningOf(monday, planning)}</span>
      </h2>
      <DayStrip monday={monday} day={day} today={today} shortages={shortagesOf(coverage)} onDay={onDay} />
      {areasOf(coverage).map((area) => (
        <div key={area}>
          {manyAreas && <h3 className={classes.area}>{area}</h3>}
          {shiftsOf(area)}
          {open && <PositionsToggle area={area} open={open.includes(area)} onToggle={onToggle} />}
          {positionsOf(positions.get(area)).map((position) => (
            <div key={position}>
              <h4 className={classes.position}>{position}</h4>
              {shiftsOf(area, position)}
            </div>
          ))}
        </div>
      ))}
    </section>
  );
}
