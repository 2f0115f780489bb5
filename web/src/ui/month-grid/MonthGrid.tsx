import { Text } from '@mantine/core';
import dayjs from 'dayjs';
import type { ReactNode } from 'react';
import { formatShortWeekday } from '../../platform/dates.ts';
import { shortPersonName } from '../text/short-name.ts';
import { daysOfMonth, isWeekend } from './month-days.ts';
import classes from './MonthGrid.module.css';

/** A day of one person. */
export interface GridCell {
  text?: string;
  tone: 'late' | 'missing' | 'away' | 'asked' | undefined;
  title: string;
}

export interface GridPerson {
  id: string;
  fullName: string;
  /** A note beside the name. */
  note?: string | null;
  /** Sum of the row. */
  total?: ReactNode;
}

interface MonthGridProps<P extends GridPerson> {
  label: string;
  /** 'YYYY-MM' */
  month: string;
  people: readonly P[];
  cellOf: (person: P, day: string) => GridCell | undefined;
  /** Head of the sums; without it there are none. */
  totalLabel?: string;
  isStale: boolean;
}

/** Scrolls a month that does not fit to the present day. */
const intoSight = (day: HTMLTableCellElement | null): void => {
  const frame = day?.closest('[role="region"]');
  // The last column, of sums, covers about as much as two days.
  if (day && frame && day.offsetLeft + 2 * day.offsetWidth > frame.clientWidth)
    frame.scrollLeft = day.offsetLeft - frame.clientWidth / 2;
};

/** Rows of people, columns of the days of a month. */
export function MonthGrid<P extends GridPerson>(props: MonthGridProps<P>) {
  const { label, month, people, cellOf, totalLabel, isStale } = props;
  const days = daysOfMonth(month);
  const today = dayjs().format('YYYY-MM-DD');
  return (
    <div
      className={classes.scroll}
      role="region"
      aria-label={label}
      tabIndex={0}
      data-stale={isStale || undefined}
    >
      <table className={`${classes.table} numbers`}>
        <thead>
          <tr>
            <th scope="col" className={classes.person}>
              Сотрудник
            </th>
            {days.map((day) => (
              <th
                key={day}
                ref={day === today ? intoSight : undefined}
                scope="col"
                aria-current={day === today ? 'date' : undefined}
                data-weekend={isWeekend(day) || undefined}
              >
                <Text span display="block" inherit fw={400} c="dimmed">
                  {formatShortWeekday(day)}
                </Text>
                {Number(day.slice(8))}
              </th>
            ))}
            {totalLabel && (
              <th scope="col" className={classes.total}>
                {totalLabel}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <tr key={person.id}>
              <th
                scope="row"
                className={classes.person}
                title={[person.fullName, person.note].filter(Boolean).join(', ')}
              >
                {shortPersonName(person.fullName)}
              </th>
              {days.map((day) => (
                <DayCell key={day} day={day} cell={cellOf(person, day)} />
              ))}
              {totalLabel && <td className={classes.total}>{person.total}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const DayCell = ({ day, cell }: { day: string; cell: GridCell | undefined }) => (
  <td data-weekend={isWeekend(day) || undefined} data-tone={cell?.tone} title={cell?.title}>
    {cell?.text ?? (cell && <span className="visually-hidden">{cell.title}</span>)}
  </td>
);
