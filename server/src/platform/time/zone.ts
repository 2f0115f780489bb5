import { LAST_MOMENT } from '@portal/contract/shared/moments.ts';
import { Refusal } from '../refusal.ts';

/** Calendar days and moments in the organisation's time zone. `Temporal` replaces it once the pinned Node has it. */

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(timeZone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    formatters.set(timeZone, formatter);
  }
  return formatter;
}

/** No zone changes its offset inside a quarter of an hour. */
const QUARTER = 15 * 60_000;
/** Cached offsets by zone and quarter; emptied when full, e.g. by an import of many years. */
const MAX_CACHED_OFFSETS = 10_000;
const offsets = new Map<string, Map<number, number>>();

/** Minutes that the zone is ahead of UTC at that moment. */
export function offsetMinutes(moment: Date, timeZone: string): number {
  const quarter = Math.floor(moment.getTime() / QUARTER);
  let known = offsets.get(timeZone);
  if (!known || known.size >= MAX_CACHED_OFFSETS) offsets.set(timeZone, (known = new Map()));
  let offset = known.get(quarter);
  if (offset === undefined) known.set(quarter, (offset = askedOffset(moment, timeZone)));
  return offset;
}

/** The formatter takes microseconds: a list of news would spend more on it than on the database. */
function askedOffset(moment: Date, timeZone: string): number {
  const parts: Record<string, number> = {};
  for (const { type, value } of formatterOf(timeZone).formatToParts(moment)) parts[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  const wall = Date.UTC(year, month - 1, day, hour, minute, second);
  return Math.round((wall - Math.floor(moment.getTime() / 1000) * 1000) / 60_000);
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

/** Two-digit numbers of clocks. */
const TWO = Array.from({ length: 60 }, (_, n) => String(n).padStart(2, '0'));

/** Cached names of days since 1970; emptied when full. `toISOString` would dominate the formatting. */
const MAX_CACHED_DAYS = 10_000;
const days = new Map<number, string>();

function nameOfDay(day: number): string {
  let name = days.get(day);
  if (name === undefined) {
    if (days.size >= MAX_CACHED_DAYS) days.clear();
    days.set(day, (name = new Date(day * DAY).toISOString().slice(0, 10)));
  }
  return name;
}

const hoursAndMinutes = (minutes: number): string => `${TWO[Math.floor(minutes / 60)]}:${TWO[minutes % 60]}`;

/** ISO 8601 with the zone's offset, to the second: `2026-11-20T00:00:00+03:00`. */
export function isoInZone(moment: Date, timeZone: string): string {
  const offset = offsetMinutes(moment, timeZone);
  const wall = moment.getTime() + offset * MINUTE;
  const day = Math.floor(wall / DAY);
  const second = Math.floor((wall - day * DAY) / SECOND);
  const time = `${hoursAndMinutes(Math.floor(second / 60))}:${TWO[second % 60]}`;
  return `${nameOfDay(day)}T${time}${offset < 0 ? '-' : '+'}${hoursAndMinutes(Math.abs(offset))}`;
}

/** The calendar day `YYYY-MM-DD` in the zone. */
export const dayInZone = (moment: Date, timeZone: string): string =>
  nameOfDay(Math.floor((moment.getTime() + offsetMinutes(moment, timeZone) * MINUTE) / DAY));

/**
 * Parses local time `YYYY-MM-DD`, `YYYY-MM-DDTHH:MM[:SS]` of the zone. A text with an offset keeps it. An
 * hour that a clock change skips moves forward.
 */
export function momentInZone(text: string, timeZone: string): Date {
  if (/(Z|[+-]\d\d:?\d\d)$/.test(text.slice(10))) return new Date(text);
  const asUtc = new Date(text.length === 10 ? `${text}T00:00Z` : `${text}Z`);
  const first = new Date(asUtc.getTime() - offsetMinutes(asUtc, timeZone) * 60_000);
  // The last evening of the calendar ends later in zones west of Greenwich.
  return new Date(Math.min(asUtc.getTime() - offsetMinutes(first, timeZone) * 60_000, LAST_MOMENT));
}

/** First and last day with a ten-character name, the range of PostgreSQL and the contract. */
const FIRST_DAY = '0001-01-01';
const LAST_DAY = '9999-12-31';

/** The day `days` after (or before) an ISO day. Refuses a day outside of the calendar as a caller's error. */
export function addDays(day: string, days: number): string {
  const moment = new Date(`${day}T00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + days);
  const name = moment.toISOString();
  if (name.length > 24 || name < FIRST_DAY) throw new Refusal('validation', { detail: OUT_OF_CALENDAR });
  return name.slice(0, 10);
}

/** `2026-12-01` as 01.12.2026. */
export const russianDay = (day: string): string => day.split('-').toReversed().join('.');

const OUT_OF_CALENDAR = 'Эта дата слишком далеко: проверьте год.';

/** An upper bound: a day without a time means its last millisecond. */
export const momentAtEnd = (text: string, timeZone: string): Date =>
  text.length === 10 && text !== LAST_DAY
    ? new Date(momentInZone(addDays(text, 1), timeZone).getTime() - 1)
    : momentInZone(text === LAST_DAY ? `${text}T23:59:59.999` : text.replace(' ', 'T'), timeZone);
