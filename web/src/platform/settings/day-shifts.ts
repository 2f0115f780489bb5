import type { TimedShift } from '@portal/contract/admin/settings/settings.calls.ts';
import { type HoursFrom, hoursInWords, hoursOn } from '@portal/contract/shifts/hours.ts';
import { formatDayMonth } from '../dates.ts';
import { createStore, useStore } from '../offline/store.ts';
import { keepOnDevice, onDevice } from './settings.ts';

const shift = (id: number, name: string, short: string, start: string, end: string): TimedShift => ({
  id,
  name,
  short,
  hours: [{ from: null, start, end }],
  is_archive: false,
});

/** Shifts of the specification, used until the first answer. */
const DEFAULT_SHIFTS = [
  shift(2, 'Смена I', 'I', '09:00', '15:00'),
  shift(3, 'Смена II', 'II', '15:00', '21:00'),
];

const isDayShift = (value: unknown): value is TimedShift => {
  const one = value as Partial<TimedShift> | null;
  const texts = [one?.name, one?.short, one?.hours?.at(-1)?.start];
  return typeof one?.id === 'number' && texts.every((text) => typeof text === 'string');
};

/** Parses the stored shifts; drops invalid ones. */
export function readDayShifts(text: string | null | undefined): readonly TimedShift[] | undefined {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return Array.isArray(value) && value.length > 0 && value.every(isDayShift) ? value : undefined;
  } catch {
    return undefined;
  }
}

const SHIFTS_KEY = 'portal.shifts';

/** Last known shifts of the settings, including archived ones. */
export const dayShifts = createStore<readonly TimedShift[]>(
  readDayShifts(onDevice(SHIFTS_KEY)) ?? DEFAULT_SHIFTS,
);

/** Stores the shifts on the device for an offline start. */
export function storeDayShifts(shifts: readonly TimedShift[]): void {
  const text = JSON.stringify(shifts);
  if (text === JSON.stringify(dayShifts.get())) return;
  keepOnDevice(SHIFTS_KEY, text);
  dayShifts.set(shifts);
}

const find = (id: number): TimedShift | undefined => dayShifts.get().find((one) => one.id === id);

/** 'Смена I'; a shift created after the page was opened is named by its number. */
export const shiftName = (id: number): string => find(id)?.name ?? `Смена № ${id}`;
/** Text of the badge. */
export const shiftShort = (id: number): string => find(id)?.short ?? String(id);
/** '09:00–15:00' on that day */
export const shiftHours = (id: number, day: string): string => {
  const one = find(id);
  return one ? hoursInWords(hoursOn(one, day)) : '';
};
/** Hours of the days from the first to the last, oldest first; more than one if they change in between. */
export function hoursBetween(one: Pick<TimedShift, 'hours'>, first: string, last: string): HoursFrom[] {
  const changes = one.hours.filter(({ from }) => from !== null && from > first && from <= last);
  return [hoursOn(one, first), ...changes.toReversed()];
}
/** Text without a line break inside. */
const inOnePiece = (text: string): string => text.replaceAll(' ', '\u00a0').replaceAll('–', '\u2060–\u2060');

/** '09:00–15:00, с 10 декабря 10:00–16:00', broken after the comma only */
export const hoursBetweenInWords = (one: Pick<TimedShift, 'hours'>, first: string, last: string): string =>
  hoursBetween(one, first, last)
    .map((hours, at) =>
      at > 0 && hours.from !== null
        ? inOnePiece(`с ${formatDayMonth(hours.from)} ${hoursInWords(hours)}`)
        : hoursInWords(hours),
    )
    .join(', ');
/** Index among all shifts, from 0: determines the colour. */
export const shiftPlace = (id: number): number => dayShifts.get().findIndex((one) => one.id === id);

export const isInForce = ({ is_archive }: TimedShift): boolean => !is_archive;
/** Ids of active shifts in order. */
export const shiftsInForce = (): number[] =>
  dayShifts
    .get()
    .filter(isInForce)
    .map(({ id }) => id);

/** Re-renders when the settings change, so that the functions above return new values. */
export const useDayShifts = (): readonly TimedShift[] => useStore(dayShifts);

/** Active shifts, and archived ones that `isThere` finds in the displayed data. */
export const shownShifts = (shifts: readonly TimedShift[], isThere: (id: number) => boolean): TimedShift[] =>
  shifts.filter((one) => isInForce(one) || isThere(one.id));
