import type { Shift } from '@portal/contract/shifts/shifts.ts';
import { shiftName } from '../../../../platform/settings/day-shifts.ts';
import { Center, Flex, Text } from '@mantine/core';
import { IconLock, IconMinus, IconPlus } from '@tabler/icons-react';
import { formatDayMonth, formatShortWeekday } from '../../../../platform/dates.ts';
import { ShiftMark } from '../../week/cell/ShiftMark.tsx';
import { choiceInWords, type ShiftChoice } from './week-choices.ts';
import grid from '../grid/Grid.module.css';
import classes from './WeekPicker.module.css';

interface WeekPickerProps {
  label: string;
  lines: ShiftChoice[][];
  isBlocked: boolean;
  onPick: (shift: Shift) => void;
}

/** Compact week of shifts with the number of missing employees. */
export function WeekPicker({ label, lines, isBlocked, onPick }: WeekPickerProps) {
  return (
    <div role="group" aria-label={label} className={classes.picker}>
      <span />
      {lines[0]?.map(({ date }) => (
        <Flex
          key={date}
          component="span"
          direction={{ base: 'row', sm: 'column' }}
          align="center"
          gap={{ base: 6, sm: 0 }}
          aria-hidden
        >
          <Text span size="xs" c="dimmed">
            {formatShortWeekday(date)}
          </Text>
          <Text span size="xs" fw={500} c="var(--text-2)">
            {Number(date.slice(8))}
          </Text>
        </Flex>
      ))}
      {lines.map((line) => [
        <Center key={line[0]?.shift_id} component="span">
          {line[0] && <ShiftMark shift={line[0].shift_id} />}
        </Center>,
        ...line.map((choice) => (
          <button
            key={`${choice.date}:${choice.shift_id}`}
            type="button"
            className={`${classes.choice} ${grid.heat} numbers`}
            data-heat={choice.state === 'open' ? choice.heat : 'plain'}
            aria-label={`${formatDayMonth(choice.date)}, ${shiftName(choice.shift_id)}: ${choiceInWords(choice)}`}
            title={choiceInWords(choice)}
            disabled={isBlocked || choice.state !== 'open'}
            onClick={() => onPick({ date: choice.date, shift_id: choice.shift_id })}
          >
            <Sign choice={choice} />
          </button>
        )),
      ])}
    </div>
  );
}

function Sign({ choice: { state, missing } }: { choice: ShiftChoice }) {
  if (state === 'absent') return <IconMinus size={14} stroke={1.8} aria-hidden />;
  if (state === 'full') return <IconLock size={14} stroke={1.6} aria-hidden />;
  return missing > 0 ? missing : <IconPlus size={14} stroke={1.8} aria-hidden />;
}
