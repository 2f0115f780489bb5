import type { Shift } from '@portal/contract/shifts/shifts.ts';
import { cachedNames, dropCached, readCached, writeCached } from '../../../platform/offline/offline-cache.ts';

export interface Month {
  records: Shift[];
  /** Day → reason. */
  absents: Record<string, string>;
}

export interface OpenDates {
  dates: string[];
  today: string;
  /** Open weeks, nearest first; `closesAt` in ms, `closesOn` in the organisation's zone. */
  weeks: { monday: string; closesAt: number; closesOn: string }[];
  /** Offset of the server's clock from the device's, ms. */
  ahead: number;
}

/** Maximum stored months: the open weeks and a look back. */
const MONTHS_CACHED = 4;
const NAME = 'month:';

const isShift = (value: unknown): value is Shift =>
  typeof value === 'object' && value !== null && 'date' in value && 'shift_id' in value;

function readMonth(value: unknown): Month | undefined {
  const month = value as Partial<Month> | null;
  if (!month || !Array.isArray(month.records) || !month.records.every(isShift)) return undefined;
  if (typeof month.absents !== 'object' || month.absents === null) return undefined;
  return { records: month.records, absents: month.absents };
}

export function readOpenDates(value: unknown): OpenDates | undefined {
  const open = value as Partial<OpenDates> | null;
  if (!open || !Array.isArray(open.dates) || !Array.isArray(open.weeks)) return undefined;
  // Older versions stored no `closesOn`.
  if (!open.weeks.every((week) => typeof week.closesOn === 'string')) return undefined;
  if (typeof open.today !== 'string' || typeof open.ahead !== 'number') return undefined;
  return { dates: open.dates, weeks: open.weeks, today: open.today, ahead: open.ahead };
}

export const readCachedMonth = (month: string) => readCached(NAME + month, readMonth);

/** Keeps the latest months only, to save storage. */
export function writeCachedMonth(month: string, value: Month): void {
  writeCached(NAME + month, value);
  const months = cachedNames()
    .filter((name) => name.startsWith(NAME))
    .toSorted();
  for (const name of months.slice(0, -MONTHS_CACHED)) dropCached(name);
}
