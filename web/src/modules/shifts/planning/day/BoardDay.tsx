import { Card, Text, Title } from '@mantine/core';
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
import { PositionsToggle } from '../grid/PositionsToggle.tsx';
import { NO_COUNTS } from '../grid/coverage/shortage.ts';
import { planningOf, urgencyOf } from '../planning.ts';
import type { ChosenCell } from '../use-board-address.ts';
import { DayShift } from './DayShift.tsx';
import { DayStrip } from './DayStrip.tsx';
import { shortagesOf } from './day-shortage.ts';

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
  const urgency = urgencyOf(monday, planning, today);
  const shiftsOf = (area: string, position?: string) =>
    shifts.map(({ id: shift }) => (
      <DayShift
        key={shift}
        counts={cells.get(keyOfCell(area, day, shift, position)) ?? NO_COUNTS}
        date={day}
        shiftId={shift}
        urgency={urgency}
        area={position === undefined ? area : `${area}, ${position}`}
        onOpen={() => onOpen({ date: day, shift_id: shift, area, position })}
      />
    ));
  return (
    <Card component="section" p={0} aria-labelledby="board-week">
      <Title order={2} id="board-week" fz="h3" lh="h3" px="md" pt="sm" pb={8}>
        {weekLabel(monday, today)}{' '}
        <Text span display="block" size="dense" c="dimmed">
          {planningOf(monday, planning)}
        </Text>
      </Title>
      <DayStrip
        monday={monday}
        day={day}
        today={today}
        shortages={shortagesOf(coverage, urgency)}
        onDay={onDay}
      />
      {areasOf(coverage).map((area) => (
        <div key={area}>
          {manyAreas && (
            <Title order={3} fz="dense" lh="dense" px="md" py={8} bg="var(--sunken)" className="shrinks">
              {area}
            </Title>
          )}
          {shiftsOf(area)}
          {open && <PositionsToggle area={area} open={open.includes(area)} onToggle={onToggle} />}
          {positionsOf(positions.get(area)).map((position) => (
            <div key={position}>
              <Title
                order={4}
                fz="xs"
                lh="xs"
                fw={500}
                c="var(--text-2)"
                px="md"
                py={6}
                bg="var(--sunken)"
                className="shrinks"
              >
                {position}
              </Title>
              {shiftsOf(area, position)}
            </div>
          ))}
        </div>
      ))}
    </Card>
  );
}
