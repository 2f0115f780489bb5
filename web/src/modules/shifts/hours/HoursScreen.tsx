import { Card, Group, Text } from '@mantine/core';
import { IconClockOff } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { EditDialog } from '../../../ui/form-dialog/EditDialog.tsx';
import { PageHeader } from '../../../ui/header/PageHeader.tsx';
import { EmptyState, LinesSkeleton, LoadState } from '../../../ui/messages/ScreenState.tsx';
import { MonthSwitch } from '../../../ui/month-grid/MonthSwitch.tsx';
import { hoursSpoken } from '../attendance/timesheet/timesheet-days.ts';
import { useOpenDates } from '../shifts.queries.ts';
import { addMonths, monthOf } from '../week/week.ts';
import { Confirmation } from './Confirmation.tsx';
import { HoursDay } from './HoursDay.tsx';
import { type OwnDay, useOwnHours } from './hours.queries.ts';
import { ObjectionForm } from './ObjectionForm.tsx';

const route = getRouteApi('/portal/workTime/hours');

/** Own hours of a month by day: the marks, what is counted, and a word against it. */
export default function HoursScreen() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const today = useOpenDates().data?.today;
  const month = search.month ?? (today && monthOf(today));
  const hours = useOwnHours(month);
  const [objected, setObjected] = useState<OwnDay | null>(null);
  const move = (months: number) =>
    void navigate({
      search: (old) => {
        const shown = old.month ?? month;
        return { month: shown && addMonths(shown, months) };
      },
      replace: true,
      resetScroll: false,
    });
  const { data } = hours;
  return (
    <>
      <PageHeader title="Мои часы" back={{ label: 'Выходы', to: '/workTime' }} />
      <Group justify="space-between" gap={8} mb="md" maw={720}>
        <MonthSwitch month={month} onMove={move} />
        {data && data.shifts.length > 0 && (
          <Text fw={600} className="numbers">
            Всего {hoursSpoken(data.total)}
          </Text>
        )}
      </Group>
      <Card p={{ base: '4px 16px', sm: '4px 24px' }} maw={720}>
        {!data ? (
          <LoadState query={hours} name="часы" lines={8} />
        ) : data.shifts.length === 0 ? (
          <EmptyState icon={IconClockOff} title="В этом месяце смен ещё не было" />
        ) : (
          <ul className="plain-list hairlines">
            {data.shifts.map((day) => (
              <HoursDay
                key={`${day.date} ${day.shift_id}`}
                day={day}
                isClosed={data.closed_at !== null}
                onObject={() => setObjected(day)}
              />
            ))}
          </ul>
        )}
      </Card>
      {data && month && today && data.shifts.length > 0 && (
        <Confirmation month={month} hours={data} isOver={month < monthOf(today)} />
      )}
      <EditDialog
        target={objected}
        onClose={() => setObjected(null)}
        title="Не так"
        skeleton={<LinesSkeleton lines={3} label="Загружаем" />}
      >
        {(day, controls) => <ObjectionForm day={day} controls={controls} />}
      </EditDialog>
    </>
  );
}
