import { useEffect, useMemo, useState } from 'react';
import { useStore } from '../../../platform/offline/store.ts';
import { type BookingIntents, cellOf } from '../booking/booking-intent.ts';
import { flushIntents, intents } from '../booking/booking-store.ts';
import { daysOfWeek, mondayOf, monthOf, monthsOf } from './week.ts';
import { firstDay, useMonths, useOpenDates, usePlaces } from '../shifts.queries.ts';

interface Places {
  left: number | undefined;
  missing: number;
}

export interface Week {
  days: string[];
  today: string;
  booked: ReadonlySet<string>;
  absents: Record<string, string>;
  /** Days open for planning. */
  open: ReadonlySet<string>;
  /** Planning of this week has closed. */
  past: boolean;
  places: ReadonlyMap<string, Places>;
  /** Server time, ms, and zone of the organisation: '+03:00'. */
  now: number;
  offset: string;
  intents: BookingIntents;
}

/** Maximum delay of a browser timer, ms. */
const MAX_TIMER_MS = 2_147_483_647;

/** Server time, updated at `moments` only: the page closes a week on time without a tick per second. */
function useServerNow(ahead: number, moments: readonly number[]): number {
  const [now, setNow] = useState(() => Date.now());
  const next = moments.find((moment) => moment > now + ahead);
  useEffect(() => {
    if (next === undefined) return;
    const wait = Math.min(Math.max(next - ahead - Date.now(), 0) + 50, MAX_TIMER_MS);
    const timer = setTimeout(() => setNow(Date.now()), wait);
    return () => clearTimeout(timer);
  }, [next, ahead]);
  return now + ahead;
}

const placesOf = (answer: ReturnType<typeof usePlaces>['data']): Map<string, Places> => {
  const places = new Map<string, Places>();
  for (const { attributes } of answer?.data ?? [])
    places.set(cellOf(attributes), { left: attributes.left, missing: 0 });
  for (const wanted of answer?.meta.wanted ?? []) {
    places.set(cellOf(wanted), { left: places.get(cellOf(wanted))?.left, missing: wanted.missing });
  }
  return places;
};

/** Week of the selected day, and the calendar month. */
export function useWeek(chosen: string | undefined, calendarMonth: string | undefined) {
  const open = useOpenDates();
  const date = chosen ?? firstDay(open.data);
  const monday = date && mondayOf(date);
  const days = monday ? daysOfWeek(monday) : [];
  const months = useMonths([
    ...new Set([
      ...monthsOf(days),
      ...(calendarMonth ? [calendarMonth] : date ? [monthOf(date)] : []),
      ...(open.data ? [monthOf(open.data.today)] : []),
    ]),
  ]);
  // Stable between renders, so that the cards beside the week do not render with it.
  const booked = useMemo(() => new Set(months.records.map(cellOf)), [months.records]);
  const places = usePlaces(monday);
  const waiting = useStore(intents);
  const ahead = open.data?.ahead ?? 0;
  const now = useServerNow(ahead, open.data?.weeks.map((week) => week.closesAt) ?? []);

  // Sends intents from before the page was closed.
  useEffect(() => void flushIntents(), []);

  const closing = open.data?.weeks.filter((week) => week.closesAt > now) ?? [];
  const isOpen = new Set(closing.map((week) => week.monday));
  const week: Week = {
    days,
    today: open.data?.today ?? '',
    booked,
    absents: months.absents,
    open: new Set(open.data?.dates.filter((day) => isOpen.has(mondayOf(day)))),
    past: monday !== undefined && (closing[0] === undefined || monday < closing[0].monday),
    places: placesOf(places.data),
    now,
    offset: open.data?.weeks[0]?.closesOn.slice(-6) ?? 'Z',
    intents: waiting,
  };
  return {
    date,
    monday,
    week,
    isPending: open.isPending || months.isPending,
    error: open.data ? months.error : open.error,
    updatedAt: Math.min(months.updatedAt, open.dataUpdatedAt),
    refetch: () => {
      void open.refetch();
      months.refetch();
    },
    ahead,
    /** Planning deadline of the displayed week, otherwise of the nearest open one; ms. */
    closing: closing.find((one) => one.monday === monday) ?? closing[0],
  };
}
