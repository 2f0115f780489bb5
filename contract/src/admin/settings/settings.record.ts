import { z } from 'zod';
import { recordOf } from '../../shared/answers.ts';
import { EDITORS, ROLES } from '../../shared/roles.ts';
import { MOST_NEWS_TYPES } from '../../news/articles/news.types.ts';
import { OF_EVERYBODY } from './settings.calls.ts';

const NewsTypeOfSettings = z.strictObject({ id: z.int(), name: z.string(), is_archive: z.boolean() });
/** A type of news as the settings have it. */
export type NewsTypeOfSettings = z.output<typeof NewsTypeOfSettings>;

/** Roles that read and answer what is written to that recipient. */
const Readers = z.array(z.enum(EDITORS)).min(1).max(EDITORS.length);

const OF_ADMINISTRATORS = {
  /** In the order of the tabs, archived ones too; who is no administrator asks for them by a call of the news. */
  news_types: z.array(NewsTypeOfSettings).max(MOST_NEWS_TYPES),
  feedback: z.strictObject({ director: z.string(), office: z.string(), work: z.string() }),
  feedback_readers: z.strictObject({ director: Readers, office: Readers, work: Readers }),
  birthdays_shown: z.boolean(),
  /** Moderators reset passwords of moderators and operators. */
  moderators_reset: z.boolean(),
  manager_scope: z.enum(['all', 'own_area']),
  /** Roles that sign in with a second factor. */
  totp_required: z.array(z.enum(ROLES)).max(ROLES.length),
  swap_approval: z.boolean(),
  /** What keeps people from too much work; null: no such rule. */
  work_rules: z.strictObject({
    week_shifts: z.int().nullable(),
    row_days: z.int().nullable(),
    /** Between the shifts of one day and those of another. */
    rest_hours: z.int().nullable(),
    /** Two shifts of one day need that rest between them too. */
    rest_within_day: z.boolean(),
    /** Of people who are not 18 on the day. */
    minor_week_shifts: z.int().nullable(),
    minor_earliest: z.string().nullable(),
    minor_latest: z.string().nullable(),
  }),
  /** Hours before a shift at which who is booked is reminded; null: nobody is. */
  shift_reminder_hours: z.int().nullable(),
  /** Push messages that come then wait until they are over; null: there are none. */
  quiet_hours: z.strictObject({ from: z.string(), until: z.string() }).nullable(),
  /** When the letter of the day goes to whom push does not reach; null: never. */
  digest_at: z.string().nullable(),
  retention: z.strictObject({
    visits_days: z.int(),
    letters_days: z.int(),
    imports_days: z.int(),
    /** Null: the fields of people who left stay. */
    leavers_months: z.int().nullable(),
  }),
};

/** All of them, for an administrator. */
export const SettingsRecord = recordOf('settings', { ...OF_EVERYBODY, ...OF_ADMINISTRATORS });
/** All settings of the organisation, as they are on the wire. */
export type Settings = z.output<typeof SettingsRecord>['attributes'];
export type SettingsPart = keyof Settings;
