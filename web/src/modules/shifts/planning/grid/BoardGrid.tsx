import type { DayShift } from '@portal/contract/admin/settings/settings.calls.ts';
import { hoursInWords } from '@portal/contract/shifts/hours.ts';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { formatShortWeekday } from '../../../../platform/dates.ts';
import { ShiftMark } from '../../week/cell/ShiftMark.tsx';
import { daysOfWeek, weekLabel } from '../../week/week.ts';
import type { OpenDates } from '../../booking/cached-weeks.ts';
import { useShiftsOfSettings } from '../../shifts.queries.ts';
import type { Coverage } from '../board.queries.ts';
import { type BoardRow, cellsOf, keyOfCell, type PositionCoverage, rowsOf, shiftsOn } from './board-rows.ts';
import { planningOf } from '../planning.ts';
import { NO_COUNTS } from './shortage.ts';
import { CoverageCell } from './CoverageCell.tsx';
import { PositionsToggle } from './positions/PositionsToggle.tsx';
import type { ChosenCell } from '../use-board-address.ts';
import { usePrinting } from '../../../../ui/use-printing.ts';
import classes from './Grid.module.css';

export interface BoardGridProps {
  coverage: Coverage[];
  /** Positions of expanded areas. */
  positions: PositionCoverage;
  /** Expanded areas; undefined if the board is filtered by position. */
  open: readonly string[] | undefined;
  onToggle: (area: string) => void;
  from: string;
  weeks: number;
  today: string;
  planning: OpenDates['weeks'];
  /** Shows area names, because there are several. */
  manyAreas: boolean;
  cell: ChosenCell | undefined;
  onOpen: (cell: ChosenCell) => void;
}

/** Estimated row heights, measured after render, px. */
const HEIGHTS = { week: 86, line: 87 };

/** Virtual list of weeks; all rows are rendered for print. */
export function BoardGrid(props: BoardGridProps) {
  const { coverage, positions, from, weeks, onOpen } = props;
  // Memoised, because every scroll renders.
  const rows = useMemo(
    () => rowsOf(coverage, { from, weeks }, positions),
    [coverage, from, weeks, positions],
  );
  const cells = useMemo(() => cellsOf(coverage, positions), [coverage, positions]);
  const latest = useRef(onOpen);
  useLayoutEffect(() => {
    latest.current = onOpen;
  });
  const open = useCallback((cell: ChosenCell) => latest.current(cell), []);
  const shifts = shiftsOn(coverage, useShiftsOfSettings());
  const list = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    setTop((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
  }, []);
  const printing = usePrinting();
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: (index) => (rows[index]?.kind === 'week' ? HEIGHTS.week : HEIGHTS.line * shifts.length),
    overscan: 4,
    scrollMargin: top,
    getItemKey: (index) => {
      const row = rows[index];
      return row ? keyOfRow(row) : index;
    },
  });
  if (printing) {
    return (
      <div>
        {rows.map((row) => (
          <Row key={keyOfRow(row)} {...props} row={row} cells={cells} shifts={shifts} onOpen={open} />
        ))}
      </div>
    );
  }
  return (
    <div ref={list} className={classes.list} style={{ height: virtual.getTotalSize() }}>
      {virtual.getVirtualItems().map((item) => {
        const row = rows[item.index];
        return (
          row && (
            <div
              key={item.key}
              ref={virtual.measureElement}
              data-index={item.index}
              className={classes.place}
              style={{ transform: `translateY(${item.start - top}px)` }}
            >
              <Row {...props} row={row} cells={cells} shifts={shifts} onOpen={open} />
            </div>
          )
        );
      })}
    </div>
  );
}

const keyOfRow = (row: BoardRow): string =>
  [
    row.monday,
    ...(row.kind === 'week' ? [] : [row.area]),
    ...(row.kind === 'position' ? [row.position] : []),
  ].join(':');

interface RowProps extends BoardGridProps {
  row: BoardRow;
  cells: ReadonlyMap<string, Coverage>;
  shifts: readonly DayShift[];
}

function Row({ row, cells, shifts, today, planning, manyAreas, cell, open, onToggle, onOpen }: RowProps) {
  const days = daysOfWeek(row.monday);
  if (row.kind === 'week') {
    return (
      <div className={classes.week} data-many={manyAreas || undefined}>
        <h2 className={classes.weekTitle}>
          {weekLabel(row.monday, today)}
          <span className={classes.planning}>{planningOf(row.monday, planning)}</span>
          {row.missing > 0 && <span className={classes.missing}>нужно ещё {row.missing}</span>}
        </h2>
        <div className={classes.days} aria-hidden>
          <span />
          {days.map((day) => (
            <span key={day} data-today={day === today || undefined}>
              {formatShortWeekday(day)} <b>{Number(day.slice(8))}</b>
            </span>
          ))}
        </div>
      </div>
    );
  }
  const position = row.kind === 'position' ? row.position : undefined;
  return (
    <div
      className={classes.area}
      data-last={row.last || undefined}
      data-many={manyAreas || undefined}
      data-position={position !== undefined || undefined}
    >
      {position !== undefined && (
        <span className={classes.positionName} title={position}>
          {position}
        </span>
      )}
      {position === undefined && manyAreas && (
        <span className={classes.areaName} title={row.area}>
          {row.area}
        </span>
      )}
      {shifts.map(({ id: shift, ...named }) => (
        <div key={shift} className={classes.line}>
          <span className={classes.mark} title={`${named.name}, ${hoursInWords(named)}`}>
            <ShiftMark shift={shift} />
            <span className={classes.hours} aria-hidden>
              {named.start}
              <br />
              {named.end}
            </span>
          </span>
          {days.map((date) => (
            <CoverageCell
              key={date}
              counts={cells.get(keyOfCell(row.area, date, shift, position)) ?? NO_COUNTS}
              date={date}
              shiftId={shift}
              area={row.area}
              position={position}
              selected={
                cell?.date === date &&
                cell.shift_id === shift &&
                cell.area === row.area &&
                cell.position === position
              }
              onOpen={onOpen}
            />
          ))}
        </div>
      ))}
      {position === undefined && open && (
        <PositionsToggle area={row.area} open={open.includes(row.area)} onToggle={onToggle} />
      )}
    </div>
  );
}
