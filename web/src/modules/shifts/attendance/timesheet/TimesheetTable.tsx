import { Text } from '@mantine/core';
import { memo } from 'react';
import { shiftName } from '../../../../platform/settings/day-shifts.ts';
import { formatShortWeekday } from '../../../../platform/dates.ts';
import { shortPersonName } from '../../../../ui/text/short-name.ts';
import { dayCell, daysOfMonth, isWeekend } from './timesheet-days.ts';
import type { TimesheetPerson } from './timesheet.queries.ts';
import classes from './Timesheet.module.css';

interface TimesheetTableProps {
  month: string;
  people: readonly TimesheetPerson[];
  isStale: boolean;
}

/** Rows of employees, columns of days; unchanged data are not drawn again. */
export const TimesheetTable = memo(function TimesheetTable({ month, people, isStale }: TimesheetTableProps) {
  const days = daysOfMonth(month);
  return (
    <div
      className={classes.scroll}
      role="region"
      aria-label="Табель"
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
              <th key={day} scope="col" data-weekend={isWeekend(day) || undefined}>
                <Text span display="block" inherit fw={400} c="dimmed">
                  {formatShortWeekday(day)}
                </Text>
                {Number(day.slice(8))}
              </th>
            ))}
            <th scope="col" className={classes.total}>
              Часов
            </th>
          </tr>
        </thead>
        <tbody>
          {people.map(({ id, attributes: { fio, position, shifts, total } }) => (
            <tr key={id}>
              <th scope="row" className={classes.person} title={`${fio}, ${position}`}>
                {shortPersonName(fio)}
              </th>
              {days.map((day) => {
                const cell = dayCell(
                  shifts.filter(({ date }) => date === day),
                  shiftName,
                );
                return (
                  <td
                    key={day}
                    data-weekend={isWeekend(day) || undefined}
                    data-tone={cell?.tone}
                    title={cell?.title}
                  >
                    {cell?.text}
                  </td>
                );
              })}
              <td className={classes.total}>{total}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
});
