import type { Settings } from '@portal/contract/settings/settings.calls.ts';
import type { Config } from '../../platform/config.ts';
import type { Reader } from '../../platform/database/database.ts';
import { selectSettings } from './settings.sql.ts';

/** The specification's values, and those of the environment that nobody has changed on the page yet. */
const firstValues = ({ phonePages, planningWeeks, feedback }: Config): Omit<Settings, 'shifts'> => ({
  phone_pages: phonePages,
  organisation: 'Портал',
  logo: null,
  planning: { closes_weekday: 7, closes_at: '12:00', weeks: planningWeeks },
  feedback,
  birthdays_shown: true,
  moderators_reset: false,
  manager_scope: 'all',
  totp_required: [],
  swap_approval: false,
  retention: { visits_days: 90, letters_days: 365, imports_days: 365, leavers_months: null },
});

/**
 * The settings of the organisation. They are read where they are needed, in the transaction that needs them,
 * and never kept in the process: what one instance saves is true on all of them at once.
 */
export async function readSettings(tx: Reader, config: Config): Promise<Settings> {
  const { parts, shifts } = await selectSettings(tx);
  const { shiftTimes } = config;
  return {
    ...firstValues(config),
    ...parts,
    shifts: shifts.map(({ start, end, ...shift }) => {
      const first = shiftTimes[shift.id === 3 ? 3 : 2];
      return { ...shift, start: start ?? first.start, end: end ?? first.end };
    }),
  };
}
