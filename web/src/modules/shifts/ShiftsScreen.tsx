import { IconCalendarPlus } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { formatDayMonth } from '../../platform/dates.ts';
import { lazyPart } from '../../platform/lazy.ts';
import { useNarrow } from '../../platform/api/media.ts';
import { useStore } from '../../platform/offline/store.ts';
import { useDayShifts } from '../../platform/settings/day-shifts.ts';
import { LazyModal } from '../../ui/dialogs/LazyModal.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { ErrorState, LinesSkeleton } from '../../ui/messages/ScreenState.tsx';
import { announcement } from './booking/booking-store.ts';
import { Deadline } from './week/deadline/Deadline.tsx';
import { ChangesPanel } from './replacement/ChangesPanel.tsx';
import { comingShifts } from './replacement/own-coming.ts';
import { HistoryList } from './month/HistoryList.tsx';
import type { MonthCalendarProps } from './month/MonthCalendar.tsx';
import { OfflineNote } from './booking/OfflineNote.tsx';
import { useWeek } from './week/use-week.ts';
import { addDays, monthOf } from './week/week.ts';
import { CalendarSkeleton, WeekSkeleton } from './ShiftsSkeleton.tsx';
import { loadOwnShifts } from './shifts.queries.ts';
import { ShiftsTabs } from './ShiftsTabs.tsx';
import { WeekActs } from './wishes/WeekActs.tsx';
import { WeekTable } from './week/WeekTable.tsx';
import classes from './Shifts.module.css';

/** @public by `loadData` */
export const load = loadOwnShifts;

const route = getRouteApi('/portal/workTime');
/** Lazy: most of the screen's code, which phones do not use and the week does not need. */
const MonthCalendar = lazyPart<MonthCalendarProps>(() => import('./month/MonthCalendar.tsx'));
const FeedSetup = lazyPart(() => import('./calendar-feed/FeedSetup.tsx'));

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
  const [feedOpen, setFeedOpen] = useState(false);
  const said = useStore(announcement);
  const shifts = useDayShifts();

  const select = (day: string) => void navigate({ search: { date: day }, replace: true, resetScroll: false });
  const openMonth = (month: string) =>
    void navigate({ search: (old) => ({ ...old, month }), replace: true, resetScroll: false });
  const openDay = (day: string) => {
    select(day);
    setHistoryOf(day);
    setLastHistory(day);
  };

  return (
    <>
      {!narrow && <PageHeader title="Выходы" action={<ShiftsTabs current="own" />} />}
      <div className={classes.page}>
        {narrow && <ShiftsTabs current="own" />}
        <OfflineNote intents={week.intents} updatedAt={updatedAt} onRetry={refetch} />
        {error ? (
          <ErrorState title="Не удалось загрузить выходы" error={error} onRetry={refetch} />
        ) : (
          <div className={classes.columns}>
            {!narrow && (
              <div className={classes.left}>
                <Suspense fallback={<CalendarSkeleton />}>
                  {date && !isPending ? (
                    <MonthCalendar
                      week={week}
                      month={address.month ?? monthOf(date)}
                      date={date}
                      onSelect={select}
                      onMonth={openMonth}
                    />
                  ) : (
                    <CalendarSkeleton />
                  )}
                </Suspense>
              </div>
            )}
            <div>
              {date && monday && !isPending ? (
                <WeekTable
                  week={week}
                  monday={monday}
                  date={date}
                  onSelect={select}
                  onMove={(days) => select(addDays(date, days))}
                  onOpenDay={openDay}
                  deadline={<Deadline closing={closing} monday={monday} today={week.today} ahead={ahead} />}
                />
              ) : (
                <WeekSkeleton />
              )}
              {date && monday && !isPending && (
                <WeekActs monday={monday} today={week.today} isOpen={week.open.has(monday)} />
              )}
              {!isPending && (
                <>
                  <footer className={classes.footer}>
                    <button type="button" className={classes.feed} onClick={() => setFeedOpen(true)}>
                      <IconCalendarPlus size={16} stroke={1.6} aria-hidden />
                      Смены в календаре телефона
                    </button>
                  </footer>
                  <ChangesPanel coming={comingShifts(week.booked, shifts, week)} />
                </>
              )}
            </div>
          </div>
        )}
      </div>
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
      <LazyModal opened={feedOpen} onClose={() => setFeedOpen(false)} title="Смены в календаре телефона">
        <Suspense fallback={<LinesSkeleton />}>
          <FeedSetup />
        </Suspense>
      </LazyModal>
    </>
  );
}
