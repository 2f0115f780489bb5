import type { DayShift } from '@portal/contract/settings/settings.calls.ts';
import type { NewsTypeOfSettings, Settings } from '@portal/contract/settings/settings.record.ts';
import type { Config } from '../config.ts';
import type { Reader } from '../database/database.ts';
import { selectSettings, type StoredShift } from './settings.sql.ts';

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

/** What the environment says as long as nobody has said otherwise on the page. */
type FirstValues = Pick<Config, 'phonePages' | 'planningWeeks' | 'feedback' | 'shiftTimes'>;

/** The specification's values, and those of the environment that nobody has changed on the page yet. */
const firstValues = ({
  phonePages,
  planningWeeks,
  feedback,
}: FirstValues): Omit<Settings, 'shifts' | 'news_types'> => ({
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
  quiet_hours: null,
  digest_at: '18:00',
  retention: RETENTION,
});

const timed = (shifts: readonly StoredShift[], shiftTimes: FirstValues['shiftTimes']): DayShift[] =>
  shifts.map(({ start, end, ...shift }) => {
    const first = shiftTimes[shift.id === 3 ? 3 : 2];
    return { ...shift, start: start ?? first.start, end: end ?? first.end };
  });

/**
 * The settings of the organisation. They are read where they are needed, in the transaction that needs them,
 * and never kept in the process: what one instance saves is true on all of them at once.
 */
export async function readSettings(tx: Reader, first: FirstValues): Promise<Settings> {
  const { parts, shifts, newsTypes } = await selectSettings(tx);
  return {
    ...firstValues(first),
    ...parts,
    shifts: timed(shifts, first.shiftTimes),
    news_types: newsTypes,
  };
}

/** The shifts alone, archived ones too, in the order of the settings. */
export async function readShifts(
  tx: Reader,
  { shiftTimes }: Pick<FirstValues, 'shiftTimes'>,
): Promise<DayShift[]> {
  return timed((await selectSettings(tx)).shifts, shiftTimes);
}

/** Types of news alone, archived ones too, in the order of the settings. */
export const readNewsTypes = async (tx: Reader): Promise<NewsTypeOfSettings[]> =>
  (await selectSettings(tx)).newsTypes;

/** How long things are kept: days, and months or null for ever. */
export async function readRetention(tx: Reader): Promise<Settings['retention']> {
  return (await selectSettings(tx)).parts.retention ?? RETENTION;
}
