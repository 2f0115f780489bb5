import {
  type DayOfMarks,
  LATE_AFTER_MINUTES,
  MARK_AFTER_HOURS,
} from '@portal/contract/shifts/marks/marks.calls.ts';
import { MARK_KINDS, type MarkKind } from '@portal/contract/shifts/marks/mark.kinds.ts';
import type { Shift } from '@portal/contract/shifts/shifts.ts';
import { timeLeft } from '../week/deadline/time-left.ts';

/** A mark pressed here; `at` is the portal's time. */
export interface OwnMark extends Shift {
  kind: MarkKind;
  at: string;
  code?: string | undefined;
}

type State = DayOfMarks['state'];

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** First value of the setting: without a network the page does not learn when marks are taken. */
const USUAL_EARLY_MINUTES = 15;
/** Longest value of the setting. */
const MAX_EARLY_MINUTES = 120;

const AFTER: Record<MarkKind, State> = {
  start: 'working',
  break: 'break',
  back: 'working',
  finish: 'finished',
};

const msOf = (iso: string): number => Date.parse(iso);

/** Moment in the zone of another one, to the second: '2026-11-25T09:02:07+03:00'. */
export function momentLike(iso: string, ms: number): string {
  const zone = /[+-]\d\d:\d\d$/.exec(iso)?.[0] ?? '+00:00';
  const minutes = (Number(zone.slice(1, 3)) * 60 + Number(zone.slice(4))) * (zone.startsWith('-') ? -1 : 1);
  return new Date(ms + minutes * MINUTE).toISOString().slice(0, 19) + zone;
}

/** Moment of a new mark: never before the last one, because the portal's time is known to a few seconds. */
export const nextMoment = ({ start, marks }: DayOfMarks, now: number): string =>
  momentLike(start, Math.max(now, ...marks.map(({ at }) => msOf(at))));

const timeOf = (iso: string): string => iso.slice(11, 16);

/** By time; those of one second in the order in which they first may come. */
const inOrder = (marks: DayOfMarks['marks']): DayOfMarks['marks'] =>
  marks.toSorted(
    (a, b) => msOf(a.at) - msOf(b.at) || MARK_KINDS.indexOf(a.kind) - MARK_KINDS.indexOf(b.kind),
  );

interface Clock {
  /** The portal's time, ms. */
  now: number;
  isReachable: boolean;
}

/** The shift as it is now: with the marks that wait, and with the clock going on without a network. */
export function currentDay(
  day: DayOfMarks,
  waiting: readonly OwnMark[],
  { now, isReachable }: Clock,
): DayOfMarks {
  const isThere = ({ kind, at }: OwnMark): boolean =>
    day.marks.some((mark) => mark.kind === kind && msOf(mark.at) === msOf(at));
  const added = waiting
    .filter((mark) => mark.date === day.date && mark.shift_id === day.shift_id && !isThere(mark))
    .map(({ kind, at }) => ({ kind, at, sent_at: null }));
  const marks = inOrder([...day.marks, ...added]);
  const last = marks.at(-1);
  if (last) return { ...day, marks, state: AFTER[last.kind] };
  if (now >= msOf(day.end)) return { ...day, state: 'missed' };
  const opensAt = msOf(day.start) - (isReachable ? 0 : USUAL_EARLY_MINUTES * MINUTE);
  return { ...day, state: day.state === 'early' && now < opensAt ? 'early' : 'ready' };
}

/** Shifts of the card: those where something can be pressed, else the next one, else the one just finished. */
export function shownDays(days: readonly DayOfMarks[], now: number): DayOfMarks[] {
  const current = days.filter(({ end }) => now <= msOf(end) + MARK_AFTER_HOURS * HOUR);
  const pressable = current.filter(({ state }) => ['ready', 'working', 'break'].includes(state));
  if (pressable.length > 0) return pressable;
  // Tomorrow's are there for a morning without a network.
  const early = current.find(
    ({ state, start, date }) => state === 'early' && momentLike(start, now).startsWith(date),
  );
  const finished = current.findLast(({ state }) => state === 'finished');
  return [early ?? finished].filter((day) => day !== undefined);
}

const minutesText = (minutes: number): string =>
  minutes < 60 ? `${minutes} мин` : timeLeft(minutes * MINUTE);

/** ', опоздание 2 мин не считается' for a start at that moment; empty in time. */
function latenessOf(start: string, at: number): string {
  const late = at - msOf(start);
  const minutes = Math.floor(late / MINUTE);
  if (minutes < 1) return '';
  return `, опоздание ${minutesText(minutes)}${late > LATE_AFTER_MINUTES * MINUTE ? '' : ' не считается'}`;
}

/** Minutes of breaks until that moment. */
function breakMinutes(marks: DayOfMarks['marks'], until: number): number {
  const ms = marks.reduce((sum, { kind, at }, place) => {
    const next = marks[place + 1];
    return kind === 'break' ? sum + (next ? msOf(next.at) : until) - msOf(at) : sum;
  }, 0);
  return Math.floor(ms / MINUTE);
}

/** The count, in words. */
export function countedWords({ state, start, marks }: DayOfMarks, now: number): string {
  const begun = marks.find(({ kind }) => kind === 'start');
  const last = marks.at(-1);
  if (state === 'early') return 'Отметиться можно незадолго до начала';
  if (!begun || !last) {
    const from = now < msOf(start) ? start : momentLike(start, now);
    return `Посчитаем с ${timeOf(from)}${latenessOf(start, now)}`;
  }
  if (state === 'break') return `Перерыв с ${timeOf(last.at)}`;
  const rest = breakMinutes(marks, now);
  const breaks = rest > 0 ? `, перерыв ${minutesText(rest)}` : '';
  if (state === 'finished') return `Смена закончена: ${timeOf(begun.at)}–${timeOf(last.at)}${breaks}`;
  const isEarly = msOf(begun.at) < msOf(start);
  const counted = isEarly ? `, считаем с ${timeOf(start)}` : latenessOf(start, msOf(begun.at));
  return `На смене с ${timeOf(begun.at)}${counted}${breaks}`;
}

/** Difference of the device's clock that is worth a word. */
export function clockWords(ahead: number): string | undefined {
  const minutes = Math.round(Math.abs(ahead) / MINUTE);
  if (Math.abs(ahead) <= MINUTE) return undefined;
  return `Часы устройства ${ahead < 0 ? 'спешат' : 'отстают'} на ${minutesText(minutes)}, считаем по порталу`;
}

/** Time until the next question to the server, ms; false: the state does not change by itself. */
export function untilChange(days: readonly DayOfMarks[], now: number): number | false {
  const waits = days.flatMap(({ state, start, end }) => {
    if (state === 'ready') return [msOf(end) - now];
    // The page does not know how early marks are taken.
    return state === 'early' ? [msOf(start) - MAX_EARLY_MINUTES * MINUTE - now] : [];
  });
  return waits.length > 0 && Math.max(MINUTE, Math.min(...waits));
}
