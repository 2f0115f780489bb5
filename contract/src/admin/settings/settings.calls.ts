import { z } from 'zod';
import { dataOf } from '../../shared/answers.ts';
import { defineCall } from '../../shared/call.ts';
import { PHONE_PAGES } from './phone-pages.ts';

// Bounds are those of `change.calls.ts`: what is stored has passed them, and every page begins with this file.

const DayShift = z.strictObject({
  id: z.int(),
  name: z.string(),
  /** As the calendar marks it: 'I'. */
  short: z.string(),
  start: z.string(),
  /** An end before the start is the next day's. */
  end: z.string(),
  is_archive: z.boolean(),
});
/** A shift of the day as the settings have it. */
export type DayShift = z.output<typeof DayShift>;

/** Shifts that an organisation has, archived ones counted. */
export const MOST_SHIFTS = 6;

/** Weeks that are open at once. */
export const OPEN_WEEKS_MOST = 12;

/** What every browser needs, also before anybody has signed in. */
export const OF_EVERYBODY = {
  phone_pages: z.enum(PHONE_PAGES),
  organisation: z.string(),
  /** Key of a picture. */
  logo: z.string().nullable(),
  shifts: z.array(DayShift).max(MOST_SHIFTS),
  planning: z.strictObject({
    /** Of the week before, 1 is Monday. */
    closes_weekday: z.int(),
    closes_at: z.string(),
    weeks: z.int(),
  }),
};

export const getSettings = defineCall({
  name: 'getSettings',
  tag: 'settings',
  summary: 'Настройки организации: администратору все, остальным и без входа — общие',
  method: 'GET',
  path: '/settings/',
  who: 'anyone',
  knowsCaller: true,
  status: 200,
  /** An administrator is told the rest of `SettingsRecord` too, which is no part of what every page begins with. */
  answer: dataOf(
    z.strictObject({ type: z.literal('settings'), id: z.string(), attributes: z.looseObject(OF_EVERYBODY) }),
  ),
});
