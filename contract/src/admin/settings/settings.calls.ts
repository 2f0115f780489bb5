import { z } from 'zod';
import { dataOf } from '../../shared/answers.ts';
import { defineCall } from '../../shared/call.ts';
import { IsoDate } from '../../shared/primitives.ts';
import { SECTIONS } from './sections.ts';
import { PHONE_PAGES } from './phone-pages.ts';
import { between, ClockTime, words, YesNo } from './settings.values.ts';

/** Maximum hours of one shift over time. */
export const MAX_SHIFT_HOURS = 500;

const DayShift = z.strictObject({
  id: z.int(),
  name: z.string(),
  /** Label of the calendar badge: 'I'. */
  short: z.string(),
  /** The newest hours, even if they hold from a later day. */
  start: z.string(),
  /** An end before the start is on the next day. */
  end: z.string(),
  /** All hours with the day from which they hold, newest first; null: the first ones. */
  hours: z
    .array(z.strictObject({ from: IsoDate.nullable(), start: z.string(), end: z.string() }))
    .max(MAX_SHIFT_HOURS),
  is_archive: z.boolean(),
});
export type DayShift = z.output<typeof DayShift>;
/** A shift whose hours are looked up by day, see `hoursOn`. */
export type TimedShift = Omit<DayShift, 'start' | 'end'>;

/** Maximum shifts of an organisation, including archived ones. */
export const MAX_SHIFTS = 6;

/** Maximum weeks open for planning at once. */
export const MAX_OPEN_WEEKS = 12;

const ORGANISATION_MAX = 100;

/** Settings for every browser, even before sign-in. */
export const OF_EVERYBODY = {
  phone_pages: z.enum(PHONE_PAGES, 'Нужно shifts или all.'),
  organisation: words(ORGANISATION_MAX),
  /** Image key. */
  logo: z
    .string('Нужна картинка.')
    .regex(/^[0-9a-f]{32}\.(png|jpg|webp|gif)$/, 'Нужна картинка, загруженная на портал.')
    .nullable(),
  shifts: z.array(DayShift).max(MAX_SHIFTS),
  planning: z.strictObject({
    /** Weekday of the previous week, 1 is Monday. */
    closes_weekday: between(1, 7, 'День недели'),
    closes_at: ClockTime,
    weeks: between(1, MAX_OPEN_WEEKS, 'Недель'),
  }),
  /** Papers of employees count as handed out electronically; false: they are copies. */
  electronic_papers: YesNo,
  /** Switches as they were set: a section may be off with another one that it needs. */
  sections: z.record(z.enum(SECTIONS), z.boolean()),
};

export const getSettings = defineCall({
  summary: 'Настройки организации: администратору все, остальным и без входа — общие',
  method: 'GET',
  path: '/settings/',
  who: 'anyone',
  knowsCaller: true,
  /** An administrator gets the rest of `SettingsRecord` too, which is not part of every page. */
  answer: dataOf(
    z.strictObject({ type: z.literal('settings'), id: z.string(), attributes: z.looseObject(OF_EVERYBODY) }),
  ),
});
