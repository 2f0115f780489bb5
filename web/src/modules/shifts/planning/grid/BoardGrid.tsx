import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { mondayOf } from '../../week/week.ts';
import type { OpenDates } from '../../booking/cached-weeks.ts';
import { useShiftsOfSettings } from '../../shifts.queries.ts';
import type { Coverage } from '../board.queries.ts';
import { type BoardRow, cellsOf, type PositionCoverage, rowsOf, shiftsOn } from './board-rows.ts';
import { Row } from './Row.tsx';
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
  const { coverage, positions, from, weeks, today, planning, manyAreas, cell } = props;
  // Memoised, because every scroll renders.
  const rows = useMemo(
    () => rowsOf(coverage, { from, weeks }, positions),
    [coverage, from, weeks, positions],
  );
  const cells = useMemo(() => cellsOf(coverage, positions), [coverage, positions]);
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });
  const open = useCallback((chosen: ChosenCell) => latest.current.onOpen(chosen), []);
  const toggle = useCallback((area: string) => latest.current.onToggle(area), []);
  const known = useShiftsOfSettings();
  const shifts = useMemo(() => shiftsOn(coverage, known), [coverage, known]);
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
  const line = (row: BoardRow) => (
    <Row
      {...{ row, cells, shifts, today, planning, manyAreas }}
      // Other rows do not render when a cell is chosen.
      cell={row.kind !== 'week' && cell && isInRow(cell, row) ? cell : undefined}
      isOpen={row.kind === 'area' ? props.open?.includes(row.area) : undefined}
      onToggle={toggle}
      onOpen={open}
    />
  );
  if (printing) return rows.map((row) => <div key={keyOfRow(row)}>{line(row)}</div>);
  return (
    <div ref={list} style={{ position: 'relative', height: virtual.getTotalSize() }}>
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
              {line(row)}
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

const isInRow = (cell: ChosenCell, row: Exclude<BoardRow, { kind: 'week' }>): boolean =>
  mondayOf(cell.date) === row.monday &&
  cell.area === row.area &&
  cell.position === (row.kind === 'position' ? row.position : undefined);
