import { getSettings } from '@portal/contract/settings/settings.calls.ts';
import { send } from '../../platform/api/api.ts';
import { storeDayShifts } from '../../platform/settings/day-shifts.ts';
import { storePhonePages } from '../../platform/settings/settings.ts';

/** Asks what the organisation has decided; without an answer the one of before holds. */
export async function askSettings(): Promise<void> {
  try {
    const { data } = await send(getSettings, {});
    storePhonePages(data.attributes.phone_pages);
    storeDayShifts(data.attributes.shifts);
  } catch {
    // The page tells of a lost connection itself.
  }
}
