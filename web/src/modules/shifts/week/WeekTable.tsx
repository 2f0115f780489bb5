import type { TimedShift } from '@portal/contract/admin/settings/settings.calls.ts';
import { ActionIcon, Button, Card, Flex, Group, Text, Title } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type CSSProperties, type ReactNode, useMemo } from 'react';
import { countOf, type Forms } from '../../../platform/plural.ts';
import { cellOf, isTicked } from '../booking/booking-intent.ts';
import { hoursBetweenInWords, shownShifts } from '../../../platform/settings/day-shifts.ts';
import { useShiftsOfSettings } from '../shifts.queries.ts';
import { DayRow } from './DayRow.tsx';
import { ShiftMark } from './cell/ShiftMark.tsx';
import { useRovingGrid } from './roving-grid.ts';
import type { Week } from './use-week.ts';
import { weekLabel } from './week.ts';
import classes from './WeekTable.module.css';

const SHIFTS: Forms = ['смена', 'смены', 'смен'];

interface WeekTableProps {
  week: Week;
  monday: string;
  date: string;
  /** Text above the table. */
  deadline: ReactNode;
  onSelect: (day: string) => void;
  /** Moves by days: −7 or 7. */
  onMove: (days: number) => void;
  onOpenDay: (day: string) => void;
}

/** The week of the selected day, with a checkbox per shift. */
export function WeekTable({ week, monday, date, deadline, onSelect, onMove, onOpenDay }: WeekTableProps) {
  const label = weekLabel(monday, week.today);
  const known = useShiftsOfSettings();
  const shifts = useMemo(
    () =>
      shownShifts(known, (shift_id) =>
        week.days.some((day) => week.booked.has(cellOf({ date: day, shift_id }))),
      ),
    [known, week],
  );
  const count = week.days
    .flatMap((day) => shifts.map(({ id }) => cellOf({ date: day, shift_id: id })))
    .filter((cell) => isTicked(week.intents[cell], week.booked.has(cell))).length;
  const busy = Object.values(week.intents).some((intent) => intent.state === 'sending');
  const { stop, ...grid } = useRovingGrid(
    { row: week.days.length, column: shifts.length + 1 },
    { row: Math.max(0, week.days.indexOf(date)), column: 1 },
  );

  return (
    <Card component="section" className="edge" aria-label="Неделя" p={0}>
      <Group
        component="header"
        wrap="nowrap"
        gap={4}
        mih={{ base: 52, sm: 64 }}
        py={{ base: 4, sm: 8 }}
        pl={{ base: 'md', sm: 'lg' }}
        pr={{ base: 4, sm: 20 }}
      >
        <Title
          order={2}
          fz={{ base: 'md', sm: 'lg' }}
          lh={{ base: '1.375rem', sm: '1.5rem' }}
          flex={1}
          miw={0}
          aria-live="polite"
        >
          {label}{' '}
          <Text
            span
            size="dense"
            c="dimmed"
            fw={400}
            display={{ base: 'block', sm: 'inline' }}
            ml={{ sm: 8 }}
          >
            {count > 0 ? countOf(count, SHIFTS) : 'смен нет'}
          </Text>
        </Title>
        {!week.days.includes(week.today) && (
          <Button
            variant="subtle"
            size="compact-sm"
            fz="dense"
            h={{ base: 44, sm: 36 }}
            c="var(--magenta-text)"
            onClick={() => onSelect(week.today)}
          >
            Сегодня
          </Button>
        )}
        <WeekArrow label="Предыдущая неделя" Icon={IconChevronLeft} onMove={() => onMove(-7)} />
        <WeekArrow label="Следующая неделя" Icon={IconChevronRight} onMove={() => onMove(7)} />
      </Group>
      {deadline}
      <div className={classes.scroll} data-many={shifts.length > 2 || undefined}>
        <table
          className={classes.table}
          style={{ '--shifts': shifts.length } as CSSProperties}
          aria-busy={busy}
          data-busy={busy || undefined}
          {...grid}
        >
          <caption className="visually-hidden">Выходы, {label}</caption>
          <ShiftHeads shifts={shifts} days={week.days} />
          <tbody>
            {week.days.map((day, row) => (
              <DayRow
                key={day}
                day={day}
                week={week}
                shifts={shifts}
                row={row}
                selected={day === date}
                stop={stop.row === row ? stop.column : undefined}
                onOpen={onOpenDay}
              />
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

interface WeekArrowProps {
  label: string;
  Icon: typeof IconChevronLeft;
  onMove: () => void;
}

const WeekArrow = ({ label, Icon, onMove }: WeekArrowProps) => (
  <ActionIcon
    variant="subtle"
    color="gray"
    className="no-print"
    w={{ base: 44, sm: 36 }}
    h={{ base: 44, sm: 36 }}
    aria-label={label}
    onClick={onMove}
  >
    <Icon size={20} stroke={1.6} aria-hidden />
  </ActionIcon>
);

function ShiftHeads({ shifts, days }: { shifts: readonly TimedShift[]; days: readonly string[] }) {
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const isMany = shifts.length > 2;
  return (
    <thead>
      <tr>
        <Text component="th" scope="col" size="dense" c="var(--text-2)">
          День
        </Text>
        {shifts.map((shift) => (
          <Text key={shift.id} component="th" scope="col" size="dense" c="var(--text-2)">
            <Flex
              component="span"
              display={isMany ? 'flex' : 'inline-flex'}
              direction={isMany ? 'column' : 'row'}
              align={isMany ? { base: 'center', sm: 'flex-start' } : { base: 'flex-start', sm: 'center' }}
              gap={isMany ? 4 : { base: 6, sm: 8 }}
              ta={isMany ? { base: 'center', sm: 'left' } : 'left'}
            >
              <ShiftMark shift={shift.id} />
              <span>
                {shift.name}{' '}
                <span className={`${classes.hours} numbers`}>{hoursBetweenInWords(shift, first, last)}</span>
              </span>
            </Flex>
          </Text>
        ))}
      </tr>
    </thead>
  );
}
