import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { dayInZone } from '../../../platform/time/zone.ts';
import { PLACES_QUEUE } from '../freed/places.queue.ts';
import { cancelComingOfLeft, endWishesOfMoved, moveComingBookings } from './following.sql.ts';

export {
  deleteBooking,
  insertBooking,
  insertBookings,
  insertChanges,
  type LockedEmployee,
  lockEmployee,
  lockEmployees,
  type Place,
  selectDay,
  selectOwnMonth,
} from './booking.sql.ts';

/** Cells of one job. */
const LOT = 200;

/**
 * Lets the bookings from today on follow their people after the employees were imported, in the transaction of the
 * import: moved to the new area, cancelled where the person left. The places that get free are given on soon after.
 */
export async function followEmployees(
  tx: Tx,
  { now, timeZone, jobs }: { now: Date; timeZone: string; jobs: Pick<Jobs, 'enqueueAll'> },
): Promise<{ moved: number; cancelled: number }> {
  const from = dayInZone(now, timeZone);
  const left = await cancelComingOfLeft(tx, { from, reason: 'Сотрудник уволен', now });
  await endWishesOfMoved(tx, from, now);
  const moved = await moveComingBookings(tx, from);
  const cells = [...left, ...moved];
  const lots = Array.from({ length: Math.ceil(cells.length / LOT) }, (_, n) => ({
    cells: cells.slice(n * LOT, (n + 1) * LOT),
  }));
  await jobs.enqueueAll(tx, PLACES_QUEUE, lots);
  return { moved: moved.length, cancelled: left.length };
}
