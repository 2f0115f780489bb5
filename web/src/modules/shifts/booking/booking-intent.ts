import type { Shift } from '@portal/contract/shifts/shifts.ts';
import { dayShifts } from '../../../platform/settings/day-shifts.ts';

/** A changed checkbox: request pending, or waiting for the network ('не подтверждено'). */
export interface BookingIntent {
  want: boolean;
  state: 'sending' | 'waiting';
}
/** Key of a cell: `2026-11-25:2`. */
export type BookingIntents = Readonly<Record<string, BookingIntent>>;

export const cellOf = (shift: Shift): string => `${shift.date}:${shift.shift_id}`;

export function shiftOf(cell: string): Shift {
  const [date = '', id] = cell.split(':');
  return { date, shift_id: Number(id) };
}

/** Taps on one box within this time count as one, ms. */
const DOUBLE_TAP = 400;

export const isDoubleTap = (last: number | undefined, at: number): boolean =>
  last !== undefined && at - last < DOUBLE_TAP;

/** Intent after a tap; undefined withdraws a waiting intent. */
export function nextIntent(
  intent: BookingIntent | undefined,
  booked: boolean,
  reachable: boolean,
): BookingIntent | undefined {
  if (intent?.state === 'waiting') return undefined;
  return { want: !booked, state: reachable ? 'sending' : 'waiting' };
}

/** State of the checkbox: the intent if present. */
export const isTicked = (intent: BookingIntent | undefined, booked: boolean): boolean =>
  intent ? intent.want : booked;

const isCell = (key: string): boolean => {
  const shift = /^\d{4}-\d\d-\d\d:(\d{1,9})$/.exec(key)?.[1];
  return dayShifts.get().some(({ id }) => String(id) === shift);
};

/** Parses stored intents; drops invalid ones. */
export function intentsFrom(value: unknown): BookingIntents | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const known = Object.entries(value as Record<string, Partial<BookingIntent> | null>).filter(
    ([key, intent]) => isCell(key) && typeof intent?.want === 'boolean',
  );
  return Object.fromEntries(
    known.map(([key, intent]) => [key, { want: intent?.want === true, state: 'waiting' }]),
  );
}
