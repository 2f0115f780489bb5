import type { ShiftId } from '@portal/contract/shifts/shifts.ts';
import { Flex, Group, Text, UnstyledButton } from '@mantine/core';
import { shiftHours, shiftName } from '../../../../platform/settings/day-shifts.ts';
import { ShiftMark } from '../../week/cell/ShiftMark.tsx';
import { CoverageState } from '../grid/coverage/CoverageCell.tsx';
import { CoverageBar } from '../grid/coverage/CoverageBar.tsx';
import { type Counts, heatOf, type Urgency } from '../grid/coverage/shortage.ts';
import grid from '../grid/Grid.module.css';
import classes from './BoardDay.module.css';

interface DayShiftProps {
  counts: Counts;
  date: string;
  shiftId: ShiftId;
  urgency: Urgency;
  area: string;
  onOpen: () => void;
}

/** A full-width shift: booked of needed, bar and state text. */
export function DayShift({ counts, date, shiftId, urgency, area, onOpen }: DayShiftProps) {
  const { planned, needed, capacity } = counts;
  return (
    <UnstyledButton
      className={`press-row ${classes.shift} ${grid.heat}`}
      data-heat={heatOf(counts, urgency)}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      <Group component="span" wrap="nowrap" align="flex-start" gap="sm" px="md" pt={14} pb={10}>
        {/* On the line of the name, which the large number pushes down. */}
        <Flex component="span" h="1.5rem" mt={2} align="center">
          <ShiftMark shift={shiftId} />
        </Flex>
        <Flex component="span" direction="column" gap={6} flex={1} miw={0}>
          <Group component="span" justify="space-between" align="baseline" gap={8} c="var(--text)">
            <Text span lh="1.5rem" fw={500}>
              {shiftName(shiftId)}{' '}
              <Text span inherit fw={400} c="var(--text-2)">
                {shiftHours(shiftId, date)}
              </Text>
              <span className="visually-hidden">, {area}: записано </span>
            </Text>
            <Text span size="dense" c="var(--text-2)" className="numbers">
              <Text span fz="lg" fw={600} c="var(--text)">
                {planned}
              </Text>
              {needed !== null && ` / ${needed}`}
              {capacity !== null && <span className="visually-hidden">, мест {capacity}</span>}
            </Text>
          </Group>
          <CoverageBar counts={counts} urgency={urgency} />
          <CoverageState counts={counts} />
        </Flex>
      </Group>
    </UnstyledButton>
  );
}
