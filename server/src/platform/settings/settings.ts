import { MarksSetting, type Settings } from '@portal/contract/admin/settings/settings.record.ts';
import { type Section, type Sections, SECTIONS } from '@portal/contract/admin/settings/sections.ts';
import type { Config } from '../config.ts';
import type { Reader } from '../database/database.ts';
import { selectSettings, type StoredSettings, type StoredShift } from './settings.sql.ts';
import { firstHours } from './shift-hours.ts';

const RETENTION: Settings['retention'] = {
  visits_days: 90,
  letters_days: 365,
  imports_days: 365,
  leavers_months: null,
};

const NO_WORK_RULES: Settings['work_rules'] = {
  week_shifts: null,
  row_days: null,
  rest_hours: null,
  rest_within_day: false,
  minor_week_shifts: null,
  minor_earliest: null,
  minor_latest: null,
};

const ALL_ON = Object.fromEntries(SECTIONS.map((section): [Section, boolean] => [section, true])) as Sections;

/** Settings inside the server: hours of a shift are looked up by day (`hoursOn`). */
export type PortalSettings = Omit<Settings, 'shifts'> & { shifts: StoredShift[] };

/** Values of the environment until the page overrides them. */
type FirstValues = Pick<Config, 'phonePages' | 'planningWeeks' | 'feedback' | 'shiftTimes'>;

/** The specification's values, and those of the environment that nobody has changed on the page yet. */
const firstValues = ({
  phonePages,
  planningWeeks,
  feedback,
}: FirstValues): Omit<Settings, 'shifts' | 'news_types' | 'sections'> => ({
  phone_pages: phonePages,
  organisation: 'Портал',
  logo: null,
  planning: { closes_weekday: 7, closes_at: '12:00', weeks: planningWeeks },
  feedback,
  feedback_readers: { director: ['A'], office: ['A', 'M'], work: ['A', 'M'] },
  birthdays_shown: true,
  moderators_reset: false,
  manager_scope: 'all',
  totp_required: [],
  swap_approval: false,
  work_rules: NO_WORK_RULES,
  shift_reminder_hours: null,
  marks: MarksSetting.parse({}),
  quiet_hours: null,
  digest_at: '18:00',
  electronic_papers: false,
  retention: RETENTION,
  production: { shows: ['completed', 'refused', 'amount', 'per_hour'] },
  pay: { dispute_days: 14, decide_days: 3, deciders: ['A', 'M'], holidays: [] },
});

/** Hours of the environment for shifts whose hours are not stored yet. */
const withHours = (shifts: readonly StoredShift[], shiftTimes: FirstValues['shiftTimes']): StoredShift[] =>
  shifts.map((shift) =>
    shift.hours.length > 0 ? shift : { ...shift, hours: [firstHours(shiftTimes[shift.id === 3 ? 3 : 2])] },
  );

/** The switches of the sections, as they were set. */
export const sectionsOf = ({ parts }: Pick<StoredSettings, 'parts'>): Sections => ({
  ...ALL_ON,
  ...parts.sections,
});

/** Stored settings with defaults for missing parts. */
export const settingsOf = (
  { parts, shifts, newsTypes }: StoredSettings,
  first: FirstValues,
): PortalSettings => ({
  ...firstValues(first),
  ...parts,
  sections: sectionsOf({ parts }),
  shifts: withHours(shifts, first.shiftTimes),
  news_types: newsTypes,
});

/**
 * The organisation's settings for jobs, commands and public calls. A signed-in call has them in
 * `ctx.settings`. They are never cached in the process: a change applies to all instances at once.
 */
export const readSettings = async (tx: Reader, first: FirstValues): Promise<PortalSettings> =>
  settingsOf(await selectSettings(tx), first);

/** Retention: days, and months or null for ever. */
export async function readRetention(tx: Reader): Promise<Settings['retention']> {
  return (await selectSettings(tx)).parts.retention ?? RETENTION;
}
