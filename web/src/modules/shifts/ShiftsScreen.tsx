import { Box, Button, Card, Flex, Skeleton } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Suspense, useMemo, useState } from 'react';
import { formatDayMonth } from '../../platform/dates.ts';
import { lazyPart } from '../../platform/lazy.ts';
import { useNarrow } from '../../platform/media.ts';
import { useReachable } from '../../platform/offline/connection.ts';
import { useStore } from '../../platform/offline/store.ts';
import { useSession } from '../../platform/session/session.ts';
import { useDayShifts } from '../../platform/settings/day-shifts.ts';
import { LazyModal } from '../../ui/dialogs/LazyModal.tsx';
import { InSection } from '../../ui/InSection.tsx';
import { PageHeader } from '../../ui/header/PageHeader.tsx';
import { PageTabs } from '../../ui/tabs/PageTabs.tsx';
import { ErrorState } from '../../ui/messages/ScreenState.tsx';
import { announcement } from './booking/booking-store.ts';
import { Deadline } from './week/deadline/Deadline.tsx';
import { ChangesPanel } from './replacement/ChangesPanel.tsx';
import { OwnShifts } from './replacement/own/OwnShifts.tsx';
import { comingShifts } from './replacement/own/own-coming.ts';
import { HistoryList } from './month/HistoryList.tsx';
import type { MonthCalendarProps } from './month/MonthCalendar.tsx';
import { MarkCard } from './marks/MarkCard.tsx';
import { loadMarksToday } from './marks/marks.queries.ts';
import { OfflineNote } from './booking/OfflineNote.tsx';
import { useWeek } from './week/use-week.ts';
import { addDays, addMonths, monthOf } from './week/week.ts';
import { CalendarSkeleton, WeekSkeleton } from './ShiftsSkeleton.tsx';
import { loadOwnShifts } from './shifts.queries.ts';
import type { WeekActsProps } from './wishes/WeekActs.tsx';
import { WeekTable } from './week/WeekTable.tsx';

/** @public by `loadData` */
export const load = () => Promise.all([loadOwnShifts(), loadMarksToday()]);

const route = getRouteApi('/portal/workTime');
/** Lazy: most of the screen's code, which phones do not use and the week does not need. */
const MonthCalendar = lazyPart<MonthCalendarProps>(() => import('./month/MonthCalendar.tsx'));
/** Lazy: menus are a tenth of the screen's code. */
const WeekActs = lazyPart<WeekActsProps>(() => import('./wishes/WeekActs.tsx'));

export default function ShiftsScreen() {
  const address = route.useSearch();
  const navigate = route.useNavigate();
  const narrow = useNarrow();
  const { date, monday, week, isPending, error, updatedAt, refetch, ahead, closing } = useWeek(
    address.date,
    narrow ? undefined : address.month,
  );
  const [historyOf, setHistoryOf] = useState<string>();
  const [lastHistory, setLastHistory] = useState<string>();
  const said = useStore(announcement);
  const shifts = useDayShifts();
  const isReachable = useReachable();
  const isEditor = useSession()?.isEditor;

  const select = (day: string) => void navigate({ search: { date: day }, replace: true, resetScroll: false });
  // From the address, not from the page: quick presses come before the page is rendered.
  const moveWeek = (days: number) =>
    void navigate({
      search: (old) => ({ date: addDays(old.date ?? date ?? '', days) }),
      replace: true,
      resetScroll: false,
    });
  const moveMonth = (months: number) =>
    void navigate({
      search: (old) => ({ ...old, month: addMonths(old.month ?? monthOf(old.date ?? date ?? ''), months) }),
      replace: true,
      resetScroll: false,
    });
  const openDay = (day: string) => {
    select(day);
    setHistoryOf(day);
    setLastHistory(day);
  };

  const isHere = date !== undefined && monday !== undefined && !isPending;
  // Tabs and the offline notice need the space that the week does not on a phone.
  const hasLead = !isReachable || (narrow && isEditor);
  const { booked, now, offset } = week;
  const coming = useMemo(() => comingShifts(booked, shifts, { now, offset }), [booked, shifts, now, offset]);
  const own = !isPending && <OwnShifts coming={coming} />;
  return (
    <>
      {!narrow && <PageHeader title="Выходы" action={<PageTabs group="shifts" />} />}
      <Flex direction="column" gap={{ base: 'sm', sm: 'md' }} mt={{ base: hasLead ? -4 : -16, sm: 0 }}>
        {narrow && <PageTabs group="shifts" />}
        <OfflineNote intents={week.intents} updatedAt={updatedAt} onRetry={refetch} />
        <InSection of="marks">
          <MarkCard />
        </InSection>
        {error ? (
          <Card p={0}>
            <ErrorState title="Не удалось загрузить выходы" query={{ error, refetch }} />
          </Card>
        ) : (
          <Flex direction={{ base: 'column', md: 'row' }} wrap={{ md: 'wrap' }} gap="lg">
            {!narrow && (
              <Flex direction={{ base: 'row', md: 'column' }} gap="md" align="flex-start" flex="none">
                <Suspense fallback={<CalendarSkeleton />}>
                  {isHere ? (
                    <>
                      <MonthCalendar
                        week={week}
                        month={address.month ?? monthOf(date)}
                        date={date}
                        onSelect={select}
                        onMove={moveMonth}
                      />
                      <Box flex={1} w={{ md: 320 }}>
                        {own}
                      </Box>
                    </>
                  ) : (
                    <CalendarSkeleton />
                  )}
                </Suspense>
              </Flex>
            )}
            {/* Enlarged text moves the week below the calendar. */}
            <Flex
              direction="column"
              gap={{ base: 'sm', sm: 'md' }}
              flex={{ base: 'none', md: '1 1 35rem' }}
              miw={0}
            >
              {isHere ? (
                <>
                  <WeekTable
                    week={week}
                    monday={monday}
                    date={date}
                    onSelect={select}
                    onMove={moveWeek}
                    onOpenDay={openDay}
                    deadline={<Deadline closing={closing} monday={monday} today={week.today} ahead={ahead} />}
                  />
                  <Suspense fallback={<Skeleton h={{ base: 44, sm: 36 }} w={{ base: '100%', sm: 195 }} />}>
                    <WeekActs monday={monday} today={week.today} isOpen={week.open.has(monday)} />
                  </Suspense>
                </>
              ) : (
                <WeekSkeleton />
              )}
              {narrow && own}
              {narrow && !isPending && (
                <InSection of="attendance">
                  <Button renderRoot={(props) => <Link to="/workTime/hours" {...props} />} variant="default">
                    Отработано за месяц
                  </Button>
                </InSection>
              )}
              {!isPending && (
                <InSection of="shift_exchange">
                  <ChangesPanel booked={week.booked} />
                </InSection>
              )}
            </Flex>
          </Flex>
        )}
      </Flex>
      <p role="status" className="visually-hidden">
        {said}
      </p>
      <LazyModal
        opened={historyOf !== undefined}
        onClose={() => setHistoryOf(undefined)}
        title={lastHistory && `История записи, ${formatDayMonth(lastHistory)}`}
      >
        <HistoryList date={lastHistory} />
      </LazyModal>
    </>
  );
}
