import { fullName } from '@portal/contract/shared/names.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { type PortalSettings, readSettings } from '../../../platform/settings/settings.ts';
import { dayInZone } from '../../../platform/time/zone.ts';
import { notify, type NotifyCtx } from '../../notifications/notifications.public.ts';
import type { ImportCtx } from '../../../platform/people/after-import.ts';
import { bookingEvent } from '../booking/record.rules.ts';
import { forgetMet } from '../replacement/announce.rules.ts';
import { cellKey } from '../booking/capacity/cells.public.ts';
import { PLACES_QUEUE } from '../replacement/places.queue.ts';
import { shiftOf } from '../shift-hours.format.ts';
import { ownShiftUrl, shiftInWords } from '../shifts.format.ts';
import * as sql from './following.sql.ts';

/** Cells per job. */
const BATCH_SIZE = 200;

const wordsOf = ({ day, shiftId }: { day: string; shiftId: number }, { shifts }: PortalSettings): string =>
  shiftInWords(day, shiftOf(shifts, shiftId).name);

/** Notifies active employees about ended waitlist entries and offers. */
async function notifyOfEnded(
  ctx: NotifyCtx,
  settings: PortalSettings,
  { lines, offers }: { lines: readonly sql.Gone[]; offers: readonly sql.EndedOffer[] },
): Promise<void> {
  const moved = lines.filter(({ hasLeft }) => !hasLeft);
  for (const people of Map.groupBy(moved, (one) => wordsOf(one, settings)).values()) {
    const [first] = people;
    if (!first) continue;
    await notify(ctx, {
      kind: 'place_given',
      to: { employeeIds: people.map(({ employeeId }) => employeeId) },
      title: 'Вы больше не в очереди на смену',
      detail: `${wordsOf(first, settings)}. Вы теперь на другой площадке.`,
      address: ownShiftUrl(first.day),
    });
  }
  for (const { fromId, toId, hasLeft, ...offer } of offers) {
    const why = hasLeft ? 'больше не работает' : 'теперь на другой площадке';
    await notify(ctx, {
      kind: 'handover',
      to: { employeeIds: [fromId, ...(toId === null ? [] : [toId])] },
      title: 'Передача смены отменена',
      detail: `${wordsOf(offer, settings)}. ${fullName(offer)} ${why}.`,
      address: ownShiftUrl(offer.day),
    });
  }
}

/** Updates coming bookings, waitlists and offers after an import of employees, within its transaction. */
export async function followEmployees(
  tx: Tx,
  { now, timeZone, config, mail, jobs, webhooks }: ImportCtx,
): Promise<{ moved: number; cancelled: number }> {
  const from = dayInZone(now, timeZone);
  const left = await sql.cancelComingOfLeft(tx, { from, reason: 'Сотрудник уволен', now });
  await webhooks.publish(
    tx,
    left.map(({ employeeId, day: date, shiftId }) =>
      bookingEvent('unbook', employeeId, { date, shift_id: shiftId }),
    ),
  );
  const lines = await sql.endLinesOfMoved(tx, from, now);
  const offers = await sql.endOffersOfMoved(tx, from, now);
  await notifyOfEnded({ tx, now, mail, jobs, config }, await readSettings(tx, config), { lines, offers });
  const moved = await sql.moveComingBookings(tx, from, now);
  await forgetMet(
    tx,
    moved.map(({ to }) => to),
  );
  const leftCells = left.map(({ area, day, shiftId }) => ({ area, day, shiftId }));
  const freedCells = [...leftCells, ...moved.map((one) => one.from)];
  const cells = [...new Map(freedCells.map((cell) => [cellKey(cell), cell])).values()];
  const lots = Array.from({ length: Math.ceil(cells.length / BATCH_SIZE) }, (_, n) => ({
    cells: cells.slice(n * BATCH_SIZE, (n + 1) * BATCH_SIZE),
  }));
  await jobs.enqueueAll(tx, PLACES_QUEUE, lots);
  return { moved: moved.filter((one) => one.from.area !== one.to.area).length, cancelled: left.length };
}
