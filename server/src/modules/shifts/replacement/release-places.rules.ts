import { isSectionOn } from '@portal/contract/admin/settings/sections.ts';
import { isClosed, isOpen } from '../weeks.rules.ts';
import type { Change } from '../booking/change.rules.ts';
import { announce } from './announce.rules.ts';
import { serveWaitlists } from './waitlist/serve-waitlist.rules.ts';
import { isComing } from '../shift-hours.format.ts';
import { type Cell, cellKey } from '../booking/capacity/cells.public.ts';

/** Serves waitlists of open weeks, announces closed ones, nothing while replacement is off; needs `lockWithWaitlist` or `lockWaitlists` first. */
export async function releasePlaces(change: Change, cells: readonly Cell[]): Promise<void> {
  const { now, timeZone, settings } = change;
  if (!isSectionOn(settings.sections, 'shift_exchange')) return;
  const planning = { now, timeZone, planning: settings.planning };
  const once = new Map(cells.map((cell) => [cellKey(cell), cell]));
  const coming = [...once.values()].filter(({ day, shiftId }) =>
    isComing(change, { date: day, shift_id: shiftId }),
  );
  await serveWaitlists(
    change,
    coming.filter(({ day }) => isOpen(day, planning)),
  );
  await announce(
    change,
    coming.filter(({ day }) => isClosed(day, planning)),
  );
}
