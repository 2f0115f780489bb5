import type { getSettings as call } from '@portal/contract/settings/settings.calls.ts';
import type { CallCtx } from '../../platform/api/context.ts';
import type { Config } from '../../platform/config.ts';
import { shiftsInForce } from '../shifts/shifts.public.ts';

const ofEverybody = ({ phonePages, planningWeeks, shiftTimes }: Config) => ({
  phone_pages: phonePages,
  organisation: 'Портал',
  logo: null,
  shifts: shiftsInForce(shiftTimes),
  planning: { closes_weekday: 7, closes_at: '12:00', weeks: planningWeeks },
});

const ofAdministrators = ({ feedback }: Config) => ({
  feedback,
  birthdays_shown: true,
  moderators_reset: false,
  manager_scope: 'all' as const,
  totp_required: [],
  swap_approval: false,
  retention: { visits_days: 90, letters_days: 365, imports_days: 365, leavers_months: null },
});

/** Addresses of people are for administrators; the rest is what every browser needs. */
export function getSettings({ config, request }: CallCtx<typeof call>) {
  const attributes =
    request.caller?.role === 'A'
      ? { ...ofEverybody(config), ...ofAdministrators(config) }
      : ofEverybody(config);
  return { data: { type: 'settings' as const, id: '1', attributes } };
}
