import type { HoursFrom } from '@portal/contract/shifts/hours.ts';

/** Hours of a shift from a day on. */
export interface StoredHours extends HoursFrom {
  /** Moment of the change, ISO 8601; null for the first hours. */
  set_at: string | null;
  /** Number of changes of the hours up to this one, for the calendar's SEQUENCE. */
  revision: number;
}

/** Hours that hold from the beginning. */
export const firstHours = ({ start, end }: Pick<StoredHours, 'start' | 'end'>): StoredHours => ({
  from: null,
  start,
  end,
  set_at: null,
  revision: 0,
});

/** Hours of a shift in wire format, without changes that changed nothing. */
export const shownHours = ({ hours }: { hours: readonly HoursFrom[] }): HoursFrom[] =>
  hours
    .filter(({ start, end }, at) => start !== hours[at + 1]?.start || end !== hours[at + 1]?.end)
    .map(({ from, start, end }) => ({ from, start, end }));
