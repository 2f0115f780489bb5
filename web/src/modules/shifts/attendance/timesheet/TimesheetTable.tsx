import { Text } from '@mantine/core';
import { memo } from 'react';
import { shiftName } from '../../../../platform/settings/day-shifts.ts';
import { MonthGrid } from '../../../../ui/month-grid/MonthGrid.tsx';
import { dayCell } from './timesheet-days.ts';
import type { TimesheetPerson } from './timesheet.queries.ts';

type PersonAnswer = Pick<TimesheetPerson['attributes'], 'confirmed_at' | 'objections'>;

const wordOf = ({ confirmed_at: confirmedAt, objections }: PersonAnswer): string => {
  if (objections > 0) return `возражений: ${objections}`;
  return confirmedAt ? 'часы подтверждены' : '';
};

/** Hours with the person's word on them: agreed or objected. */
function Total({ hours, ...answer }: PersonAnswer & { hours: string }) {
  const word = wordOf(answer);
  return (
    <span title={word || undefined}>
      {hours}
      {answer.objections > 0 && (
        <Text span inherit c="var(--red-text)" aria-label={word}>
          {' '}
          !
        </Text>
      )}
      {answer.objections === 0 && answer.confirmed_at && (
        <Text span inherit c="var(--cyan-text)" aria-label={word}>
          {' '}
          ✓
        </Text>
      )}
    </span>
  );
}

interface TimesheetTableProps {
  month: string;
  people: readonly TimesheetPerson[];
  isStale: boolean;
}

/** Rows of employees, columns of days; unchanged data are not drawn again. */
export const TimesheetTable = memo(function TimesheetTable({ people, ...props }: TimesheetTableProps) {
  const rows = people.map(({ id, attributes: { fio, position, shifts, total, ...answer } }) => ({
    ...{ id, fullName: fio, note: [position, wordOf(answer)].filter(Boolean).join(', '), shifts },
    total: <Total hours={total} {...answer} />,
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
