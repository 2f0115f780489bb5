import { z } from 'zod';
import { recordOf } from '../../shared/answers.ts';
import { IsoDate } from '../../shared/primitives.ts';
import { EDITORS, ROLES } from '../../shared/roles.ts';
import { MAX_NEWS_TYPES } from '../../news/articles/news.types.ts';
import { OF_EVERYBODY } from './settings.calls.ts';

const NewsTypeOfSettings = z.strictObject({ id: z.int(), name: z.string(), is_archive: z.boolean() });
export type NewsTypeOfSettings = z.output<typeof NewsTypeOfSettings>;

/** Roles that read and answer messages to that recipient. */
const Readers = z.array(z.enum(EDITORS)).min(1).max(EDITORS.length);

const OF_ADMINISTRATORS = {
  /** In tab order, including archived ones; other roles load them with a news call. */
  news_types: z.array(NewsTypeOfSettings).max(MAX_NEWS_TYPES),
  feedback: z.strictObject({ director: z.string(), office: z.string(), work: z.string() }),
  feedback_readers: z.strictObject({ director: Readers, office: Readers, work: Readers }),
  birthdays_shown: z.boolean(),
  /** Moderators reset passwords of moderators and operators. */
  moderators_reset: z.boolean(),
  manager_scope: z.enum(['all', 'own_area', 'own_team']),
  /** Roles that require a second factor. */
  totp_required: z.array(z.enum(ROLES)).max(ROLES.length),
  swap_approval: z.boolean(),
  /** Limits on working time; null: no limits. */
  work_rules: z.strictObject({
    week_shifts: z.int().nullable(),
    row_days: z.int().nullable(),
    /** Minimum rest between the shifts of different days. */
    rest_hours: z.int().nullable(),
    /** The same rest is required between two shifts of one day. */
    rest_within_day: z.boolean(),
    /** Applies to employees under 18 on the day of the shift. */
    minor_week_shifts: z.int().nullable(),
    minor_earliest: z.string().nullable(),
    minor_latest: z.string().nullable(),
  }),
  /** Hours before a shift to remind the booked employee; null: no reminder. */
  shift_reminder_hours: z.int().nullable(),
  /** Push messages are postponed until the end of these hours; null: no quiet hours. */
  quiet_hours: z.strictObject({ from: z.string(), until: z.string() }).nullable(),
  /** Time of the daily e-mail digest for users without push; null: no digest. */
  digest_at: z.string().nullable(),
  /** Disputes about deductions. */
  pay: z.strictObject({
    /** Calendar days after the import to dispute a deduction. */
    dispute_days: z.int(),
    /** Working days to decide a dispute. */
    decide_days: z.int(),
    deciders: z.array(z.enum(EDITORS)).min(1).max(EDITORS.length),
    /** Days off besides weekends, and working weekend days. */
    holidays: z.array(z.strictObject({ date: IsoDate, is_working: z.boolean() })).max(1_000),
  }),
  retention: z.strictObject({
    visits_days: z.int(),
    letters_days: z.int(),
    imports_days: z.int(),
    /** Months until the personal fields of former employees are deleted; null: never. */
    leavers_months: z.int().nullable(),
  }),
};

/** All settings, for an administrator. */
export const SettingsRecord = recordOf('settings', { ...OF_EVERYBODY, ...OF_ADMINISTRATORS });
/** All settings of the organisation in wire format. */
export type Settings = z.output<typeof SettingsRecord>['attributes'];
export type SettingsPart = keyof Settings;
