import { isSectionOn } from '@portal/contract/admin/settings/sections.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { readSettings } from '../../../platform/settings/settings.ts';
import type { Change } from '../booking/change.rules.ts';
import { lockWaitlists } from '../booking/booking.public.ts';
import { isOffered } from './handover/handover.public.ts';
import { hasBegun } from '../shift-hours.format.ts';
import { type Call, callPeople } from './announce.rules.ts';
import { notifyOfWeek } from './closing/closing.rules.ts';
import { selectPlacesOf } from '../booking/capacity/cells.public.ts';
import { releasePlaces } from './release-places.rules.ts';
import type { PlacesJob } from './places.queue.ts';

async function isStill(tx: Tx, { cell, handoverId }: Call): Promise<boolean> {
  if (handoverId !== undefined) return isOffered(tx, handoverId);
  const unmet = (await selectPlacesOf(tx, cell)).unmet();
  return cell.position === undefined ? unmet.length > 0 : unmet.includes(cell.position);
}

/** Queue job: serves waitlists or notifies a batch of employees. */
export async function servePlaces(platform: Platform, job: PlacesJob): Promise<void> {
  const { config, clock } = platform;
  await platform.db.transaction(async (tx) => {
    const settings = await readSettings(tx, config);
    if (!isSectionOn(settings.sections, 'shift_exchange')) return;
    const { timeZone } = config;
    const change: Change = { ...platform, tx, settings, timeZone, now: clock.now(), accountId: null };
    if ('cells' in job) {
      await lockWaitlists(tx, job.cells);
      await releasePlaces(change, job.cells);
      return;
    }
    if ('monday' in job) {
      await notifyOfWeek(change, job);
      return;
    }
    const { day, shiftId } = job.cell;
    if (hasBegun(change, { date: day, shift_id: shiftId })) return;
    // Skips the rest of the recipients once the place is taken or no longer offered.
    if (await isStill(tx, job)) await callPeople(change, job);
  });
}
