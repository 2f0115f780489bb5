import { getSettings } from '@portal/contract/admin/settings/settings.calls.ts';
import { send } from '../api/api.ts';
import { storeDayShifts } from './day-shifts.ts';
import { keepOrganisation, storePhonePages } from './settings.ts';

/** What was asked for within that time is not asked for again, ms. */
const FRESH_FOR = 60_000;

let last: { at: number; done: Promise<void> } | undefined;

async function askForSettings(): Promise<void> {
  const { data } = await send(getSettings, {});
  storePhonePages(data.attributes.phone_pages);
  storeDayShifts(data.attributes.shifts);
  // Drawn with it from the next start on.
  keepOrganisation({ name: data.attributes.organisation, logo: data.attributes.logo });
}

/** Takes over what the organisation has decided; fails without an answer. */
export function loadSettings(): Promise<void> {
  if (last && performance.now() - last.at < FRESH_FOR) return last.done;
  const done = askForSettings().catch((error: unknown) => {
    last = undefined;
    throw error;
  });
  last = { at: performance.now(), done };
  return done;
}
