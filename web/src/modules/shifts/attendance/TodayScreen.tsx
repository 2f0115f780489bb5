import { hoursOn } from '@portal/contract/shifts/hours.ts';
import { Button, Card } from '@mantine/core';
import { searchText } from '@portal/contract/shared/search-text.ts';
import { IconCalendarOff, IconQrcode } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Suspense, useCallback, useState } from 'react';
import { formatDay, formatWeekday } from '../../../platform/dates.ts';
import { lazyPart } from '../../../platform/lazy.ts';
import { InSection } from '../../../ui/InSection.tsx';
import { LazyModal } from '../../../ui/dialogs/LazyModal.tsx';
import { EmptyState, ErrorState, LinesSkeleton } from '../../../ui/messages/ScreenState.tsx';
import { PageHeader } from '../../../ui/header/PageHeader.tsx';
import { PageTabs } from '../../../ui/tabs/PageTabs.tsx';
import type { ChosenCell } from '../planning/use-board-address.ts';
import { useOpenDates, useShiftsOfSettings } from '../shifts.queries.ts';
import { useAttendance, useMarkAttendance } from './attendance.queries.ts';
import { type AttendanceRow, byShift, delayAt, markOf, spanOf } from './marks.ts';
import { HoursQuestion } from './HoursQuestion.tsx';
import type { OnMark } from './PersonMark.tsx';
import { ShiftAttendance } from './ShiftAttendance.tsx';
import { TodayToolbar } from './TodayToolbar.tsx';
import { useTodayAddress } from './use-today-address.ts';

const AddPerson = lazyPart<{ title: string; cell: ChosenCell; booked: string[] }>(() =>
  import('../planning/cell/candidates/Candidates.tsx').then(({ Candidates }) => ({ default: Candidates })),
);

/** Attendance of a day, one touch per employee. */
export default function TodayScreen() {
  const open = useOpenDates();
  const address = useTodayAddress(open.data?.today);
  const shifts = useShiftsOfSettings();
  const attendance = useAttendance(address.shown);
  const { mutate } = useMarkAttendance(address.shown);
  const [search, setSearch] = useState('');
  const [asked, setAsked] = useState<AttendanceRow | null>(null);
  const [adding, setAdding] = useState<ChosenCell>();
  const { date = '', area } = address;

  // Server time of the list, refetched each minute, in the organisation's zone.
  const now = attendance.dataUpdatedAt + (open.data?.ahead ?? 0);
  const offset = open.data?.weeks[0]?.closesOn.slice(-6) ?? 'Z';
  const spanFor = useCallback(
    (shiftId: number) => {
      const shift = shifts.find(({ id }) => id === shiftId);
      return shift && spanOf(date, hoursOn(shift, date), offset);
    },
    [date, offset, shifts],
  );
  const ahead = open.data?.ahead ?? 0;
  const mark = useCallback<OnMark>(
    (person, state, minutes) => {
      const again = person.state === state && minutes === undefined;
      const span = spanFor(person.shift_id);
      const late = minutes ?? (span ? delayAt(Date.now() + ahead, span) : 0);
      mutate([again ? markOf(person, null) : markOf(person, state, late)]);
    },
    [ahead, mutate, spanFor],
  );
  const allCame = (people: readonly AttendanceRow[]) =>
    mutate(people.filter(({ state }) => state === null).map((person) => markOf(person, 'came')));

  const words = searchText(search);
  const groups = byShift(attendance.data ?? [], shifts);
  return (
    <>
      <PageHeader
        title="Явка"
        note={date && `${formatDay(date)}, ${formatWeekday(date)}`}
        action={<PageTabs group="shifts" />}
      />
      <TodayToolbar address={address} search={search} onSearch={setSearch} />
      {attendance.isError && !attendance.data ? (
        <ErrorState title="Не удалось загрузить список" query={attendance} />
      ) : attendance.data ? (
        groups.length === 0 && <EmptyState icon={IconCalendarOff} title="На этот день никто не записан" />
      ) : (
        <Card className="edge" mb="md">
          <LinesSkeleton lines={12} label="Загружаем список" />
        </Card>
      )}
      {groups.map(({ id, shift, people }) => (
        <ShiftAttendance
          key={id}
          shift={shift}
          date={date}
          all={people}
          people={words ? people.filter(({ fio }) => searchText(fio).includes(words)) : people}
          start={spanFor(id)?.start}
          now={now}
          manyAreas={address.shown?.area === undefined}
          onMark={mark}
          onAsk={setAsked}
          onAllCame={() => allCame(people)}
          onAdd={
            address.shown?.area === undefined
              ? undefined
              : () => setAdding({ date, shift_id: id, area: area ?? '' })
          }
        />
      ))}
      {!attendance.isPending && (
        <InSection of="marks">
          <Button
            variant="default"
            leftSection={<IconQrcode size={16} stroke={1.6} aria-hidden />}
            renderRoot={(props) => (
              <Link to="/workTime/screen" search={{ area: address.shown?.area }} {...props} />
            )}
          >
            Показать код для отметки
          </Button>
        </InSection>
      )}
      <HoursQuestion person={asked} onClose={() => setAsked(null)} />
      <LazyModal opened={adding !== undefined} onClose={() => setAdding(undefined)} title="Вышел без записи">
        {adding && (
          <Suspense fallback={<LinesSkeleton />}>
            <AddPerson
              title="Записать сотрудника"
              cell={adding}
              booked={(attendance.data ?? [])
                .filter(({ shift_id }) => shift_id === adding.shift_id)
                .map(({ empl_id }) => empl_id)}
            />
          </Suspense>
        )}
      </LazyModal>
    </>
  );
}
