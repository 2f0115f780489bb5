import '@mantine/dates/styles.layer.css';
import { ActionIcon, Card, Divider, Group, Stack, Text, Title } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { formatDayMonth, formatMonth } from '../../../platform/dates.ts';
import {
  hoursBetweenInWords,
  shiftName,
  shownShifts,
  useDayShifts,
} from '../../../platform/settings/day-shifts.ts';
import { cellOf } from '../booking/booking-intent.ts';
import { AbsenceMark, ShiftMark } from '../week/cell/ShiftMark.tsx';
import { useHoursInCalendar } from '../hours/hours.queries.ts';
import type { Week } from '../week/use-week.ts';
import classes from './MonthCalendar.module.css';

/** 'ноября' of a day. */
const monthOfDay = (day: string): string => formatDayMonth(day).replace(/^\d+/, '').trim();

export interface MonthCalendarProps {
  week: Week;
  /** 'YYYY-MM' */
  month: string;
  date: string;
  onSelect: (day: string) => void;
  /** Moves by months: −1 or 1. */
  onMove: (months: number) => void;
}

/** Up to two fit; otherwise the first is shown with the number of the rest. */
function DayMarks({ shifts }: { shifts: readonly number[] }) {
  const shown = shifts.length > 2 ? shifts.slice(0, 1) : shifts;
  const rest = shifts.length - shown.length;
  return (
    <>
      {shown.map((shift) => (
        <ShiftMark key={shift} shift={shift} />
      ))}
      {rest > 0 && <span className={classes.more}>+{rest}</span>}
    </>
  );
}

/** Month calendar with marks for the user's shifts and absences. */
export default function MonthCalendar({ week, month, date, onSelect, onMove }: MonthCalendarProps) {
  const shifts = useDayShifts();
  const shiftsOf = (day: string) =>
    shifts.map(({ id }) => id).filter((shift_id) => week.booked.has(cellOf({ date: day, shift_id })));
  const hours = useHoursInCalendar(month).data?.total;
  const inLegend = shownShifts(shifts, (id) => [...week.booked].some((cell) => cell.endsWith(`:${id}`)));
  /** Accessible text in addition to the number and marks. */
  const restOf = (day: string): string =>
    [monthOfDay(day), ...shiftsOf(day).map(shiftName), week.absents[day]].filter(Boolean).join(', ');

  return (
    <Card component="section" aria-label="Календарь" w={{ base: 360, md: 320 }} pt={20} pb="md">
      <Group component="header" wrap="nowrap" gap={0} mb="sm">
        <Title order={2} fz="h3" lh="h3" flex={1} aria-live="polite">
          {formatMonth(`${month}-01`)}
        </Title>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={32}
          aria-label="Предыдущий месяц"
          onClick={() => onMove(-1)}
        >
          <IconChevronLeft size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={32}
          aria-label="Следующий месяц"
          onClick={() => onMove(1)}
        >
          <IconChevronRight size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Group>
      <DatePicker
        locale="ru"
        firstDayOfWeek={1}
        // Red days mean absence here.
        weekendDays={[]}
        // The week shows its days of the neighbouring month.
        hideOutsideDates
        maxLevel="month"
        fullWidth
        date={`${month}-01`}
        onDateChange={(first) => onMove(first.slice(0, 7) < month ? -1 : 1)}
        value={date}
        onChange={(picked) => picked && onSelect(picked)}
        classNames={{
          calendarHeader: classes.hidden ?? '',
          day: classes.day ?? '',
          weekday: classes.weekday ?? '',
          month: classes.month ?? '',
        }}
        getDayProps={(day) => ({
          // Mantine's label would differ from the visible number.
          'aria-label': undefined,
          // Not data-today: the kit sets it by the zone of the device.
          mod: { now: day === week.today, absent: week.absents[day] !== undefined, past: day < week.today },
        })}
        renderDay={(day) => (
          <span className={classes.inside}>
            <span className={classes.number}>
              {Number(day.slice(8))}
              <span className="visually-hidden"> {restOf(day)}</span>
            </span>
            <span className={classes.marks} aria-hidden>
              {week.absents[day] === undefined ? <DayMarks shifts={shiftsOf(day)} /> : <AbsenceMark />}
            </span>
          </span>
        )}
      />
      <Divider my="sm" />
      <Group justify="space-between" gap="xs">
        <Text size="dense" c="var(--text-2)">
          <Link to="/workTime/hours" search={{ month }} className="quiet-link" data-touch>
            <u>Отработано за месяц</u>
          </Link>
        </Text>
        <Text size="dense" fw={600} className="numbers">
          {hours ?? '—'}
        </Text>
      </Group>
      <Divider my="sm" />
      <Stack component="ul" gap="xs" className="plain-list">
        {inLegend.map((shift) => (
          <Group key={shift.id} component="li" gap="xs" wrap="nowrap">
            <ShiftMark shift={shift.id} />
            <Text size="dense" c="var(--text-2)">
              {shift.name}{' '}
              <Text span inherit c="dimmed" className="numbers">
                {hoursBetweenInWords(shift, `${month}-01`, `${month}-31`)}
              </Text>
            </Text>
          </Group>
        ))}
        <Group component="li" gap="xs" wrap="nowrap" pl={3}>
          <AbsenceMark />
          <Text size="dense" c="var(--text-2)" pl={3}>
            Отсутствие
          </Text>
        </Group>
      </Stack>
    </Card>
  );
}
