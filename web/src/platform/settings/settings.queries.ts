import { getSettings } from '@portal/contract/admin/settings/settings.calls.ts';
import { send } from '../api/api.ts';
import { storeDayShifts } from './day-shifts.ts';
import { storeSections } from './sections.ts';
import { keepOrganisation, storePhonePages } from './settings.ts';

/** Freshness of the settings: no refetch within this time, ms. */
const FRESH_FOR = 60_000;

let last: { at: number; done: Promise<void> } | undefined;

async function askForSettings(): Promise<void> {
  const { data } = await send(getSettings, {});
  storePhonePages(data.attributes.phone_pages);
  storeDayShifts(data.attributes.shifts);
  storeSections(data.attributes.sections);
  // Used from the next start on.
  keepOrganisation({ name: data.attributes.organisation, logo: data.attributes.logo });
}

/** Loads and applies the settings; rejects if the server does not answer. */
export function loadSettings(): Promise<void> {
  if (last && performance.now() - last.at < FRESH_FOR) return last.done;
  const done = askForSettings().catch((error: unknown) => {
    last = undefined;
    throw error;
  });
  last = { at: performance.now(), done };
  return done;
}
