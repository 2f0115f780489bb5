import { Flex, Group, Text, Title } from '@mantine/core';
import type { TimedShift } from '@portal/contract/admin/settings/settings.calls.ts';
import { memo } from 'react';
import { formatShortWeekday } from '../../../../platform/dates.ts';
import { hoursBetween, hoursBetweenInWords } from '../../../../platform/settings/day-shifts.ts';
import type { OpenDates } from '../../booking/cached-weeks.ts';
import { ShiftMark } from '../../week/cell/ShiftMark.tsx';
import { daysOfWeek, weekLabel } from '../../week/week.ts';
import type { Coverage } from '../board.queries.ts';
import { planningOf, urgencyOf } from '../planning.ts';
import type { ChosenCell } from '../use-board-address.ts';
import { type BoardRow, keyOfCell } from './board-rows.ts';
import { CoverageCell } from './coverage/CoverageCell.tsx';
import { PositionsToggle } from './PositionsToggle.tsx';
import { NO_COUNTS } from './coverage/shortage.ts';
import classes from './Grid.module.css';

interface RowProps {
  row: BoardRow;
  cells: ReadonlyMap<string, Coverage>;
  shifts: readonly TimedShift[];
  today: string;
  planning: OpenDates['weeks'];
  /** Shows area names, because there are several. */
  manyAreas: boolean;
  /** Chosen cell of this row. */
  cell: ChosenCell | undefined;
  /** Positions are expanded; undefined if they cannot be. */
  isOpen: boolean | undefined;
  /** Stable between renders, like `onOpen`. */
  onToggle: (area: string) => void;
  onOpen: (cell: ChosenCell) => void;
}

/** A row of the board; unchanged rows do not render. */
export const Row = memo(function Row({ row, ...props }: RowProps) {
  return row.kind === 'week' ? <WeekHead row={row} {...props} /> : <AreaRow row={row} {...props} />;
});

type RowOf<K extends BoardRow['kind']> = Omit<RowProps, 'row'> & { row: Extract<BoardRow, { kind: K }> };

function WeekHead({ row, today, planning }: RowOf<'week'>) {
  const isLater = urgencyOf(row.monday, planning, today) === 'later';
  return (
    <div className={classes.week}>
      <Group justify="space-between" align="baseline" gap="0 12px" px={20} pt={14} pb={6}>
        <Title order={2} fz="h3" lh="h3">
          {weekLabel(row.monday, today)}{' '}
          <Text span size="dense" fw={400} c="dimmed" ml={8}>
            {planningOf(row.monday, planning)}
          </Text>
        </Title>
        {row.missing > 0 && (
          <Text size="dense" fw={500} c={isLater ? 'dimmed' : 'var(--orange-text)'}>
            нужно ещё {row.missing}
          </Text>
        )}
      </Group>
      <div className={classes.days} aria-hidden>
        <span />
        {daysOfWeek(row.monday).map((day) => (
          <span key={day} data-today={day === today || undefined}>
            {formatShortWeekday(day)} <b>{Number(day.slice(8))}</b>
          </span>
        ))}
      </div>
    </div>
  );
}

function AreaRow(props: RowOf<'area' | 'position'>) {
  const { row, cells, shifts, today, planning, manyAreas, cell, isOpen, onToggle, onOpen } = props;
  const position = row.kind === 'position' ? row.position : undefined;
  const name = position ?? (manyAreas ? row.area : undefined);
  const urgency = urgencyOf(row.monday, planning, today);
  return (
    <div
      className={classes.area}
      data-last={row.last || undefined}
      data-position={position !== undefined || undefined}
    >
      {name !== undefined && (
        <Text
          size={position === undefined ? 'dense' : 'xs'}
          fw={position === undefined ? 600 : 500}
          c={position === undefined ? undefined : 'var(--text-2)'}
          px={20}
          py={position === undefined ? 8 : 6}
          bg="var(--sunken)"
          truncate
          title={name}
        >
          {name}
        </Text>
      )}
      {shifts.map((shift) => (
        <div key={shift.id} className={classes.line}>
          <ShiftHead shift={shift} monday={row.monday} pt={position === undefined ? 18 : 8} />
          {daysOfWeek(row.monday).map((date) => (
            <CoverageCell
              key={date}
              counts={cells.get(keyOfCell(row.area, date, shift.id, position)) ?? NO_COUNTS}
              date={date}
              shiftId={shift.id}
              area={row.area}
              position={position}
              selected={cell?.date === date && cell.shift_id === shift.id}
              urgency={urgency}
              onOpen={onOpen}
            />
          ))}
        </div>
      ))}
      {isOpen !== undefined && <PositionsToggle area={row.area} open={isOpen} onToggle={onToggle} />}
    </div>
  );
}

interface ShiftHeadProps {
  shift: TimedShift;
  monday: string;
  pt: number;
}

/** Badge and hours of a shift in that week; a change within the week adds a line with its day. */
function ShiftHead({ shift, monday, pt }: ShiftHeadProps) {
  const week = [monday, daysOfWeek(monday).at(-1) ?? monday] as const;
  return (
    <Flex
      component="span"
      direction="column"
      align="center"
      gap={6}
      pt={pt}
      title={`${shift.name}, ${hoursBetweenInWords(shift, ...week)}`}
    >
      <ShiftMark shift={shift.id} />
      {hoursBetween(shift, ...week).map(({ from, start, end }, at) => (
        <Text key={from} span fz={11} lh="0.875rem" c="dimmed" className="numbers" aria-hidden>
          {at > 0 && from !== null && (
            <>
              с {Number(from.slice(8))}
              <br />
            </>
          )}
          {start}
          <br />
          {end}
        </Text>
      ))}
    </Flex>
  );
}
