import { InSection } from '../../../../ui/InSection.tsx';
import { Badge, Group, Text } from '@mantine/core';
import { shiftHours, shiftName } from '../../../../platform/settings/day-shifts.ts';
import { LoadState } from '../../../../ui/messages/ScreenState.tsx';
import { keepsFocus } from '../../replacement/keeps-focus.ts';
import { useOpenDates } from '../../shifts.queries.ts';
import { ShiftMark } from '../../week/cell/ShiftMark.tsx';
import { mondayOf } from '../../week/week.ts';
import { type Coverage, useCell } from '../board.queries.ts';
import { CoverageBar } from '../grid/coverage/CoverageBar.tsx';
import { heatOf, missingOf } from '../grid/coverage/shortage.ts';
import { urgencyOf } from '../planning.ts';
import type { ChosenCell } from '../use-board-address.ts';
import { BookedPeople } from './BookedPeople.tsx';
import { Candidates } from './candidates/Candidates.tsx';
import { CellDemand } from './CellDemand.tsx';
import { NotComing } from './NotComing.tsx';

interface CellDetailsProps {
  cell: ChosenCell;
  position: string | undefined;
}

/** Employees of a cell, its demand and capacity, and booking. */
export function CellDetails({ cell, position }: CellDetailsProps) {
  const { area, date, shift_id } = cell;
  const counts = useCell(area, { date, shift_id }, position);
  return (
    <div ref={keepsFocus} tabIndex={-1} style={{ outline: 'none' }}>
      <Group component="p" gap={8} wrap="nowrap" mt={4} mb="sm">
        <ShiftMark shift={shift_id} />
        <Text span size="dense" c="dimmed">
          {shiftName(shift_id)}, {shiftHours(shift_id, date)}, {area}
          {position && `, ${position}`}
        </Text>
      </Group>
      <LoadState query={counts} name="смену" lines={6} />
      {counts.data && <CellContent cell={cell} position={position} counts={counts.data} />}
    </div>
  );
}

const HEATS = {
  plain: { bg: 'var(--tag)', c: 'var(--text-2)' },
  short: { bg: 'var(--tint-orange)', c: 'var(--orange-text)' },
  very: { bg: 'var(--tint-red)', c: 'var(--red-text)' },
} as const;

function CellContent({ cell, position, counts }: CellDetailsProps & { counts: Coverage }) {
  const { planned, needed, capacity } = counts;
  const people = (counts.people ?? []).filter(({ state }) => state === 'booked');
  const missing = missingOf(counts);
  const open = useOpenDates().data;
  const urgency = open ? urgencyOf(mondayOf(cell.date), open.weeks, open.today) : 'later';
  return (
    <>
      <Group gap={8} mb={8} align="baseline">
        <Text fz="h1" lh="h1" fw={600}>
          {planned}
        </Text>
        <Text c="var(--text-2)">
          {needed === null
            ? 'записано'
            : planned > needed
              ? `записано, нужно ${needed}`
              : `из ${needed} нужных`}
        </Text>
        {missing > 0 && (
          <Badge size="lg" h={22} ml="auto" {...HEATS[heatOf(counts, urgency)]}>
            нужно ещё {missing}
          </Badge>
        )}
      </Group>
      <CoverageBar counts={counts} urgency={urgency} large />
      <CellDemand
        key={`${needed}:${capacity}`}
        cell={cell}
        position={position}
        needed={needed}
        capacity={capacity}
      />
      <BookedPeople cell={cell} people={people} />
      <InSection of="shift_exchange">
        <NotComing cell={cell} />
      </InSection>
      <Candidates
        title="Кто может выйти"
        cell={cell}
        position={position}
        isShort={missing > 0}
        booked={people.map((person) => person.empl_id)}
      />
    </>
  );
}
