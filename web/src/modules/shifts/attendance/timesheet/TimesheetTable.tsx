import { memo } from 'react';
import { shiftName } from '../../../../platform/settings/day-shifts.ts';
import { MonthGrid } from '../../../../ui/month-grid/MonthGrid.tsx';
import { dayCell } from './timesheet-days.ts';
import type { TimesheetPerson } from './timesheet.queries.ts';

interface TimesheetTableProps {
  month: string;
  people: readonly TimesheetPerson[];
  isStale: boolean;
}

/** Rows of employees, columns of days; unchanged data are not drawn again. */
export const TimesheetTable = memo(function TimesheetTable({ people, ...props }: TimesheetTableProps) {
  const rows = people.map(({ id, attributes: { fio, position, shifts, total } }) => ({
    ...{ id, fullName: fio, note: position, total, shifts },
  }));
  return (
    <MonthGrid
      {...props}
      label="Табель"
      totalLabel="Часов"
      people={rows}
      cellOf={({ shifts }, day) =>
        dayCell(
          shifts.filter(({ date }) => date === day),
          shiftName,
        )
      }
    />
  );
});
