import { z } from 'zod';
import { dataOf, recordOf } from '../shared/answers.ts';
import { defineCall } from '../shared/call.ts';
import { ROLES } from '../shared/roles.ts';
import { PHONE_PAGES } from './phone-pages.ts';

const ClockTime = z.string().regex(/^\d\d:\d\d$/);
const Days = z.int().min(1).max(3650);

const DayShift = z.strictObject({
  id: z.int(),
  name: z.string(),
  /** As the calendar marks it: 'I'. */
  short: z.string(),
  start: ClockTime,
  /** An end before the start is the next day's. */
  end: ClockTime,
  is_archive: z.boolean(),
});
/** A shift of the day as the settings have it. */
export type DayShift = z.output<typeof DayShift>;

/** What every browser needs, also before anybody has signed in. */
const OF_EVERYBODY = {
  phone_pages: z.enum(PHONE_PAGES),
  organisation: z.string().min(1).max(100),
  /** Key of a picture. */
  logo: z.string().nullable(),
  shifts: z.array(DayShift),
  planning: z.strictObject({
    /** Of the week before, 1 is Monday. */
    closes_weekday: z.int().min(1).max(7),
    closes_at: ClockTime,
    weeks: z.int().min(1).max(12),
  }),
};

const OF_ADMINISTRATORS = {
  feedback: z.strictObject({ director: z.string(), office: z.string(), work: z.string() }),
  birthdays_shown: z.boolean(),
  /** Moderators reset passwords of moderators and operators. */
  moderators_reset: z.boolean(),
  manager_scope: z.enum(['all', 'own_area']),
  /** Roles that sign in with a second factor. */
  totp_required: z.array(z.enum(ROLES)),
  swap_approval: z.boolean(),
  retention: z.strictObject({
    visits_days: Days,
    letters_days: Days,
    imports_days: Days,
    /** Null: the fields of people who left stay. */
    leavers_months: z.int().min(1).max(120).nullable(),
  }),
};

/** All of them, for an administrator. */
export const SettingsRecord = recordOf('settings', { ...OF_EVERYBODY, ...OF_ADMINISTRATORS });
/** All settings of the organisation, as they are on the wire. */
export type Settings = z.output<typeof SettingsRecord>['attributes'];
export type SettingsPart = keyof Settings;

export const getSettings = defineCall({
  name: 'getSettings',
  tag: 'settings',
  summary: 'Настройки организации: администратору все, остальным и без входа — общие',
  method: 'GET',
  path: '/settings/',
  who: 'anyone',
  knowsCaller: true,
  status: 200,
  answer: dataOf(z.union([recordOf('settings', OF_EVERYBODY), SettingsRecord])),
});
